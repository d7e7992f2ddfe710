import { gradeOf } from '#matching/eligibility/place-verdicts.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { lengthOf } from '#matching/explain/row-length.ts'
import { lacksRequirement, noteOf, suitsLittle } from '#matching/program-note.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isElsewhere } from '#matching/spread/yields.ts'
import { isOtherLevel } from './aimed-matches.ts'

/**
 * Whether a match belongs behind the others: its host asks for what the member lacks or for another level, or it starts
 * at another time. One that isn't near is a long shot, too, if its listing names no job or only cities in states they
 * didn't ask for, if it's in person although they work remotely, or if it's a course too long to end in time.
 */
export function isLongShot(prepared: Prepared, match: RankedMatch): boolean {
  const { member, listing } = prepared
  const note = noteOf(listing.knowledge.programNotes, match.opportunity)
  if (note && (suitsLittle(member, note) || lacksRequirement(member, note))) return true
  if (isOtherLevel(prepared, match)) return true
  if (match.dates === 'other_start') return true
  if (match.isNear) return false
  if (!match.sentenceAlone.isTold) return true
  if (member.places.reach === 'remote_only' && !match.opportunity.online) return true
  if (namesOnlyElsewhere(prepared, match.row)) return true
  const { pace } = lengthOf(prepared, match, note)
  return match.dates === 'longer' && pace !== null && pace !== 'flexible'
}

/** Whether a program lists a state asked for, but all its cities are in others; a nationwide host may have a site anywhere. */
function namesOnlyElsewhere(prepared: Prepared, row: number): boolean {
  const grade = gradeOf(prepared.places, prepared.listing.place.ids[row] as number)
  return grade !== 'nationwide' && isElsewhere(prepared, row)
}
