import { showDate } from '../dates.ts'
import { specialtyKey } from '../knowledge.ts'
import { matchedTerms } from '../text/text-index.ts'
import { guessesPerTitle } from '../title-occupations.ts'
import type { FeatureKey } from '../weights.ts'
import { workOf } from './features.ts'
import { credentialKey, hasClearance } from './offer.ts'
import type { Prepared } from './prepare.ts'

/** A fact that a part of the score rests on, and where it was read. */
export interface Evidence {
  readonly text: string
  readonly source: string
}

/** From here on a listing is said to suit the interests: a tenth above neutral. */
const suitsInterest = 0.6
const yourAnswers = 'Your answers'
const notStated = (what: string): Evidence[] => [{ text: `not stated: ${what}`, source: 'Listing' }]

/** The facts behind one part of a row's score; `value` is -1 where the listing or the member is silent. */
export function evidenceFor(
  prepared: Prepared,
  row: number,
  feature: FeatureKey,
  value: number,
  placeText: string,
): Evidence[] {
  const { listing, member, access } = prepared
  const { knowledge } = listing
  const opportunity = listing.opportunities[row]
  if (!opportunity) return []
  const source = opportunity.source
  const fact = (text: string, from = source): Evidence[] => [{ text, source: from }]
  switch (feature) {
    case 'occupation':
      return occupationEvidence(prepared, row)
    case 'skills': {
      if (value < 0) return notStated('no skills are named')
      const names = ownSkillNames(prepared, row, 4)
      if (names.length === 0) return fact('It names no skill of yours.')
      return fact(`You have ${listWords(names)}.`, yourAnswers)
    }
    case 'text': {
      if (value === 0) return fact('It shares no telling word with what you wrote.')
      const words = matchedTerms(listing.texts, prepared.textQuery, row).slice(0, 4)
      return fact(`It speaks of ${listWords(words)}.`)
    }
    case 'interests':
      if (!member.holland) return [{ text: 'not stated: no interest answers', source: yourAnswers }]
      if (value < 0) return notStated('no job family is listed')
      if (value < suitsInterest)
        return fact('It suits your work interests only in part.', yourAnswers)
      return fact(`It suits your interest in ${prepared.interests}.`, yourAnswers)
    case 'families': {
      if (member.goals.families.length === 0) {
        return [{ text: 'not stated: you chose no job family', source: yourAnswers }]
      }
      if (value < 0) return notStated('no job family is listed')
      const chosen = opportunity.families.find((code) => member.goals.families.includes(code))
      const family = knowledge.families[knowledge.familyOf.get(chosen ?? '') ?? -1]
      if (family) return fact(`Listed under ${family.title}, which you chose.`)
      return fact(value > 0 ? 'In a job family you chose.' : 'Not in a job family you chose.')
    }
    case 'place': {
      return value < 0 ? notStated('no place is listed') : fact(placeText)
    }
    case 'schedule': {
      const verdict = access[listing.access.ids[row] ?? 0]
      return fact(verdict?.scheduleText ?? '')
    }
    case 'pay':
      if (value < 0 || opportunity.payAfter === null) return notStated('no pay is listed')
      return fact(`Pays about $${showNumber(opportunity.payAfter)} a year afterwards.`)
    case 'credentials': {
      if (value < 0) return notStated('no credential or clearance is named')
      const own = prepared.ownCredentials
      const met = opportunity.credentials.filter((name) => own.has(credentialKey(name)))
      const { clearance } = opportunity
      if (clearance && clearance !== 'none' && hasClearance(member, clearance)) {
        met.push(`an active ${clearanceNames[clearance]} clearance`)
      }
      if (met.length > 0) return fact(`It asks for ${listWords(met)}, which you have.`)
      return fact(value > 0 ? 'It needs no clearance.' : 'It asks for what you do not list yet.')
    }
    case 'freshness': {
      const { lastVerified } = opportunity
      if (lastVerified === null) return notStated('not yet checked')
      return fact(`Last checked ${showDate(lastVerified)}.`)
    }
    case 'meaning': {
      if (!member.vector) return [{ text: 'not stated: no AI comparison', source: yourAnswers }]
      if (value < 0) return notStated('not yet compared by AI')
      const how = value >= 0.5 ? 'is close to' : 'is not close to'
      return fact(`What it says ${how} what you wrote, as an AI model reads both.`)
    }
  }
}

