/** What a service's enlisted people call their specialty. */
const specialtyWords: Readonly<Record<string, string>> = {
  navy: 'rating',
  coast_guard: 'rating',
  air_force: 'AFSC',
  space_force: 'AFSC',
}
/** Services where warrant officers have one of these, too. */
const sayToWarrants: ReadonlySet<string> = new Set(['army', 'marine_corps'])
/** Services where an officer has the same kind as enlisted people. */
const sayToOfficers: ReadonlySet<string> = new Set(['marine_corps', 'air_force', 'space_force'])

/** "MOS", "rating", "AFSC"; "specialty" for officers of services where those are enlisted words. */
export function specialtyWord(service: string | null, payGrade: string | null): string {
  const own = specialtyWords[service ?? ''] ?? 'MOS'
  const isOfficer = payGrade?.startsWith('O') ?? false
  const isWarrant = payGrade?.startsWith('W') ?? false
  const isTheirs = isOfficer
    ? sayToOfficers.has(service ?? '')
    : !isWarrant || sayToWarrants.has(service ?? '')
  return isTheirs ? own : 'specialty'
}

/** Records of people who are not evaluated in writing. */
const unevaluated = 'your awards, counselings and training records'
const fitnessReports = 'your fitness reports'
const performanceReports = 'your performance reports'

/** Grades that a service does not evaluate, and its words for enlisted people and officers. */
const records: Readonly<
  Record<string, { without: RegExp; enlisted: string; officers: string } | undefined>
> = {
  army: { without: /^E[1-4]$/, enlisted: 'your evaluations', officers: 'your OERs' },
  marine_corps: { without: /^E[1-4]$/, enlisted: fitnessReports, officers: fitnessReports },
  navy: { without: /^$/, enlisted: 'your evals', officers: fitnessReports },
  coast_guard: { without: /^E[1-3]$/, enlisted: 'your evaluations', officers: 'your OERs' },
  air_force: { without: /^E[1-3]$/, enlisted: 'your evaluations', officers: performanceReports },
  space_force: { without: /^E[1-3]$/, enlisted: 'your evaluations', officers: performanceReports },
}

/** The records from which a resume starts: "your evaluations", "your fitness reports". */
export function recordsWords(service: string | null, payGrade: string | null): string {
  const own = records[service ?? '']
  const grade = payGrade ?? ''
  if (!own || grade === '') return 'your evaluations'
  if (own.without.test(grade)) return unevaluated
  return grade.startsWith('E') ? own.enlisted : own.officers
}
