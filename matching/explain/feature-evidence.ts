import { askedCredentials } from '../index/asked-credentials.ts'
import { matchedWords } from '../index/row-words.ts'
import { credentialKey, hasClearance } from '../person/credentials.ts'
import { showDate } from '../rules/dates.ts'
import type { Prepared } from '../score/prepare.ts'
import type { FeatureKey } from '../weights.ts'
import { joinUnique, onet, skillList, yourAnswers } from './origins.ts'
import type { Evidence, RowFacts } from './row-facts.ts'
import { clearanceNames, inSentence, listWords, showNumber } from './wording.ts'
import { workEvidence } from './work-evidence.ts'

/** From here on a listing is said to suit the interests: a tenth above neutral. */
const suitsInterest = 0.6
const fact = (text: string, source: string): Evidence[] => [{ text, source }]
const notStated = (what: string, source: string) => fact(`not stated: ${what}`, source)

/** The facts behind one part of a row's score; its value is -1 where the listing or the member says nothing. */
export function evidenceFor(prepared: Prepared, facts: RowFacts, feature: FeatureKey): Evidence[] {
  const { listing, member, access } = prepared
  const { row, opportunity, listed, both } = facts
  const value = facts.values[feature]
  switch (feature) {
    case 'occupation':
      return workEvidence(prepared, facts)
    case 'skills':
      if (value < 0) return notStated('no skills are named', listed)
      return skillEvidence(prepared, facts)
    case 'text': {
      if (value === 0) return fact('It shares no telling word with what you wrote.', both)
      const words = matchedWords(listing.texts, prepared.textQuery, row).slice(0, 4)
      return fact(`It speaks of ${listWords(words)}.`, both)
    }
    case 'interests': {
      if (!member.holland) return notStated('no interest answers', yourAnswers)
      if (value < 0) return notStated('no job family is listed', listed)
      const source = joinUnique(listed, `${onet} interests`, yourAnswers)
      if (value < suitsInterest) return fact('It suits your work interests only in part.', source)
      return fact(`It suits your interest in ${prepared.interests}.`, source)
    }
    case 'families':
      return familyEvidence(prepared, facts, value)
    case 'place':
      return value < 0 ? notStated('no place is listed', listed) : fact(facts.placeText, both)
    case 'schedule': {
      const verdict = access[listing.access.ids[row] ?? 0]
      const rule = verdict?.checks.find((check) => check.fact !== null)?.fact?.source
      const source = rule === undefined ? both : joinUnique(rule, listed, yourAnswers)
      return fact(verdict?.scheduleText ?? '', source)
    }
    case 'pay': {
      if (value < 0 || opportunity.payAfter === null) return notStated('no pay is listed', listed)
      const pays = `Pays about $${showNumber(opportunity.payAfter)} a year afterwards`
      const { payFloor } = member.goals
      if (!payFloor) return fact(`${pays}.`, listed)
      return fact(`${pays}; you asked for $${showNumber(payFloor)}.`, both)
    }
    case 'credentials': {
      if (value < 0) return notStated('no credential or clearance is named', listed)
      const own = prepared.ownCredentials
      const asked = askedCredentials(opportunity.credentials)
      const met = asked.filter((name) => own.has(credentialKey(name)))
      const { clearance } = opportunity
      if (clearance && clearance !== 'none') {
        const name = `an active ${clearanceNames[clearance]} clearance`
        asked.push(name)
        if (hasClearance(member, clearance)) met.push(name)
      }
      if (met.length > 0) return fact(`It asks for ${listWords(met)}, which you have.`, both)
      if (value > 0) return fact('It needs no clearance.', listed)
      return fact(`It asks for ${listWords(asked)}, which you do not list yet.`, both)
    }
    case 'freshness': {
      const { lastVerified } = opportunity
      if (lastVerified === null) return notStated('not yet checked', listed)
      return fact(`Last checked ${showDate(lastVerified)}.`, opportunity.source)
    }
    case 'meaning': {
      if (!member.vector) return notStated('no AI comparison', yourAnswers)
      if (value < 0) return notStated('not yet compared by AI', listed)
      const how = value >= 0.5 ? 'is close to' : 'is not close to'
      const text = `What it says ${how} what you wrote, as an AI model reads both.`
      return fact(text, `${both}; AI model`)
    }
  }
}

function familyEvidence(
  { listing, member }: Prepared,
  { row, opportunity, listed, both: source }: RowFacts,
  value: number,
): Evidence[] {
  if (member.goals.families.length === 0) {
    return notStated('you chose no job family', yourAnswers)
  }
  if (value < 0) return notStated('no job family is listed', listed)
  const { knowledge, families } = listing
  const chosen = opportunity.families.find((code) => {
    return member.goals.families.includes(code)
  })
  const family = knowledge.families[knowledge.familyOf.get(chosen ?? '') ?? -1]
  if (!family) {
    const text = value > 0 ? 'In a job family you chose.' : 'Not in a job family you chose.'
    return [{ text, source }]
  }
  const others = (families.values[families.ids[row] ?? 0]?.length ?? 1) - 1
  const beside = value < 1 && others > 0 ? ` beside ${others} more` : ''
  return [{ text: `Listed under ${family.title}, which you chose${beside}.`, source }]
}

/** The listing's skills that the member has, rarest first, those they named apart from the usual ones. */
function skillEvidence(
  { listing, member, profile }: Prepared,
  { row, listed, both }: RowFacts,
): Evidence[] {
  const { offsets, numbers } = listing.skills
  const end = offsets[row + 1] as number
  const named: string[] = []
  const usual: string[] = []
  for (let slot = offsets[row] as number; slot < end; slot++) {
    const skill = numbers[slot] as number
    if ((profile.skills[skill] as number) <= 0) continue
    const name = inSentence(listing.knowledge.skills[skill]?.name ?? '')
    if (profile.fromSpecialty[skill]) usual.push(name)
    else named.push(name)
    if (named.length + usual.length === 4) break
  }
  const found: Evidence[] = []
  if (named.length > 0) {
    const text = `It uses ${listWords(named)}, which you named.`
    found.push({ text, source: both })
  }
  if (usual.length > 0) {
    const codes = [...new Set(member.specialties.map(({ code }) => code))]
    const text = `It uses ${listWords(usual)}, usual for ${listWords(codes)}.`
    found.push({ text, source: `${listed}; ${skillList}` })
  }
  if (found.length > 0) return found
  return fact('It names no skill of yours.', both)
}