/** Why the work fits, from the strongest kind of evidence down. */
function occupationEvidence(prepared: Prepared, row: number): Evidence[] {
  const { listing, profile, codeFit } = prepared
  const { knowledge } = listing
  const opportunity = listing.opportunities[row]
  if (!opportunity) return []
  const found: Evidence[] = []
  const named = opportunity.specialties.find((one) => {
    return prepared.ownSpecialties.has(specialtyKey(one))
  })
  if (named) found.push({ text: `It asks for ${named.code} by name.`, source: opportunity.source })
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]
  if (!named && codes && (codeFit[listing.codes.ids[row] ?? 0] ?? 0) >= 0.3) {
    const best = codes.occupations.reduce((most, one) => {
      return (profile.fit[one] ?? 0) > (profile.fit[most] ?? 0) ? one : most
    }, codes.occupations[0] ?? 0)
    const title = knowledge.occupations[best]?.title ?? ''
    found.push({
      text: `It lists the occupation ${title}; ${whyText(prepared, best)}.`,
      source: opportunity.source,
    })
  }
  const { title: titleFit, words } = workOf(prepared, row)
  const read = titleFit >= 0.2 ? bestOfTitle(prepared, row) : -1
  if (read >= 0) {
    const title = knowledge.occupations[read]?.title ?? ''
    const text = `Its title reads like the occupation ${title}; ${whyText(prepared, read)}.`
    found.push({ text, source: opportunity.source })
  } else if (words >= 0.6) {
    const shared = matchedTerms(listing.titles, prepared.titleQuery, row).slice(0, 3)
    found.push({ text: `Its title speaks of ${listWords(shared)}.`, source: opportunity.source })
  }
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  const underFamily = familyText(prepared, families)
  if (underFamily !== '') found.push({ text: underFamily, source: opportunity.source })
  if (found.length > 0) return found
  const text =
    families.length > 0
      ? 'Listed for other work than yours.'
      : 'not stated: no job family is listed'
  return [{ text, source: opportunity.source }]
}

/** The family of a set that fits best, and what in it; empty when none fits. */
function familyText(prepared: Prepared, families: readonly number[]): string {
  const { profile } = prepared
  const { knowledge } = prepared.listing
  let best = -1
  for (const family of families) {
    if (best < 0 || (profile.familyFit[family] ?? 0) > (profile.familyFit[best] ?? 0)) best = family
  }
  if (best < 0 || (profile.familyFit[best] ?? 0) < 0.12) return ''
  const others = families.length - 1
  const beside = others > 0 ? ` beside ${others} other ${others === 1 ? 'family' : 'families'}` : ''
  const occupation = profile.bestOfFamily[best] ?? -1
  const because =
    occupation >= 0
      ? `. Closest to you there: ${knowledge.occupations[occupation]?.title ?? ''}; ${whyText(prepared, occupation)}`
      : ''
  return `Listed under ${knowledge.families[best]?.title ?? ''}${beside}${because}.`
}

/** The occupation read from the title that adds most to the fit; -1 without one. */
function bestOfTitle({ listing, profile }: Prepared, row: number): number {
  let best = -1
  let most = 0
  const { ids, occupations, shares } = listing.titleWork
  const first = (ids[row] ?? 0) * guessesPerTitle
  for (let slot = first; slot < first + guessesPerTitle; slot++) {
    const occupation = occupations[slot] ?? 0
    const gain = (shares[slot] ?? 0) * (profile.fit[occupation] ?? 0)
    if (gain <= most) continue
    most = gain
    best = occupation
  }
  return best
}

/** Why an occupation fits, as the end of a sentence. */
export function whyText(prepared: Prepared, occupation: number): string {
  const known = prepared.whyTexts.get(occupation)
  if (known !== undefined) return known
  const text = writeWhy(prepared, occupation)
  prepared.whyTexts.set(occupation, text)
  return text
}

function writeWhy({ listing, member, profile }: Prepared, occupation: number): string {
  const codes = member.specialties.map(({ code }) => code).join(' and ')
  switch (profile.why[occupation]) {
    case 'target':
      return 'it is one of your goals'
    case 'crosswalk':
      return `${codes} leads to it`
    case 'related':
      return codes ? `it is close to where ${codes} leads` : 'it is close to your goals'
    case 'text':
      return 'it is close to what you wrote'
    case 'skills': {
      const needed = [...(listing.knowledge.occupationSkills[occupation] ?? [])]
      const have = needed.filter((skill) => (profile.skills[skill] ?? 0) > 0)
      const names = have.map((skill) => listing.knowledge.skills[skill]?.name.toLowerCase() ?? '')
      return `it uses your ${listWords(names.slice(0, 3))}`
    }
    default:
      return 'some of it is near your work'
  }
}

/** Names of the listing's skills that the member has, rarest first. */
function ownSkillNames({ listing, profile }: Prepared, row: number, most: number): string[] {
  const set = listing.skills.ids[row] as number
  const end = listing.skillOffsets[set + 1] as number
  const names: string[] = []
  for (let slot = listing.skillOffsets[set] as number; slot < end && names.length < most; slot++) {
    const skill = listing.skillsByRarity[slot] as number
    if ((profile.skills[skill] as number) <= 0) continue
    names.push(listing.knowledge.skills[skill]?.name ?? '')
  }
  return names
}

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

/** What clearances are called. */
export const clearanceNames = {
  none: 'no',
  secret: 'Secret',
  ts: 'Top Secret',
  ts_sci: 'TS/SCI',
} as const

function showNumber(amount: number): string {
  let text = Math.round(amount).toString()
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return text
}
