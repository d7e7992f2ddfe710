import { credentialNames } from '#language/text/credential-words.ts'
import { refusesHost } from '#language/text/federal-host.ts'
import { highestCost } from '#language/text/money.ts'
import {
  audience,
  backgroundWords,
  credentialWords,
  eligibility,
  livesThere,
  openToAll,
  personWords,
  rankGroup,
  severalAsks,
} from '#language/text/requirement-words.ts'
import { asksCyberBaseline, isCyberBaseline } from '#language/text/service-limits.ts'
import { clearanceNames, credentialPhrase, listWords, showNumber } from '#language/text/wording.ts'
import { isOtherGroup, mayAskAsJunior } from '../asked-group.ts'
import {
  credentialsTaught,
  learning,
  namedCertifications,
  teachesHeld,
} from '../class-credentials.ts'
import type { Member } from '../member.ts'
import { type Clearance, type Opportunity, paysCommissionOnly } from '../opportunity.ts'
import { hasClearance, missingRating } from '../person/credentials.ts'
import { isLeader } from '../person/level.ts'
import {
  lacks,
  lacksRequirement,
  openRequirement,
  type ProgramNote,
  statesOnlyWhatIsHeld,
  withoutHeld,
} from '../program-note.ts'
import { refusedWork } from '../refused-work.ts'
import { residesElsewhere } from '../residence.ts'
import type { Prepared } from '../score/prepare.ts'
import { isExpertIn, isOwnGroup, isOwnKnowledge, occupationsNamed } from './asked-work.ts'
import { goodFit, ownJobs } from './own-jobs.ts'
import { leadingTo } from './why.ts'
import { stemsOf } from './work-words.ts'

/**
 * What a program asks for against what the member has, as a clause; null if there is nothing to say.
 * What they have is praise, and another occupation's requirement isn't theirs.
 */
export function requirementOf(
  prepared: Prepared,
  opportunity: Opportunity,
  note: ProgramNote | undefined,
  occupation: number,
): string | null {
  const taught = heldOfTaught(prepared.member, opportunity, note)
  // A note tells the cost in its own words.
  const isNoted = note?.needs.some(({ kind }) => kind === 'cost')
  const cost = isNoted ? null : highestCost(opportunity.cost ?? '')
  if (cost !== null) {
    const listed = `it lists costs of up to $${showNumber(cost)}`
    return `${listed}, ${taught === null ? 'so ask what the GI Bill covers' : `and ${taught}`}`
  }
  if (taught !== null) return taught
  if (paysCommissionOnly(opportunity)) return 'any job after it pays by commission only'
  if (refusesHost(prepared.refused, opportunity.organization)) {
    return 'it’s a government job, which you want to avoid'
  }
  const refused = refusedWork(prepared.refused, opportunity, note)
  if (refused) {
    const name = /(?:work|ing)$/.test(refused.name) ? refused.name : `${refused.name} work`
    return refused.isMain
      ? `much of it is ${name}`
      : `it includes ${name}, which you want to avoid: ask for the other work`
  }
  const does = note ? ownJobs(prepared, note) : ''
  const others = [...stemsOf(note?.does ?? '')].filter((stem) => !stemsOf(does).has(stem))
  const open = note?.asks ? withoutHeld(prepared.member, note, note.asks) : null
  const asks = open ? ownPart(prepared, open, others) : null
  const aircraft = repairs.test(does)
    ? null
    : missingRating(prepared.member, `${does} ${asks ?? ''}`)
  const rating = aircraft && `you list no ${aircraft} rating yet`
  const asked = note && asks !== null ? askedClause(prepared, note, asks, rating !== null) : null
  if (rating !== null) {
    const join = asked !== null && isPraise.test(asked) ? 'but' : 'and'
    return asked === null ? rating : `${asked}, ${join} ${rating}`
  }
  if (asked !== null) return asked
  if (note?.level !== 'entry' || !isExperienced(prepared, occupation)) return null
  return learning.test(note.does ?? '')
    ? 'it’s for beginners, so ask about advanced courses'
    : 'it’s for beginners, so ask for work at your level'
}

/** What they have, not what it asks for or they lack. */
const isPraise = /^(?:you (?:have|hold)|your .* above)\b/

/** Work on aircraft that takes no rating. */
const repairs = /^(?:inspect|maintain|repair|build|test)\b/

