import { credentialKey } from '#language/text/credential-words.ts'
import { stateName } from '#language/text/state-names.ts'
import { clearanceNames } from '#language/text/wording.ts'
import { addDays, showDate, showDays } from '#planning/rules/dates.ts'
import { daysToCountOn } from '#planning/rules/window.ts'
import { gradeOf } from '../eligibility/place-verdicts.ts'
import { askedCredentials } from '../index/asked-credentials.ts'
import { opportunityAt } from '../index/listing.ts'
import type { Skill } from '../knowledge.ts'
import type { Member } from '../member.ts'
import type { Opportunity } from '../opportunity.ts'
import { hasClearance } from '../person/credentials.ts'
import type { Prepared } from '../score/prepare.ts'
import { courseFor } from './courses.ts'
import { showPlace } from './place-text.ts'
import { bestOf } from './role.ts'

/** A change the member could make, and how a sentence about it begins: "With Security+". */
export interface Change {
  readonly kind: 'skill' | 'credential' | 'clearance' | 'place' | 'leave' | 'separation' | 'start'
  readonly key: string
  readonly when: string
  readonly facts: Partial<Member>
}

/** A newly learned skill counts as level 2 of 4. */
const learned = 2
/** How many of a listing's skills are tried: the rarest, which add most. */
const skillsTried = 2
/** Minimum fit of an occupation to make its skills worth learning. */
const usefulFrom = 0.5
/** Maximum separation delay suggested for a program. */
const maxDaysLater = 90

/** Changes that could raise a row's score or make it fit; scoring determines their effect. */
export function changesFor(prepared: Prepared, row: number): Change[] {
  const opportunity = opportunityAt(prepared.listing, row)
  return [
    ...timeChanges(prepared, row, opportunity),
    ...placeChanges(prepared, row),
    ...skillChanges(prepared, row, opportunity),
    ...credentialChanges(prepared, opportunity),
  ]
}

/** The best-fitting occupation that uses a skill; -1 if none fits. */
function bestUse(prepared: Prepared, skill: number): number {
  const { profile, listing } = prepared
  const best = bestOf(prepared, [...(listing.knowledge.skillOccupations[skill] ?? [])])
  return (profile.fit[best] ?? 0) >= usefulFrom ? best : -1
}

/** Whether a program teaches the skill itself; suggesting to learn it first would be circular. */
function isTaught({ title, kind }: Opportunity, { name, aliases }: Skill): boolean {
  if (kind === 'training' || kind === 'apprenticeship') return true
  const text = title.toLowerCase()
  const words = [name, ...aliases].flatMap((one) => one.toLowerCase().split(/[^a-z+]+/))
  return words.some((word) => word.length > 3 && text.includes(word.slice(0, 5)))
}

function skillChanges(prepared: Prepared, row: number, opportunity: Opportunity): Change[] {
  const { listing, member, profile } = prepared
  const { offsets, numbers } = listing.skills
  const end = offsets[row + 1] ?? 0
  const changes: Change[] = []
  for (let slot = offsets[row] ?? 0; slot < end; slot++) {
    const number = numbers[slot] as number
    const skill = listing.knowledge.skills[number]
    if (!skill || (profile.skills[number] ?? 0) > 0) continue
    const { id } = skill
    if (isTaught(opportunity, skill)) continue
    const use = bestUse(prepared, number)
    const course = use < 0 ? null : courseFor(prepared, number, use)
    if (course === null) continue
    const when = `With ${course}`
    const skills = [...member.skills, { id, level: learned }]
    changes.push({ kind: 'skill', key: `skill ${id}`, when, facts: { skills } })
    if (changes.length === skillsTried) break
  }
  return changes
}

function credentialChanges(
  { member, ownCredentials }: Prepared,
  { credentials, clearance }: Opportunity,
): Change[] {
  const changes = askedCredentials(credentials).flatMap((name): Change[] => {
    const key = credentialKey(name)
    if (ownCredentials.has(key)) return []
    const certifications = [...member.certifications, name]
    return [
      {
        kind: 'credential',
        key: `credential ${name}`,
        when: `With ${name}`,
        facts: { certifications },
      },
    ]
  })
  if (clearance !== null && !hasClearance(member, clearance)) {
    const facts = { clearance: { level: clearance, active: true } }
    const when = `With an active ${clearanceNames[clearance]} clearance`
    changes.push({ kind: 'clearance', key: `clearance ${clearance}`, when, facts })
  }
  return changes
}

/** Adds its state to the listed places, or in-person work if only remote was asked for. */
function placeChanges(prepared: Prepared, row: number): Change[] {
  const { listing, member, places } = prepared
  const { reach, listed } = member.places
  const place = listing.place.ids[row] ?? 0
  const grade = gradeOf(places, place)
  if (reach === 'remote_only') {
    if (grade === 'online') return []
    const facts = { places: { ...member.places, reach: 'anywhere' as const } }
    return [
      { kind: 'place', key: 'place in person', when: 'If you’re open to in-person work', facts },
    ]
  }
  if (reach !== 'listed' || listed.length === 0) return []
  if (grade !== 'reachedState' && grade !== 'outside') return []
  const { state } = showPlace(listing, place, places, member)
  if (state === null || isOwnState(member, state)) return []
  const facts = {
    places: { ...member.places, listed: [...listed, { kind: 'state' as const, state }] },
  }
  const when = `If you’re open to ${stateName(state)}`
  return [{ kind: 'place', key: `place ${state}`, when, facts }]
}

/** Never suggests moving to the home state, or to a state of a listed place. */
function isOwnState({ places }: Member, state: string): boolean {
  return (
    places.home?.state === state ||
    places.listed.some((one) => one.kind === 'point' && one.states[0] === state)
  )
}

/** Less leave or a later separation if the published length is too long; another start. */
function timeChanges(prepared: Prepared, row: number, { kind, length }: Opportunity): Change[] {
  const { listing, member, window, access } = prepared
  const changes: Change[] = []
  if (member.goals.start !== null) {
    const goals = { ...member.goals, start: null }
    const open = access[listing.access.ids[row] ?? 0]?.window
    const when =
      open && open.earliestStart !== open.lastStart
        ? `If you start between ${showDate(open.earliestStart)} and ${showDate(open.lastStart)}`
        : open
          ? `If you start on ${showDate(open.earliestStart)}`
          : 'If you start when it does'
    changes.push({ kind: 'start', key: `start ${when}`, when, facts: { goals } })
  }
  const days = daysToCountOn(window)
  if (kind !== 'skillbridge' || days === null || length.length === 0) return changes
  const missing = Math.min(...length.map(({ min }) => min)) - days
  if (missing <= 0) return changes
  // Days left after approval are counted in fives.
  const needed = days === window.daysLeft ? missing : Math.ceil(missing / 5) * 5
  const { terminalLeaveDays, permissiveDays, separation } = member
  if (needed <= terminalLeaveDays + permissiveDays) {
    const terminal = Math.max(0, terminalLeaveDays - needed)
    const facts = {
      terminalLeaveDays: terminal,
      permissiveDays: permissiveDays - (needed - (terminalLeaveDays - terminal)),
    }
    const when = needed === 1 ? 'With one day less of leave' : `With ${needed} fewer days of leave`
    changes.push({ kind: 'leave', key: `leave ${needed}`, when, facts })
  }
  if (separation !== null && needed <= maxDaysLater) {
    const later = addDays(separation, needed)
    const when = `If you get out ${showDays(needed)} later, on ${showDate(later)}`
    changes.push({
      kind: 'separation',
      key: `separation ${needed}`,
      when,
      facts: { separation: later },
    })
  }
  return changes
}
