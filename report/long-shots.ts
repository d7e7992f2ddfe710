import type { RankedMatch } from '#matching/explain/explain.ts'
import { lengthOf } from '#matching/explain/row-length.ts'
import { lacksRequirement, noteOf, suitsLittle } from '#matching/program-note.ts'
import type { Prepared } from '#matching/score/prepare.ts'
import { isOtherLevel } from './aimed-matches.ts'

/**
 * Whether a match belongs behind the others: its host asks for what the member lacks or for another level, it starts
 * at another time, or it isn't near and its listing names no job, it's a course too long for their days that can't
 * be shortened, or it takes place in person although they work remotely.
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
  const { pace } = lengthOf(prepared, match, note)
  return match.dates === 'longer' && pace !== null && pace !== 'flexible'
}
