import type { Opportunity } from '../opportunity.ts'
import { fliesHelicoptersOnly } from '../person/credentials.ts'
import { isLeader } from '../person/level.ts'
import {
  certificationsTaught,
  lacks,
  lacksRequirement,
  learning,
  openRequirement,
  type ProgramNote,
} from '../program-note.ts'
import { residesElsewhere } from '../residence.ts'
import type { Prepared } from '../score/prepare.ts'
import { leadingTo } from './why.ts'
import { listWords } from './wording.ts'
import { occupationStems, stemsOf } from './work-words.ts'

/** Minimum fit of an occupation that a person may apply for. */
const leastFit = 0.3
/** Self-rated level of an expert, and the skills of one job that show experience in it. */
const expertLevel = 4
const expertSkills = 2

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
  if (taught !== null) return taught
  const asks = note?.asks ? ownPart(prepared, note.asks) : null
  const rating = missingRating(prepared, `${note?.does ?? ''} ${asks ?? ''}`)
  const asked = note && asks !== null ? askedClause(prepared, note, asks, occupation) : null
  if (rating !== null) return asked === null ? rating : `${asked}, but ${rating}`
  if (asked !== null) return asked
  if (note?.level !== 'entry' || !isExperienced(prepared, occupation)) return null
  return learning.test(note.does ?? '')
    ? 'it’s for beginners, so ask about advanced courses'
    : 'it’s for beginners, so ask for work at your level'
}

/** Airplanes take ratings that helicopter pilots don't have. */
function missingRating({ member }: Prepared, text: string): string | null {
  const isAirplane = /\b(?:air)?planes?\b|\bjets?\b|turboprop|fixed-wing|multi-engine/i.test(text)
  return fliesHelicoptersOnly(member) && isAirplane ? 'you list no airplane rating yet' : null
}

function askedClause(
  prepared: Prepared,
  note: ProgramNote,
  asks: string,
  occupation: number,
): string | null {
  const { member } = prepared
  const needs = note.needs.map(({ kind }) => kind)
  const hours = hoursClause(prepared, asks)
  if (hours !== null) return hours
  const years = note.needs.flatMap((need) => (need.kind === 'years' ? [need.years] : []))[0]
  if (years !== undefined && member.years !== null && member.years < years) {
    return `it asks for ${asks}, more than you have`
  }
  if (needs.includes('cost')) return `expect ${asks}`
  const [, group] = /^military (?:[\w-]+ )*?(\w+)s$/.exec(asks) ?? []
  if (group !== undefined && isOwnWork(prepared, group)) return `it’s for ${asks} like you`
  const thing = asks.replace(/^(?:an?|the|your own) /, 'the ')
  // Several requirements in one clause aren't all checked.
  const isSingle = thing !== asks && needs.length === 1 && !/,| plus | or /.test(asks)
  // A clearance that one has to be able to get isn't asked for yet.
  const isCleared = /\b(?:ability|able|eligib|get|qualify)/.test(asks)
  if (lacksRequirement(member, note) || (!isCleared && lacks(member, note, ['clearance']))) {
    return isSingle
      ? `you don’t have ${thing} it asks for yet`
      : `it asks for ${asks}, which you may not have yet`
  }
  const isChecked =
    needs.length > 0 && needs.every((kind) => /^(?:license|degree|grade|clearance)$/.test(kind))
  const isField = / in /.test(asks)
  if (isChecked && !(isField && needs.includes('degree'))) {
    const isOne = thing !== asks && needs.length === 1 && !/,| plus /.test(asks)
    return isOne ? `you have ${thing} it asks for` : null
  }
  if (openRequirement(member, note) === null) return null
  if (residesElsewhere(member, note)) {
    return `it asks for ${asks}, so ask if you can join from elsewhere`
  }
  const isLikely =
    needs.length === 0 && isBackground.test(asks) && isExperienced(prepared, occupation)
  return `it asks for ${asks}${isLikely ? ', which you likely have' : ''}`
}

/** "your 2,900 hours are above the 2,000 it asks for", from the hours the member wrote of. */
function hoursClause({ member }: Prepared, asks: string): string | null {
  const [, least = ''] = /([\d,]+) (?:total |flight |flying )*hours/.exec(asks) ?? []
  const [, own = ''] =
    /([\d,]{3,})\+? (?:total |flight |flying )*hours/i.exec(member.goals.experience) ?? []
  const [needed, have] = [least, own].map((digits) => Number(digits.replaceAll(',', ''))) as [
    number,
    number,
  ]
  if (needed < 100 || !have) return null
  return have >= needed
    ? `your ${own} hours are above the ${least} it asks for`
    : `it asks for ${least} hours, more than your ${own}`
}

/** "for pilot jobs", "for mechanics": whom a part of a requirement concerns. */
const audience =
  /^(.*?),? for (?:the |an? )?(?!most\b|some\b|many\b|all\b)((?:[\w-]+ ){0,2}?[\w-]+?)(?: (?:jobs?|roles?|tracks?|positions?|trainees))?$/

/** The parts of a requirement that concern work the member may apply for; null if none does. */
function ownPart(prepared: Prepared, asks: string): string | null {
  const kept: string[] = []
  let isOwn = true
  for (const part of asks.split(/, (?!and |or )/)) {
    const [, what, whom = ''] = audience.exec(part) ?? []
    if (what !== undefined && namesWork(prepared, whom)) {
      isOwn = suits(prepared, whom)
      if (isOwn) kept.push(what)
    } else if (isOwn) kept.push(part)
  }
  return kept.length === 0 ? null : kept.join(', ')
}

function occupationsNamed({ listing }: Prepared, whom: string): number[] {
  const { knowledge } = listing
  const stems = stemsOf(whom)
  return knowledge.occupations.flatMap((_, i) => {
    return [...occupationStems(knowledge, i)].some((stem) => stems.has(stem)) ? [i] : []
  })
}

const namesWork = (prepared: Prepared, whom: string) => occupationsNamed(prepared, whom).length > 0

const suits = (prepared: Prepared, whom: string) =>
  occupationsNamed(prepared, whom).some((i) => (prepared.profile.fit[i] ?? 0) >= leastFit)

const isOwnWork = (prepared: Prepared, whom: string) =>
  occupationsNamed(prepared, whom).some((i) => leadingTo(prepared, i, 'code').codes.length > 0)

/** What years in the work bring. */
const isBackground = /\b(?:experience|background|knowledge|skills?|college|support)\b/

/** "you hold A+ and Security+, so ask to take only Network+". */
function heldOfTaught(...asked: Parameters<typeof certificationsTaught>): string | null {
  const { held, open } = certificationsTaught(...asked)
  if (held.length === 0) return null
  return open.length === 0
    ? `you already hold ${listWords(held)}`
    : `you hold ${listWords(held)}, so ask to take only ${listWords(open)}`
}

/** Whether they know this work: from E-6 on their specialty leads there, or they are experts in its skills. */
function isExperienced(prepared: Prepared, occupation: number): boolean {
  const { listing, member } = prepared
  if (occupation < 0) return false
  const { occupationSkills, skillOf } = listing.knowledge
  const needed = new Set(occupationSkills[occupation])
  const expert = member.skills.filter(({ id, level }) => {
    return level >= expertLevel && needed.has(skillOf.get(id) ?? -1)
  })
  return (
    expert.length >= expertSkills ||
    (isLeader(member) && leadingTo(prepared, occupation, 'broad').codes.length > 0)
  )
}
