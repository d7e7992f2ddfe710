import { type AccessVerdict, judgeAccess } from '../eligibility/access.ts'
import { gradePlaces, type PlaceGrades } from '../eligibility/place-grade.ts'
import type { Evidence } from '../explain/evidence.ts'
import type { PlaceDescribed } from '../explain/place-text.ts'
import { hashText } from '../index/hash.ts'
import type { Listing } from '../index/listing.ts'
import { type WordQuery, wordQuery } from '../index/row-words.ts'
import { titleFits } from '../index/title-work.ts'
import { specialtyKey } from '../knowledge.ts'
import type { Member } from '../member.ts'
import { hollandWords } from '../person/holland-words.ts'
import { type OccupationProfile, occupationProfile } from '../person/occupation-profile.ts'
import { epochDay, type IsoDate } from '../rules/dates.ts'
import type { Rule } from '../rules/rules.ts'
import { type SkillBridgeWindow, skillBridgeWindow } from '../rules/window.ts'
import type { TextField } from '../text/text-index.ts'
import { featureKeys } from '../weights.ts'
import { credentialKey, offerValues } from './offer.ts'
import { codeValues, familyValues } from './work-values.ts'

/** One member held against the distinct values of a listing: what scoring a row looks up. */
export interface Prepared {
  readonly member: Member
  readonly listing: Listing
  readonly rules: readonly Rule[]
  readonly asOf: number
  readonly seed: number
  readonly window: SkillBridgeWindow
  readonly profile: OccupationProfile
  readonly access: readonly AccessVerdict[]
  readonly places: PlaceGrades
  /** By access, offer, family set and code set; values 0 to 1, -1 when not stated. */
  readonly schedule: Float32Array
  readonly credentials: Float32Array
  readonly familyFit: Float32Array
  readonly familyInterest: Float32Array
  readonly familyWish: Float32Array
  readonly codeFit: Float32Array
  readonly codeInterest: Float32Array
  readonly codeWish: Float32Array
  /** By reading of titles. */
  readonly titleFit: Float32Array
  /** Keys of the member's specialties and credentials. */
  readonly ownSpecialties: ReadonlySet<string>
  readonly ownCredentials: ReadonlySet<string>
  /** Room for the values and the parts of the row at hand, overwritten by each. */
  readonly values: Float64Array
  readonly parts: Float64Array
  readonly shares: Uint16Array
  /** The member's strongest interests in words; empty when not known. */
  readonly interests: string
  /** Why occupations fit, in words, once they have been asked for. */
  readonly whyTexts: Map<number, Evidence>
  /** Distinct places in words, once they have been asked for. */
  readonly placeTexts: Map<number, PlaceDescribed>
  readonly titleQuery: WordQuery
  readonly textQuery: WordQuery
}

/** Judges every distinct value of the listing once for a member. */
export function prepare(
  member: Member,
  listing: Listing,
  rules: readonly Rule[],
  asOf: IsoDate,
): Prepared {
  const { knowledge } = listing
  const window = skillBridgeWindow(member, rules, asOf)
  const profile = occupationProfile(member, knowledge)
  const access = listing.access.values.map((terms) => judgeAccess(terms, member, window))
  const families = familyValues(listing.families.values, member, profile, knowledge)
  const codes = codeValues(listing.codes.values, member, profile, knowledge)
  return {
    member,
    listing,
    rules,
    asOf: epochDay(asOf),
    seed: hashText(member.seed),
    window,
    profile,
    access,
    places: gradePlaces(listing.places, member),
    schedule: Float32Array.from(access, (verdict) => verdict.schedule ?? -1),
    credentials: offerValues(listing.offer.values, member),
    familyFit: families.fit,
    familyInterest: families.interest,
    familyWish: families.wish,
    codeFit: codes.fit,
    codeInterest: codes.interest,
    codeWish: codes.wish,
    titleFit: titleFits(listing.titleWork, profile.fit),
    ownSpecialties: new Set(member.specialties.map(specialtyKey)),
    ownCredentials: new Set(member.certifications.map(credentialKey)),
    values: new Float64Array(featureKeys.length),
    parts: new Float64Array(featureKeys.length),
    shares: new Uint16Array(featureKeys.length),
    interests: member.holland ? hollandWords(member.holland) : '',
    whyTexts: new Map(),
    placeTexts: new Map(),
    titleQuery: wordQuery(listing.titles, profile.titleQuery, 16),
    textQuery: wordQuery(listing.texts, ownWords(member, listing), 12),
  }
}

/** The member's own words: experience first, then what they can do and have done. */
function ownWords(member: Member, { knowledge }: Listing): TextField[] {
  const fields: TextField[] = [
    { text: member.goals.experience, weight: 1 },
    { text: member.specialtyText ?? '', weight: 1 },
    { text: member.studyField ?? '', weight: 0.6 },
    { text: member.certifications.join(' '), weight: 0.8 },
  ]
  for (const code of member.goals.occupations) {
    const occupation = knowledge.occupationOf.get(code)
    if (occupation === undefined) continue
    fields.push({ text: knowledge.occupations[occupation]?.title ?? '', weight: 1.2 })
  }
  for (const specialty of member.specialties) {
    const known = knowledge.specialtyOf.get(specialtyKey(specialty))
    if (!known) continue
    fields.push({ text: known.title, weight: 0.8 })
    for (const id of known.skills) {
      const skill = knowledge.skills[knowledge.skillOf.get(id) ?? -1]
      if (skill) fields.push({ text: skill.name, weight: 0.4 })
    }
  }
  for (const { id, level } of member.skills) {
    const skill = knowledge.skills[knowledge.skillOf.get(id) ?? -1]
    if (skill) fields.push({ text: skill.name, weight: 0.3 + 0.15 * level })
  }
  return fields
}
