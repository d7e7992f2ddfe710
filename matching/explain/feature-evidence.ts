import { credentialKey } from '#language/text/credential-words.ts'
import {
  clearanceNames,
  inSentence,
  listWords,
  otherFields,
  showNumber,
} from '#language/text/wording.ts'
import { showDate } from '#planning/rules/dates.ts'
import { askedCredentials } from '../index/asked-credentials.ts'
import { matchedWords } from '../index/row-words.ts'
import { hasClearance } from '../person/credentials.ts'
import type { Prepared } from '../score/prepare.ts'
import type { FeatureKey } from '../weights.ts'
import { familyName } from './common-names.ts'
import { joinUnique, onet, skillList, yourAnswers } from './origins.ts'
import type { Evidence, RowFacts } from './row-facts.ts'
import { workEvidence } from './work-evidence.ts'

/** Minimum interest value for saying a listing suits the interests: 0.1 above neutral. */
const suitsInterest = 0.6
const fact = (text: string, source: string): Evidence[] => [{ text, source }]
const notStated = (what: string, source: string) => fact(`not stated: ${what}`, source)

/** Facts behind one part of a row's score; the value is -1 if listing or member lack the information. */
export function evidenceFor(prepared: Prepared, facts: RowFacts, feature: FeatureKey): Evidence[] {
  const { listing, member, access } = prepared
  const { row, opportunity, listed, both } = facts
  const value = facts.values[feature]
  switch (feature) {
    case 'occupation':
      return workEvidence(prepared, facts)
    case 'skills':
      if (value < 0) return notStated('the listing names no skills', listed)
      return skillEvidence(prepared, facts)
    case 'text': {
      if (value === 0) return fact('Nothing in it matches what you wrote.', both)
      const words = matchedWords(listing.texts, prepared.textQuery, row).slice(0, 4)
      return fact(`Mentions ${listWords(words)}.`, both)
    }
    case 'interests': {
      if (!member.holland) return notStated('you skipped the interest questions', yourAnswers)
      if (value < 0) return notStated('the listing names no career field', listed)
      const source = joinUnique(listed, `${onet} interests`, yourAnswers)
      if (value < suitsInterest) return fact('Only partly matches your work interests.', source)
      return fact(`Matches your interest in ${prepared.interests}.`, source)
    }
    case 'families':
      return familyEvidence(prepared, facts, value)
    case 'place':
      return value < 0
        ? notStated('the listing names no location', listed)
        : fact(facts.placeText, both)
    case 'schedule': {
      const verdict = access[listing.access.ids[row] ?? 0]
      const rule = verdict?.checks.find((check) => check.fact !== null)?.fact?.source
      const source = rule === undefined ? both : joinUnique(rule, listed, yourAnswers)
      return fact(verdict?.scheduleText ?? '', source)
    }
    case 'pay': {
      if (value < 0 || opportunity.payAfter === null)
        return notStated('the listing names no pay', listed)
      const pays = `Pays about $${showNumber(opportunity.payAfter)} a year after`
      const { payFloor } = member.goals
      if (!payFloor) return fact(`${pays}.`, listed)
      return fact(`${pays}; your minimum is $${showNumber(payFloor)}.`, both)
    }
    case 'credentials': {
      if (value < 0) return notStated('the listing names no credential or clearance', listed)
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
      if (value > 0) return fact('No clearance needed.', listed)
      return fact(`It asks for ${listWords(asked)}, which you haven’t listed.`, both)
    }
    case 'freshness': {
      const { lastVerified } = opportunity
      if (lastVerified === null) return notStated('not verified yet', listed)
      return fact(`Last verified ${showDate(lastVerified)}.`, opportunity.source)
    }
    case 'meaning': {
      if (!member.vector) return notStated('no AI comparison was made', yourAnswers)
      if (value < 0) return notStated('not yet compared by AI', listed)
      const how = value >= 0.5 ? 'close to' : 'not close to'
      const text = `An AI model reads it as ${how} what you wrote.`
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
    return notStated('you chose no career field', yourAnswers)
  }
  if (value < 0) return notStated('the listing names no career field', listed)
  const { knowledge, families } = listing
  const chosen = opportunity.families.find((code) => member.goals.families.includes(code))
  const family = knowledge.families[knowledge.familyOf.get(chosen ?? '') ?? -1]
  if (!family) {
    const text = value > 0 ? 'In a career field you chose.' : 'Not in a career field you chose.'
    return [{ text, source }]
  }
  const others = (families.values[families.ids[row] ?? 0]?.length ?? 1) - 1
  const beside = value < 1 && others > 0 ? `,${otherFields(others)}` : ''
  return [{ text: `In ${familyName(family)}, a field you chose${beside}.`, source }]
}

/** The listing's skills that the member has, rarest first, with named ones apart from usual ones. */
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
  if (named.length > 0) found.push(...fact(`Uses your ${listWords(named)} skills.`, both))
  if (usual.length > 0) {
    const codes = [...new Set(member.specialties.map(({ code }) => code))]
    const text = `Uses ${listWords(usual)}, common for ${listWords(codes)}.`
    found.push({ text, source: `${listed}; ${skillList}` })
  }
  return found.length > 0 ? found : fact('Names none of your skills.', both)
}
