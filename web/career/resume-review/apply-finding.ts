import type { ResumeContent } from '#contract/career/resume-content.ts'
import type { Replacement, ReviewFinding } from '#contract/career/resume-review.ts'

/** A finding's state: open, applied, or gone because the reviewed text has changed. */
export type FindingState = 'open' | 'applied' | 'gone'

const keysOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The text at a JSON pointer; undefined if there is none. */
export function textAt(content: ResumeContent, pointer: string): string | undefined {
  let value: unknown = content
  for (const key of keysOf(pointer)) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  }
  return typeof value === 'string' ? value : undefined
}

/** The content with the text at a JSON pointer replaced. */
export function withTextAt(content: ResumeContent, pointer: string, text: string): ResumeContent {
  const copy = structuredClone(content)
  const keys = keysOf(pointer)
  let parent: unknown = copy
  for (const key of keys.slice(0, -1)) {
    parent = typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined
  }
  const last = keys.at(-1)
  if (typeof parent === 'object' && parent !== null && last !== undefined) {
    Reflect.set(parent, last, text)
  }
  return copy
}

/** The occurrence of `words` nearest to `start`; -1 if there is none. */
function nearest(text: string, words: string, start: number): number {
  if (words === '') return Math.min(start, text.length)
  let best = -1
  for (let index = text.indexOf(words); index >= 0; index = text.indexOf(words, index + 1)) {
    if (best < 0 || Math.abs(index - start) < Math.abs(best - start)) best = index
  }
  return best
}

/** Applies a replacement to a text; undefined if the original words are gone. */
export function replaced(text: string, { start, before, after }: Replacement): string | undefined {
  const position = nearest(text, before, start)
  return position < 0
    ? undefined
    : text.slice(0, position) + after + text.slice(position + before.length)
}

const backwards = ({ start, before, after }: Replacement): Replacement => ({
  start,
  before: after,
  after: before,
})

/** The content with a finding applied or reverted; undefined if its words are gone. */
export function changedBy(
  content: ResumeContent,
  { place, replacement }: ReviewFinding,
  direction: 'apply' | 'undo',
): ResumeContent | undefined {
  if (place === null || replacement === null) return undefined
  const text = textAt(content, place)
  if (text === undefined) return undefined
  const next = replaced(text, direction === 'apply' ? replacement : backwards(replacement))
  return next === undefined ? undefined : withTextAt(content, place, next)
}

/** Whether a finding can be applied to or reverted in the current content. */
export function stateOf(
  content: ResumeContent,
  finding: ReviewFinding,
  isApplied: boolean,
): FindingState {
  if (isApplied && changedBy(content, finding, 'undo')) return 'applied'
  return changedBy(content, finding, 'apply') ? 'open' : 'gone'
}

/** A short description of the finding's location: the line itself, or the job. */
export function placeText(content: ResumeContent, pointer: string | null): string | undefined {
  if (!pointer) return undefined
  const text = textAt(content, pointer)
  if (text !== undefined) return text
  const [list, index] = keysOf(pointer)
  const job = list === 'work' ? content.work[Number(index)] : undefined
  if (!job) return undefined
  return [job.position, job.name].filter(Boolean).join(', ') || undefined
}

/** The content with a line added to a job. */
export function withLine(content: ResumeContent, job: number, line: string): ResumeContent {
  const work = content.work.map((item, index) =>
    index === job ? { ...item, highlights: [...item.highlights, line] } : item,
  )
  return { ...content, work }
}
