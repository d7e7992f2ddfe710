import { readFileSync } from 'node:fs'
import { readWordVectors, type WordVectors } from '#matching/text/word-vectors.ts'

const file = new URL('../../../data/word-vectors.bin', import.meta.url)

/** The word vectors that ship; see docs/decisions/026-word-vectors.md. */
export function shippedWordVectors(): WordVectors {
  return readWordVectors(readFileSync(file))
}
