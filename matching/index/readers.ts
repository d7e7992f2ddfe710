import type { Knowledge } from '../knowledge.ts'
import { type TitleReader, titleReader } from '../occupations/title-reader.ts'
import { type SkillFinder, skillFinder } from './skill-words.ts'

/** What reads skills and occupations from texts while rows are indexed. */
export interface Readers {
  readonly findSkills: SkillFinder
  readonly readTitle: TitleReader
}

const known = new WeakMap<Knowledge, Readers>()

/** The readers of this knowledge, made once. */
export function readersOf(knowledge: Knowledge): Readers {
  const held = known.get(knowledge)
  if (held) return held
  const made = { findSkills: skillFinder(knowledge.skills), readTitle: titleReader(knowledge) }
  known.set(knowledge, made)
  return made
}
