import { refusesHost } from '#language/text/federal-host.ts'
import {
  isDriving,
  isOtherWord,
  otherSense,
  refusedPhrase,
  refusesClearance,
  refusesDriving,
  workRootOf,
} from '#language/text/refused-words.ts'
import type { Opportunity } from './opportunity.ts'
import type { ProgramNote } from './program-note.ts'

/** "You'd learn to" and the like, before the work itself. */
const learning = /^(?:learn to |train (?:as an? |in |to )|work (?:as an? |in )|help (?=[a-z]+ ))/
/** From this number of mentions in its text on, work is part of a program, or most of it. */
const minMentions = 3
const maxMentions = 8
/** With fewer mentions in a long text, it is one of many jobs named there. */
const wordsPerMention = 80

/** Work that a program's own text tells of and the member refuses. */
export interface RefusedWork {
  /** As the member wrote it: "recruiting". */
  readonly name: string
  /** Whether it is all that one does there, or what the text tells of most. */
  readonly isMain: boolean
  /** Whether it is the first thing one does there, beside others. */
  readonly isFirst: boolean
}

/** Finds the work a member refuses ("no recruiting") in a program's note or text; undefined if none is there. */
export function refusedWork(
  refused: readonly string[],
  program: Pick<Opportunity, 'summary' | 'description'> & {
    readonly organization?: string
    readonly title?: string
  },
  note: ProgramNote | undefined,
): RefusedWork | undefined {
  if (refused.length === 0) return undefined
  if (refusesHost(refused, program.organization ?? '')) {
    return { name: 'government', isMain: true, isFirst: true }
  }
  if (refusesClearance(refused) && note?.needs.some(({ kind }) => kind === 'clearance')) {
    return { name: 'cleared', isMain: true, isFirst: true }
  }
  const what = note?.does ?? program.title ?? ''
  if (refusesDriving(refused) && isDriving.test(what)) {
    return { name: 'driving', isMain: !/,| or /.test(what), isFirst: true }
  }
  const phrase = refusedPhrase(refused, note?.does?.replace(learning, '') ?? '')
  if (phrase) return phrase
  const names = new Map(refused.map((one) => [workRootOf(one), one] as const).reverse())
  const named = (word: string) => (isOtherWord.test(word) ? undefined : names.get(workRootOf(word)))
  const does = note?.does?.replace(learning, '').replace(otherSense, ' ').split(/[ ,]+/) ?? []
  const main = named(does[0] ?? '')
  if (main !== undefined && !does.some((word) => word === 'or' || word === 'and')) {
    return { name: main, isMain: true, isFirst: true }
  }
  const text = `${program.summary ?? ''} ${program.description ?? ''}`.replace(otherSense, ' ')
  const words = text.split(/[^\p{L}]+/u)
  const mentioned = words.flatMap((word) => named(word) ?? [])
  const isPart =
    mentioned.length >= minMentions && mentioned.length * wordsPerMention >= words.length
  const part = does.flatMap((word) => named(word) ?? [])[0]
  const name = part ?? (isPart ? mentioned[0] : undefined)
  if (name === undefined) return undefined
  return { name, isMain: mentioned.length >= maxMentions, isFirst: main !== undefined }
}
