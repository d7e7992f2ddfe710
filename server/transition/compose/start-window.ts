import type { Match } from '#contract/transition/matches.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Knowledge } from '#matching/knowledge.ts'
import { isLengthDisputed } from '#matching/note-length.ts'
import { noteOf } from '#matching/program-note.ts'
import { addDays } from '#planning/rules/dates.ts'

/**
 * When a match can start and must end. A class of a fixed length, as its own text states it, has to start that
 * many days before the end, though the list only has a range around it; null if it no longer can.
 */
export function startWindow(
  { window, opportunity }: Pick<RankedMatch, 'window' | 'opportunity'>,
  { programNotes }: Pick<Knowledge, 'programNotes'>,
): Match['window'] {
  const note = noteOf(programNotes, opportunity)
  if (!window || note?.pace !== 'fixed' || !note.length) return window
  if (isLengthDisputed(opportunity, note)) return window
  const last = addDays(window.finish, 1 - note.length.min)
  if (last < window.earliestStart) return null
  return last < window.lastStart ? { ...window, lastStart: last } : window
}
