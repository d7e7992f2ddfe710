import { singularOf } from '../text/words.ts'
import { fourthPower } from './meaning.ts'
import { titleWords } from './title-features.ts'
import { ownersOf, type TitleMemory } from './title-memory.ts'
import { buildVectorCells, searchCells, type VectorCells } from './vector-cells.ts'
import type { WordVectors } from './word-vectors.ts'

/** Titles by word meaning, to find those that say the same in other words. */
export interface VectorTitles {
  readonly words: WordVectors
  readonly cells: VectorCells
  /** Titles with at least one known word, in the order of the cells' rows. */
  readonly titles: Uint32Array
}

/** Weight of the last word, usually the kind of worker, next to all words. */
const headShare = 0.7
/** Minimum similarity of a title. */
const faintest = 0.3

/** Indexes the titles of a memory. */
export function buildVectorTitles({ texts }: TitleMemory, words: WordVectors): VectorTitles {
  const width = widthOf(words)
  const known: number[] = []
  const vectors = texts.flatMap((text, title) => {
    const vector = vectorOf(words, titleWords(text))
    if (!vector) return []
    known.push(title)
    return [vector]
  })
  const rows = new Float32Array(vectors.length * width)
  vectors.forEach((vector, row) => {
    rows.set(vector, row * width)
  })
  return { words, cells: buildVectorCells(rows, width), titles: Uint32Array.from(known) }
}

/** Near titles vote for their owners, to the twentieth power (overwritten). Returns bytes read. */
export function readVectorTitles(
  { words, cells, titles }: VectorTitles,
  memory: TitleMemory,
  asked: readonly string[],
  votes: Float32Array,
): number {
  votes.fill(0)
  const vector = vectorOf(words, asked)
  if (!vector) return 0
  return searchCells(cells, vector, (row, cosine) => {
    if (cosine < faintest) return
    const fourth = fourthPower(cosine)
    const vote = fourthPower(fourth) * fourth
    for (const owner of ownersOf(memory, titles[row] as number)) {
      votes[owner] = (votes[owner] as number) + vote
    }
  })
}

/** Unit vector: the mean of the title, then its last word's leading numbers. Undefined if unknown. */
function vectorOf(words: WordVectors, title: readonly string[]): Float32Array | undefined {
  const { width } = words
  const vector = new Float32Array(widthOf(words))
  const middle = vector.subarray(0, width)
  const head = vector.subarray(width)
  for (const word of title) addWord(words, word, middle)
  if (!scaleTo(middle, 1)) return undefined
  addWord(words, title.at(-1) ?? '', head)
  scaleTo(head, headShare)
  scaleTo(vector, 1)
  return vector
}

function widthOf({ width }: WordVectors): number {
  return width + Math.floor(width / 2)
}

function addWord({ width, rows, values }: WordVectors, word: string, out: Float32Array): void {
  const row = rows.get(word) ?? rows.get(singularOf(word))
  if (row === undefined) return
  for (let k = 0; k < out.length; k++) {
    out[k] = (out[k] as number) + (values[row * width + k] as number)
  }
}

/** Returns false if there is nothing to scale. */
function scaleTo(vector: Float32Array, length: number): boolean {
  let square = 0
  for (const value of vector) square += value * value
  if (square === 0) return false
  const factor = length / Math.sqrt(square)
  for (let k = 0; k < vector.length; k++) vector[k] = (vector[k] as number) * factor
  return true
}
