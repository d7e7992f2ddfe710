import { credentialKey, credentialNames } from '#language/text/credential-words.ts'
import { hashText } from '#language/text/hash.ts'
import type { TextField } from '#language/text/text-index.ts'
import { epochDay, type IsoDate } from '#planning/rules/dates.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { type SkillBridgeWindow, skillBridgeWindow } from '#planning/rules/window.ts'
import { type Knowledge, specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'
import { type OccupationProfile, occupationProfile } from './occupation-profile.ts'
import { refusedWords, textFields, titleFields } from './own-words.ts'

/** What a member's facts say before any listing is read. */
export interface Person {
  readonly member: Member
  readonly rules: readonly Rule[]
  /** Today, in days since 1970. */
  readonly asOf: number
  /** Breaks ties. */
  readonly seed: number
  readonly window: SkillBridgeWindow
  /** Which occupations fit, and why. */
  readonly profile: OccupationProfile
  /** Keys of the member's specialties and credentials. */
  readonly ownSpecialties: ReadonlySet<string>
  readonly ownCredentials: ReadonlySet<string>
  /** The member's strongest interests as text; empty if unknown. */
  readonly interests: string
  /** What to search for in titles, and in whole texts. */
  readonly titleFields: readonly TextField[]
  readonly textFields: readonly TextField[]
  /** What the member doesn't want, as informative words. */
  readonly refused: readonly string[]
}

/** Reads a member: the window, the occupations that fit, and the words to search for. */
export function readPerson(
  member: Member,
  knowledge: Knowledge,
  rules: readonly Rule[],
  asOf: IsoDate,
): Person {
  const profile = occupationProfile(member, knowledge)
  return {
    member,
    rules,
    asOf: epochDay(asOf),
    seed: hashText(member.seed),
    window: skillBridgeWindow(member, rules, asOf),
    profile,
    ownSpecialties: new Set(member.specialties.map(specialtyKey)),
    ownCredentials: new Set(member.certifications.flatMap(credentialNames).map(credentialKey)),
    interests: member.holland ? hollandWords(member.holland) : '',
    titleFields: titleFields(member, knowledge, profile.fit),
    textFields: textFields(member, knowledge),
    refused: refusedWords(member, knowledge),
  }
}

const names = ['hands-on', 'investigative', 'creative', 'helping', 'leading', 'organizing']

/** The two strongest work interests as text; ties follow the usual order of types. */
function hollandWords(holland: readonly number[]): string {
  const order = [0, 1, 2, 3, 4, 5].sort((one, other) => {
    return (holland[other] ?? 0) - (holland[one] ?? 0) || one - other
  })
  return `${names[order[0] ?? 0]} and ${names[order[1] ?? 0]} work`
}

/**
 * "hands-on and leading work": of a member's strongest interests, those that an occupation's letters
 * ("RIC", strongest first) share; null if none. Equally strong interests are all strongest.
 */
export function sharedInterests(holland: readonly number[], letters: string): string | null {
  const [, second = 0] = holland.toSorted((one, other) => other - one)
  const shared = [...letters.slice(0, 2)].flatMap((letter) => {
    const type = 'RIASEC'.indexOf(letter)
    return type >= 0 && (holland[type] ?? 0) >= second ? [names[type] ?? ''] : []
  })
  return shared.length > 0 ? `${shared.join(' and ')} work` : null
}
