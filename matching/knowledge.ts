/** A job family: a SOC major group. */
export interface Family {
  readonly code: string
  readonly title: string
}

/** A skill people and occupations share. */
export interface Skill {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly aliases: readonly string[]
}

/** A civilian O*NET-SOC occupation; `holland` holds its interest letters, strongest first ("RIC"). */
export interface Occupation {
  readonly code: string
  readonly title: string
  readonly aliases: readonly string[]
  readonly skills: readonly string[]
  readonly jobZone: number | null
  readonly holland: string
}

/** A military specialty with its crosswalk: occupation codes, best first. */
export interface Specialty {
  readonly service: string
  readonly code: string
  readonly title: string
  readonly aliases: readonly string[]
  readonly skills: readonly string[]
  readonly occupations: readonly string[]
  readonly source: string
}

/** The rows the index below is built from. */
export interface KnowledgeRows {
  readonly families: readonly Family[]
  readonly skills: readonly Skill[]
  readonly occupations: readonly Occupation[]
  readonly specialties: readonly Specialty[]
}

/** What is known of occupations, specialties and skills, with numbers in place of codes. Immutable. */
export interface Knowledge extends KnowledgeRows {
  readonly familyOf: ReadonlyMap<string, number>
  readonly skillOf: ReadonlyMap<string, number>
  readonly occupationOf: ReadonlyMap<string, number>
  /** By `specialtyKey`. */
  readonly specialtyOf: ReadonlyMap<string, Specialty>
  /** Rarity of each skill among occupations and specialties, 0 to 1. */
  readonly rarity: Float32Array
  /** Family of each occupation (-1: none or Military Specific). */
  readonly occupationFamily: Int8Array
  /** The first five digits of each occupation's code as a number: its SOC minor group. */
  readonly occupationMinor: Uint16Array
  /** Six interest weights (R I A S E C) an occupation, one after another. */
  readonly occupationHolland: Float32Array
  /** The mean of `occupationHolland` over each family. */
  readonly familyHolland: Float32Array
  /** Skill numbers of each occupation. */
  readonly occupationSkills: readonly Uint16Array[]
}

/** The six Holland types in their usual order. */
export const hollandTypes = ['R', 'I', 'A', 'S', 'E', 'C'] as const

/** SOC major group 55: no civilian employer hires for it, so it never counts as a job family. */
export const militaryFamily = '55'

/** The key of `Knowledge.specialtyOf`. */
export function specialtyKey(specialty: {
  readonly service: string
  readonly code: string
}): string {
  return `${specialty.service}:${specialty.code.toUpperCase()}`
}

/** Indexes the rows; codes that no row defines are left out. At most 32 families. */
export function buildKnowledge(rows: KnowledgeRows): Knowledge {
  const { families, skills, occupations, specialties } = rows
  const familyOf = numbered(families.map((family) => family.code))
  const skillOf = numbered(skills.map((skill) => skill.id))
  const occupationOf = numbered(occupations.map((occupation) => occupation.code))
  const holders = [...occupations, ...specialties]
  const counts = new Uint32Array(skills.length)
  for (const holder of holders) {
    for (const skill of numbersOf(holder.skills, skillOf)) counts[skill] = (counts[skill] ?? 0) + 1
  }
  const most = Math.log(1 + holders.length)
  const rarity = Float32Array.from(counts, (count) => {
    return most > 0 ? Math.max(0.1, Math.log((1 + holders.length) / (1 + count)) / most) : 1
  })
  const occupationHolland = new Float32Array(occupations.length * 6)
  occupations.forEach((occupation, i) => {
    ;[...occupation.holland].slice(0, 3).forEach((letter, place) => {
      const type = hollandTypes.indexOf(letter as 'R')
      if (type >= 0) occupationHolland[i * 6 + type] = [1, 0.7, 0.45][place] ?? 0
    })
  })
  const occupationFamily = Int8Array.from(occupations, ({ code }) => {
    const family = code.slice(0, 2)
    return family === militaryFamily ? -1 : (familyOf.get(family) ?? -1)
  })
  return {
    ...rows,
    familyOf,
    skillOf,
    occupationOf,
    specialtyOf: new Map(specialties.map((specialty) => [specialtyKey(specialty), specialty])),
    rarity,
    occupationFamily,
    occupationMinor: Uint16Array.from(occupations, ({ code }) => {
      return Number(code.slice(0, 2)) * 1000 + Number(code.slice(3, 6))
    }),
    occupationHolland,
    familyHolland: meanByFamily(occupationHolland, occupationFamily, families.length),
    occupationSkills: occupations.map((one) => numbersOf(one.skills, skillOf)),
  }
}

/** The numbers of the ids that are known, each once, ascending. */
export function numbersOf(
  ids: readonly string[],
  numberOf: ReadonlyMap<string, number>,
): Uint16Array {
  const found = new Set<number>()
  for (const id of ids) {
    const number = numberOf.get(id)
    if (number !== undefined) found.add(number)
  }
  return Uint16Array.from(found).sort()
}

function numbered(ids: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const id of ids) if (!numbers.has(id)) numbers.set(id, numbers.size)
  if (numbers.size !== ids.length) throw new Error('Two rows share one code.')
  return numbers
}

function meanByFamily(
  holland: Float32Array,
  familyOf: Int8Array,
  familyCount: number,
): Float32Array {
  const mean = new Float32Array(familyCount * 6)
  const counts = new Uint32Array(familyCount)
  familyOf.forEach((family, occupation) => {
    if (family < 0) return
    counts[family] = (counts[family] ?? 0) + 1
    for (let type = 0; type < 6; type++) {
      mean[family * 6 + type] =
        (mean[family * 6 + type] ?? 0) + (holland[occupation * 6 + type] ?? 0)
    }
  })
  return mean.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 6)] ?? 0))
}