function askedClause(
  prepared: Prepared,
  note: ProgramNote,
  asks: string,
  isUnrated: boolean,
): string | null {
  const { member } = prepared
  const needs = note.needs.map(({ kind }) => kind)
  // SkillBridge isn't for them, so its ranks say nothing about the host's jobs.
  if (prepared.window.status === 'not_applicable' && rankGroup.test(asks)) return null
  const hours = hoursClause(prepared, asks)
  // Hours in airplanes are none in helicopters, nor the other way around.
  if (hours !== null) return isUnrated ? `it asks for ${asks}` : hours
  const years = note.needs.flatMap((need) => (need.kind === 'years' ? [need.years] : []))[0]
  if (years !== undefined && member.years !== null && member.years < years) {
    return `it asks for ${asks}, more than you have`
  }
  if (needs.includes('cost')) return `expect ${asks}`
  if (isOtherGroup(member, asks) || (lacks(member, note, ['grade']) && rankGroup.test(asks))) {
    const ask = mayAskAsJunior(member.payGrade, asks) ? ', usually O-1 to O-3, so ask first' : ''
    return `it’s for ${asks.replace(/^being (?=an? )/, '')}${ask}`
  }
  if (!isUnrated && isOwnGroup(prepared, asks)) return `it’s for ${asks} like you`
  const thing = asks.replace(/^(?:an?|the|your own) /, 'the ')
  const isThing = thing !== asks && credentialWords.test(asks)
  // Several requirements in one clause aren't all checked.
  const isSingle =
    isThing && needs.length === 1 && !/,| plus | or | and (?:an?|the|up|one|\d)\b/.test(asks)
  const [, held = '', others = ''] = isUnrated ? [] : (severalAsks.exec(asks) ?? [])
  if (others && statesOnlyWhatIsHeld(member, { ...note, needs: [{ kind: 'license' }] }, held)) {
    return `you have the ${held} it asks for, and it also asks for ${others}`
  }
  if (lacksRequirement(member, note) || isUncleared(prepared, note)) {
    if (isSingle) return `you don’t have ${thing} it asks for yet`
    return isThing || !personWords.test(asks)
      ? `it asks for ${asks}, which you may not have yet`
      : `it asks for ${asks}`
  }
  const higher = askedClearance(prepared, note)
  if (higher !== null) {
    const { level } = member.clearance
    return `it asks for ${asks}, and you hold ${clearanceNames[level]}: ask if they’d sponsor the upgrade`
  }
  if (isThing && statesOnlyWhatIsHeld(member, note, asks)) return `you have ${thing} it asks for`
  if (openRequirement(member, note) === null || isHeldBesides(member, asks)) return null
  if (residesElsewhere(member, note)) {
    return `it asks for ${asks}, so ask if you can join from elsewhere`
  }
  if (needs.length > 0 && needs.every((kind) => kind === 'resident') && livesThere.test(asks))
    return null
  const isLikely =
    !isUnrated && needs.length === 0 && backgroundWords.test(asks) && isOwnKnowledge(prepared, asks)
  return `it asks for ${asks}${isLikely ? ', which you likely have' : ''}`
}

/** Whether each part is a certification of the DoD's list, or being eligible for a clearance, and they hold such. */
function isHeldBesides({ certifications, clearance }: Member, asks: string): boolean {
  const isCleared = clearance.active && clearance.level !== 'none'
  return asks.split(/,? and /).every((part) => {
    if (asksCyberBaseline.test(part)) return certifications.some(isCyberBaseline)
    return eligibility.test(part) && isCleared
  })
}

function isUncleared({ member }: Prepared, { needs, asks }: ProgramNote): boolean {
  const isAsked = needs.some(({ kind }) => kind === 'clearance')
  const { level, active } = member.clearance
  return isAsked && !openToAll.test(asks ?? '') && !(active && level !== 'none')
}

/** The clearance it asks for, if it is above the active one the member has. */
export function askedClearance(
  { member }: Pick<Prepared, 'member'>,
  note: ProgramNote | undefined,
): Clearance | null {
  const { level, active } = member.clearance
  if (!note || !active || level === 'none' || openToAll.test(note.asks ?? '')) return null
  const asked = note.needs.flatMap((need) => (need.kind === 'clearance' ? [need.level] : []))[0]
  return asked && !hasClearance(member, asked) ? asked : null
}

/** "your 2,900 hours are above the 2,000 it asks for", from the hours the member wrote of. */
function hoursClause({ member }: Prepared, asks: string): string | null {
  const [, least = ''] = /([\d,]+) (?:total |flight |flying )*hours/.exec(asks) ?? []
  const [, own = ''] =
    /([\d,]{3,})\+? (?:total |flight |flying )*hours/i.exec(member.goals.experience) ?? []
  const count = (digits: string) => Number(digits.replaceAll(',', ''))
  if (count(least) < 100 || !count(own)) return null
  return count(own) >= count(least)
    ? `your ${own} hours are above the ${least} it asks for`
    : `it asks for ${least} hours, more than your ${own}`
}

/**
 * The parts of a requirement that concern work the member may apply for; null if none does. `others` are
 * word stems of jobs there that aren't theirs.
 */
function ownPart(prepared: Prepared, asks: string, others: readonly string[]): string | null {
  const kept: string[] = []
  let isOwn = true
  for (const part of asks.split(/, (?!and |or )/)) {
    const [, what, whom = ''] = audience.exec(part) ?? []
    if (what !== undefined && namesWork(prepared, whom)) {
      isOwn = suits(prepared, whom) && !others.some((stem) => stemsOf(whom).has(stem))
      if (isOwn) kept.push(what)
    } else if (isOwn) kept.push(part)
  }
  return kept.length === 0 ? null : kept.join(', ')
}

const namesWork = (prepared: Prepared, whom: string) => occupationsNamed(prepared, whom).length > 0

const suits = (prepared: Prepared, whom: string) =>
  occupationsNamed(prepared, whom).some((i) => (prepared.profile.fit[i] ?? 0) >= goodFit)

/** "you hold A+ and Security+, so ask to take only Network+". */
function heldOfTaught(...asked: Parameters<typeof credentialsTaught>): string | null {
  const { held, past, open } = credentialsTaught(...asked)
  const named = held.flatMap((name) => {
    return credentialNames(name).flatMap((one) => one.match(namedCertifications) ?? [])
  })
  const [own] = held
  if (own === undefined) return null
  if (named.length === 0) {
    return teachesHeld(...asked) ? `you already have your ${credentialPhrase(own)}` : null
  }
  const others = [...past, ...open]
  return others.length === 0
    ? `you already hold ${listWords(named)}`
    : `you hold ${listWords(named)}, so ask to take only ${listWords(others)}`
}

/** Whether they know this work: from E-6 on their specialty leads there, or they are experts in its skills. */
export function isExperienced(prepared: Prepared, occupation: number): boolean {
  if (occupation < 0) return false
  return (
    isExpertIn(prepared, occupation) ||
    (isLeader(prepared.member) && leadingTo(prepared, occupation, 'broad').codes.length > 0)
  )
}
