import type { Service } from '#contract/military.ts'

type Category = 'enlisted' | 'warrant' | 'officer'

/**
 * The services behind the crosswalk's letters, inferred from their codes. A, N, F, M and C are the
 * services as documented. H repeats the Air Force's list but alone has the codes 5C, 5I and 5S of
 * the Space Force. P holds the Navy's officer designators (111, 1310 …), S its officer
 * subspecialties.
 */
const services: Readonly<Record<string, Service>> = {
  A: 'army',
  N: 'navy',
  P: 'navy',
  S: 'navy',
  F: 'air_force',
  H: 'space_force',
  M: 'marine_corps',
  C: 'coast_guard',
}

/** Letters whose rows aren't specialties; almost none of them list an occupation. */
const marks: Readonly<Record<string, string>> = {
  D: 'a DoD occupation group',
  G: 'a civil service series',
  J: 'an Army additional skill',
  Q: 'an Army special qualification',
  V: 'a Navy officer qualification',
  L: 'an Air Force prefix',
  X: 'a Space Force prefix',
  O: 'an Air Force officer prefix',
  Z: 'a Space Force officer prefix',
  U: 'an Air Force special experience',
  Y: 'a Space Force special experience',
}

/** The service of a letter, or why its rows are skipped. */
export function readServiceLetter(letter: string): { service: Service } | { reason: string } {
  const service = services[letter]
  if (service !== undefined) return { service }
  const mark = marks[letter]
  return {
    reason:
      mark === undefined
        ? `The service letter ${letter || '(none)'} is not known.`
        : `Service letter ${letter} is ${mark}, not a specialty.`,
  }
}

/** The personnel category when a code's format shows it; an Army 25A and 25B look alike. */
export function categoryOf(letter: string, code: string): Category | null {
  if (letter === 'P' || letter === 'S') return 'officer'
  if (letter === 'A') return /^\d{3}[A-Z]\d?$/.test(code) ? 'warrant' : null
  if (letter === 'F' || letter === 'H') {
    if (/^\d[A-Z]\d/.test(code)) return 'enlisted'
    return /^\d{2}[A-Z]/.test(code) ? 'officer' : null
  }
  if (letter === 'N') return /^(?:[A-Z]\d{2}[A-Z]|[A-Z]{2,3}|\d{6})$/.test(code) ? 'enlisted' : null
  return null
}
