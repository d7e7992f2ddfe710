import { isClass, schools, trains } from '#language/text/course-words.ts'
import { daysToCountOn, disputedDays, isShutOut } from '#planning/rules/window.ts'
import { isLengthDisputed } from '../note-length.ts'
import type { Opportunity } from '../opportunity.ts'
import type { noteOf } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'
import type { SentenceRow } from './row-facts.ts'
import type { SentenceFacts } from './sentence.ts'
import { disputedLength, type LengthFacts, lengthFacts, pooledLength } from './sentence-length.ts'

/** From this number of lengths on, a school's list names those of all its courses. */
const pooledFrom = 3

/** A program's length against the days this member can use. */
export function lengthOf(
  { window, member }: Prepared,
  { opportunity, checks }: Pick<SentenceRow, 'opportunity' | 'checks'>,
  note: ReturnType<typeof noteOf>,
): LengthFacts {
  const { title, organization } = opportunity
  const isTaught =
    formOf(opportunity) === 'training' && (schools.test(organization) || isClass.test(title))
  const pace = note?.pace ?? (isTaught ? 'course' : null)
  const starts = note?.starts ?? null
  const startsMiss = checks.some(({ rule, ok }) => rule === 'starts' && ok === false)
  if (isShutOut(window)) {
    const none = lengthFacts({ kind: 'job', length: [] }, null)
    return { ...none, pace, isBrief: false, starts: null, startsMiss: false }
  }
  const days = daysToCountOn(window)
  // Leave can become days of a program only up to the days the rules allow.
  const allowed = Math.max(0, (window.allowedDays ?? 0) - (days ?? 0))
  const leave = Math.min(member.terminalLeaveDays, allowed)
  const isDisputed = isLengthDisputed(opportunity, note)
  // A class's own days say more than the list's range around them.
  const isExact = pace === 'fixed' && note?.length && !isDisputed
  const length = isExact ? [note.length] : opportunity.length
  const facts = lengthFacts({ ...opportunity, length }, days, leave, disputedDays(window))
  const own = isDisputed ? note?.length : undefined
  const isPooled = isTaught && !note?.length && opportunity.length.length >= pooledFrom
  const said = own
    ? disputedLength(opportunity, own, facts)
    : isPooled && days !== null
      ? pooledLength(opportunity, facts)
      : facts
  return { ...said, pace, isBrief: false, starts, startsMiss }
}

/** How one takes part, as far as the title and host tell. */
export function formOf({ kind, title, organization }: Opportunity): SentenceFacts['form'] {
  if (kind === 'apprenticeship' || /\bapprentice/i.test(title)) return 'apprenticeship'
  if (kind === 'job') return 'job'
  return kind === 'training' || trains.test(title) || schools.test(organization)
    ? 'training'
    : 'role'
}
