import type { OccupationTitles } from '#language/occupations/title-reader.ts'
import type { WorkCredentials } from '#language/text/credential-words.ts'
import { emptyWordLists, type WordLists } from '#language/text/word-lists.ts'
import type { ProgramNotes } from './program-note.ts'

/** A job family: a SOC major group. */
export interface Family {
  readonly code: string
  readonly title: string
  /** Its everyday name: "IT". */
  readonly name?: string
}

/** A course that teaches a skill, with the occupations that ask for it, by the start of their codes. */
export interface Course {
  /** With its article: "a welding course". */
  readonly name: string
  /** All if empty. */
  readonly onlyFor: readonly string[]
  readonly notFor: readonly string[]
  /** How the names of credentials start whose holders don't need it, in lowercase. */
  readonly coveredBy: readonly string[]
}

/** A skill shared by people and occupations. */
export interface Skill {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly aliases: readonly string[]
  /** Absent if no course that teaches it is concrete. */
  readonly course?: Course
}

/** A name for part of an occupation, used for people who ask for this part or whose specialty leads there. */
export interface AskedName {
  readonly name: string
  /** Words of a wish that ask for it, in lowercase. */
  readonly words: readonly string[]
  /** How the codes of work start whose specialties it is for. */
  readonly led: readonly string[]
}

/** A civilian O*NET-SOC occupation; `holland` holds its interest letters, strongest first ("RIC"). */
export interface Occupation {
  readonly code: string
  readonly title: string
  /** Its everyday name where the title is not: "network administrator". */
  readonly name?: string
  /** What people call the part of it they ask for: "warehouse manager". */
  readonly askedNames?: readonly AskedName[]
  readonly aliases: readonly string[]
  readonly skills: readonly string[]
  readonly jobZone: number | null
  readonly holland: string
  /** What one mostly does in it, to follow "usually to": "run storage, shipping and deliveries". */
  readonly duty?: string
  /** What it takes five or more years of experience in: "HR"; absent if it takes fewer. */
  readonly experience?: string
  /** Codes of the work a counselor names beside it, closest first. */
  readonly neighbors?: readonly string[]
  /** What one does in it, as a sentence: "Plants, mows and cares for grounds." */
  readonly summary?: string | null
}

/** A military specialty with its crosswalk: occupation codes, best first. */
export interface Specialty {
  readonly service: string
  readonly code: string
  readonly title: string
  readonly aliases: readonly string[]
  readonly skills: readonly string[]
  readonly occupations: readonly string[]
  /** The crosswalk release that names the occupations. */
  readonly source: string
}

/** The rows to index. */
export interface KnowledgeRows {
  readonly families: readonly Family[]
  readonly skills: readonly Skill[]
  readonly occupations: readonly Occupation[]
  readonly specialties: readonly Specialty[]
  /** None if absent. */
  readonly credentials?: WorkCredentials
  readonly wordLists?: WordLists
}

/** What is known of occupations, specialties and skills, with numbers instead of codes. Immutable. */
export interface Knowledge extends KnowledgeRows {
  readonly credentials: WorkCredentials
  readonly wordLists: WordLists
  readonly familyOf: ReadonlyMap<string, number>
  readonly skillOf: ReadonlyMap<string, number>
  readonly occupationOf: ReadonlyMap<string, number>
  /** By `specialtyKey`. */
  readonly specialtyOf: ReadonlyMap<string, Specialty>
  /** Rarity of each skill among occupations and specialties, 0 to 1. */
  readonly rarity: Float32Array
  /** Family of each occupation (-1: none or Military Specific). */
  readonly occupationFamily: Int8Array
  /** SOC broad occupation of each occupation (first five digits of its code), numbered from 0. */
  readonly broadOf: Uint16Array
  readonly broadCount: number
  /** Six interest shares (R I A S E C, summing to 1) per occupation; the first is -1 if unknown. */
  readonly occupationInterests: Float64Array
  /** The same, averaged per family. */
  readonly familyInterests: Float64Array
  /** Skill numbers of each occupation. */
  readonly occupationSkills: readonly Uint16Array[]
  /** Sum of those skills' rarities. */
  readonly occupationSkillWeight: Float64Array
  /** Occupations of each skill. */
  readonly skillOccupations: readonly Uint16Array[]
  /** Prebuilt title index; `titleReader` builds it if absent. */
  readonly occupationTitles?: OccupationTitles
  /** What editors noted about listed programs; none if absent. */
  readonly programNotes?: ProgramNotes
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

/** Indexes the rows; drops codes that no row defines. At most 32 families. */
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
  const maxLog = Math.log(1 + holders.length)
  const rarity = Float32Array.from(counts, (count) => {
    return maxLog > 0 ? Math.max(0.1, Math.log((1 + holders.length) / (1 + count)) / maxLog) : 1
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
  const broadCodes = occupations.map(({ code }) => code.slice(0, 6))
  const broadNumbers = new Map([...new Set(broadCodes)].map((code, number) => [code, number]))
  const occupationSkills = occupations.map((one) => numbersOf(one.skills, skillOf))
  return {
    ...rows,
    credentials: rows.credentials ?? { usual: [], helpful: [], strongest: [] },
    wordLists: rows.wordLists ?? emptyWordLists,
    familyOf,
    skillOf,
    occupationOf,
    specialtyOf: new Map(specialties.map((specialty) => [specialtyKey(specialty), specialty])),
    rarity,
    occupationFamily,
    broadOf: Uint16Array.from(broadCodes, (code) => broadNumbers.get(code) ?? 0),
    broadCount: broadNumbers.size,
    occupationInterests: interestShares(occupationHolland),
    familyInterests: interestShares(
      meanByFamily(occupationHolland, occupationFamily, families.length),
    ),
    occupationSkills,
    occupationSkillWeight: Float64Array.from(occupationSkills, (set) => {
      return set.reduce((sum, skill) => sum + (rarity[skill] ?? 0), 0)
    }),
    skillOccupations: usersOf(occupationSkills, skills.length),
  }
}

/** The numbers of the known ids, unique and ascending. */
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

/** The holders of each skill, ascending. */
function usersOf(sets: readonly Uint16Array[], skills: number): Uint16Array[] {
  const users = Array.from({ length: skills }, (): number[] => [])
  sets.forEach((set, holder) => {
    for (const skill of set) users[skill]?.push(holder)
  })
  return users.map((list) => Uint16Array.from(list))
}

function numbered(ids: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const id of ids) if (!numbers.has(id)) numbers.set(id, numbers.size)
  if (numbers.size !== ids.length) throw new Error('Two rows share one code.')
  return numbers
}

/** Normalizes each row of six weights to sum to 1. */
function interestShares(weights: Float32Array): Float64Array {
  const types = hollandTypes.length
  const shares = new Float64Array(weights.length)
  for (let at = 0; at < weights.length; at += types) {
    const total = weights.subarray(at, at + types).reduce((sum, weight) => sum + weight, 0)
    for (let type = 0; type < types; type++) {
      shares[at + type] = total > 0 ? (weights[at + type] ?? 0) / total : -1
    }
  }
  return shares
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
