import { analyzeQuery, buildTextIndex, scoreText, type TextIndex } from './text-index.ts'
import { classifyTitle, type TitleClassifier, trainTitleClassifier } from './title-classifier.ts'
import { mixedFeatures, titleWords } from './title-features.ts'
import { buildTitleMemory, type OwnedTitle, type TitleMemory, voteByTitle } from './title-memory.ts'

/** What is known of one occupation. Longer texts are searched, titles and aliases are compared. */
export interface OccupationSource {
  readonly id: string
  readonly title: string
  readonly description?: string
  readonly aliases?: readonly string[]
  readonly tasks?: readonly string[]
  readonly skills?: readonly string[]
}

/** A known example: a specialty's title and the ids of the occupations it leads to. */
export interface TitlePair {
  readonly title: string
  readonly ids: readonly string[]
}

/** A question: a job or specialty title, and its duties where known. */
export interface OccupationQuery {
  readonly text: string
  readonly description?: string
}

/** The names of the signals, in the order `readSignals` writes them. */
export const signalNames = [
  'aliasVotes',
  'aliasBest',
  'titleInText',
  'dutiesInText',
  'pairVotes',
  'pairBest',
  'pairClass',
  'pairText',
] as const

/** Everything the signals read. */
export interface SignalIndex {
  readonly size: number
  readonly aliases: TitleMemory
  readonly texts: TextIndex
  readonly pairs: TitleMemory | undefined
  readonly pairTexts: TextIndex | undefined
  readonly classifier: TitleClassifier | undefined
  /** The occupation of each class of the classifier. */
  readonly classes: Uint32Array
  readonly scratch: Float32Array
}

/** Builds the indexes over occupations and pairs; pairs without a known occupation are left out. */
export function buildSignalIndex(
  sources: readonly OccupationSource[],
  pairs: readonly TitlePair[],
): SignalIndex {
  const positions = new Map(sources.map(({ id }, position) => [id, position]))
  const owned: OwnedTitle[] = pairs.flatMap(({ title, ids }) => {
    const owners = ids.flatMap((id) => positions.get(id) ?? [])
    return owners.length > 0 ? [{ text: title, owners }] : []
  })
  const memory = owned.length > 0 ? buildTitleMemory(owned) : undefined
  const classes = Uint32Array.from(new Set(memory?.owners ?? [])).sort()
  return {
    size: sources.length,
    aliases: buildTitleMemory(
      sources.flatMap(({ title, aliases = [] }, position) =>
        [title, ...aliases].map((text) => ({ text, owners: [position] })),
      ),
    ),
    texts: buildTextIndex(sources.map(occupationText), { k1: 1.2, b: 0.6 }),
    pairs: memory,
    pairTexts: memory && buildPairTexts(owned, sources.length),
    classifier: memory && trainOnPairs(memory, classes),
    classes,
    scratch: new Float32Array(Math.max(sources.length, classes.length)),
  }
}

/** Writes the signals of every occupation, one block of `size` after the other. Returns bytes read. */
export function readSignals(index: SignalIndex, query: OccupationQuery, out: Float32Array): number {
  const { size, pairs, classifier } = index
  const block = (i: number) => out.subarray(i * size, (i + 1) * size)
  const words = titleWords(query.text)
  const duties = [
    { text: query.text, weight: 1 },
    { text: query.description ?? '', weight: 1 },
  ]
  let read = voteByTitle(index.aliases, words, 4, block(0), block(1))
  read += scoreText(index.texts, analyzeQuery(index.texts, query.text), block(2))
  read += scoreText(index.texts, analyzeQuery(index.texts, duties, { maxTerms: 40 }), block(3))
  out.fill(0, 4 * size)
  if (pairs) read += voteByTitle(pairs, words, 4, block(4), block(5))
  if (classifier) {
    const shares = index.scratch.subarray(0, index.classes.length)
    read += classifyTitle(classifier, words, shares)
    index.classes.forEach((occupation, i) => {
      out[6 * size + occupation] = shares[i] as number
    })
  }
  if (index.pairTexts) {
    const asked = analyzeQuery(index.pairTexts, duties, { maxTerms: 40 })
    read += scoreText(index.pairTexts, asked, block(7))
  }
  return read
}

function occupationText({ title, description, aliases, tasks, skills }: OccupationSource) {
  return {
    fields: [
      { text: title, weight: 4 },
      { text: (aliases ?? []).join('\n'), weight: 1 },
      { text: description ?? '', weight: 2 },
      { text: (tasks ?? []).join('\n'), weight: 1 },
      { text: (skills ?? []).join('\n'), weight: 0.3 },
    ],
  }
}

function buildPairTexts(owned: readonly OwnedTitle[], size: number): TextIndex {
  const texts: string[][] = Array.from({ length: size }, () => [])
  for (const { text, owners } of owned) for (const owner of owners) texts[owner]?.push(text)
  return buildTextIndex(texts.map((lines) => ({ text: lines.join('\n') })))
}

function trainOnPairs(memory: TitleMemory, classes: Uint32Array): TitleClassifier {
  const classOf = new Map([...classes].map((occupation, i) => [occupation, i]))
  const titles = memory.words.map((words, title) => ({
    words,
    classes: [...memory.owners.subarray(memory.offsets[title], memory.offsets[title + 1])].flatMap(
      (owner) => classOf.get(owner) ?? [],
    ),
  }))
  return trainTitleClassifier(titles, classes.length, mixedFeatures, {
    epochs: 8,
    rate: 0.5,
    decay: 1e-5,
  })
}
