import { countHits, placeSentences } from '../bench/sentences.ts'

/** Prints how often free-text self-descriptions lead to the right occupations, and which fail. */
export function evalSentences(print: (line: string) => void): void {
  const placed = placeSentences()
  print('Sentences of members: occupations suggested by the shipped knowledge')
  for (const [name, mended] of [
    ['mended on', true],
    ['only judged', false],
  ] as const) {
    const { sentences, first, inFive } = countHits(
      placed.filter((placedSentence) => placedSentence.mended === mended),
    )
    const share = (count: number) => (count / sentences).toFixed(2)
    print(`  ${name.padEnd(14)}hit@1 ${share(first)}   hit@5 ${share(inFive)}   n=${sentences}`)
  }
  for (const { text, place } of placed.filter(
    (placedSentence) => placedSentence.place === 0 || placedSentence.place > 5,
  )) {
    print(`    ${place === 0 ? 'not found' : `place ${place}`}: ${text}`)
  }
}
