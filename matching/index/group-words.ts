import { slotOf } from '#language/text/sorted.ts'
import type { RowGroups } from './row-groups.ts'
import { normFor, type RowWords, type WordQuery } from './row-words.ts'
import { WordReader } from './word-lists.ts'

/**
 * Groups by title word: word `terms[i]` (ascending) is in the groups of slots `offsets[i]` to
 * `offsets[i + 1]`, with its maximum count in one row of each. With each group's shortest title,
 * this bounds title scores without reading titles.
 */
export interface GroupWords {
  readonly terms: Uint32Array
  readonly offsets: Uint32Array
  readonly groups: Uint32Array
  readonly counts: Uint8Array
  /** By group: minimum title length, in tenths of a word. */
  readonly shortest: Uint16Array
}

/** Group words of an empty index. */
export function noGroupWords(): GroupWords {
  const none = new Uint32Array(0)
  const slots = { groups: none, counts: new Uint8Array(0), shortest: new Uint16Array(0) }
  return { terms: none, offsets: new Uint32Array(1), ...slots }
}

/** Collects the title words of all groups. */
export function groupWordsOf({
  groups: { reading, runs, runStarts },
  titles,
}: {
  readonly groups: RowGroups
  readonly titles: RowWords
}): GroupWords {
  const { lists, lengths } = titles
  const words = titles.vocabulary.values.length
  const shortest = new Uint16Array(reading.length).fill(65_535)
  const ends = new Uint32Array(words + 1)
  const seenIn = new Int32Array(words).fill(-1)
  const list = new WordReader()
  const startOf = (group: number) => runStarts[runs[group] as number] as number
  for (let group = 0; group < reading.length; group++) {
    for (let row = startOf(group); row < startOf(group + 1); row++) {
      shortest[group] = Math.min(shortest[group] as number, lengths[row] as number)
      list.start(lists, row)
      while (list.next()) {
        if (seenIn[list.term] === group) continue
        seenIn[list.term] = group
        ends[list.term + 1] = (ends[list.term + 1] as number) + 1
      }
    }
  }
  for (let term = 0; term < words; term++) {
    ends[term + 1] = (ends[term + 1] as number) + (ends[term] as number)
  }
  const groups = new Uint32Array(ends[words] as number)
  const counts = new Uint8Array(groups.length)
  const next = ends.slice()
  seenIn.fill(-1)
  for (let group = 0; group < reading.length; group++) {
    for (let row = startOf(group); row < startOf(group + 1); row++) {
      list.start(lists, row)
      while (list.next()) {
        const { term, count } = list
        if (seenIn[term] !== group) {
          seenIn[term] = group
          groups[next[term] as number] = group
          next[term] = (next[term] as number) + 1
        }
        const held = (next[term] as number) - 1
        counts[held] = Math.max(counts[held] as number, count)
      }
    }
  }
  const held: number[] = []
  for (let term = 0; term < words; term++) if (ends[term] !== ends[term + 1]) held.push(term)
  const offsets = Uint32Array.from([...held.map((term) => ends[term] as number), groups.length])
  return { terms: Uint32Array.from(held), offsets, groups, counts, shortest }
}

/** By group, the maximum score of a query against its titles. */
export function boundTitles(
  { titles, groupWords }: { readonly titles: RowWords; readonly groupWords: GroupWords },
  query: WordQuery,
): Float32Array {
  const { terms, offsets, groups, counts, shortest } = groupWords
  const most = new Float32Array(shortest.length)
  for (let i = 0; i < query.terms.length; i++) {
    const at = slotOf(terms, query.terms[i] as number)
    if (at < 0) continue
    const weight = query.weights[i] as number
    for (let slot = offsets[at] as number; slot < (offsets[at + 1] as number); slot++) {
      const group = groups[slot] as number
      const count = counts[slot] as number
      const norm = normFor(titles, shortest[group] as number)
      most[group] = (most[group] as number) + (weight * count) / (count + norm)
    }
  }
  return most
}
