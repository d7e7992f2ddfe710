import { analyzeQuery, buildTextIndex, scoreText, type TextIndex } from '../text/text-index.ts'
import { meaningFeatures } from './meaning.ts'
import { fieldsOf, type OccupationQuery, type TitlePair } from './occupation-source.ts'
import { type OccupationTexts, readTexts } from './occupation-texts.ts'
import { learnRegister, type Register, readRegister } from './register.ts'
import { type Scores, scoresIn, signals } from './signal-names.ts'
import { classifyTitle, type TitleClassifier, trainTitleClassifier } from './title-classifier.ts'
import { type Features, gramFeatures, titleWords } from './title-features.ts'
import { buildTitleIndex, compareTitles, type TitleIndex } from './title-index.ts'
import {
  buildTitleMemory,
  ownersOf,
  recallTitles,
  type TitleMemory,
  voteByTitle,
} from './title-memory.ts'
import { buildTwinMemory, readTwins, type TwinMemory } from './twin-memory.ts'

/** What was learned from known examples. */
export interface PairMemory {
  readonly titles: TitleMemory
  readonly twins: TwinMemory
  readonly byMeaning: TitleIndex
  /** For each occupation, the words of all titles known to lead to it. */
  readonly texts: TextIndex
  readonly classifier: TitleClassifier
  /** The occupation of each class of the classifier. */
  readonly classes: Uint32Array
  readonly shares: Float32Array
  /** Each occupation's share of all examples in thousandths; an example with several splits evenly. */
  readonly priors: Float32Array
  readonly register: Register
  /** Whether pairs were given, which makes specialties likelier than civilian job titles. */
  readonly given: boolean
}

/** Learns from examples; drops those without a known occupation; undefined if none is left. */
export function buildPairMemory(
  ids: readonly string[],
  occupations: OccupationTexts,
  pairs: readonly TitlePair[],
): PairMemory | undefined {
  const positions = new Map(ids.map((id, position) => [id, position]))
  const titles = buildTitleMemory(
    pairs.flatMap(({ title, ids: led }) => {
      const owners = led.flatMap((id) => positions.get(id) ?? [])
      return owners.length > 0 ? [{ text: title, owners }] : []
    }),
  )
  if (titles.texts.length === 0) return undefined
  const classes = Uint32Array.from(new Set(titles.owners)).sort()
  const classOf = new Map(Array.from(classes, (occupation, i) => [occupation, i]))
  const scores = scoresIn(new Float32Array(signals.length * ids.length), ids.length)
  const words: string[][] = ids.map(() => [])
  const examples = titles.texts.map((text, title) => {
    readTexts(occupations, { text }, scores)
    const owners = [...ownersOf(titles, title)]
    for (const owner of owners) words[owner]?.push(text)
    return {
      features: meaningFeatures(ids, { text }, scores),
      classes: owners.flatMap((owner) => classOf.get(owner) ?? []),
    }
  })
  return {
    titles,
    twins: buildTwinMemory(positions, pairs),
    byMeaning: buildTitleIndex(examples.map(({ features }) => features)),
    texts: buildTextIndex(words.map((lines) => ({ text: lines.join('\n') }))),
    classifier: trainTitleClassifier(examples, classes.length, {
      epochs: 12,
      rate: 1,
      decay: 1e-5,
    }),
    classes,
    shares: new Float32Array(classes.length),
    priors: priorsOf(ids.length, pairs, positions),
    register: learnRegister(titles.texts.map(gramsOf), occupations.titles.texts.map(gramsOf)),
    given: pairs.some(({ shipped }) => shipped !== true),
  }
}

function priorsOf(
  size: number,
  pairs: readonly TitlePair[],
  positions: ReadonlyMap<string, number>,
): Float32Array {
  const priors = new Float32Array(size)
  let all = 0
  for (const { ids } of pairs) {
    for (const id of ids) {
      const at = positions.get(id)
      if (at === undefined) continue
      priors[at] = (priors[at] as number) + 1 / ids.length
      all += 1 / ids.length
    }
  }
  return priors.map((prior) => (1000 * prior) / (all || 1))
}

/** The strongest evidence for a specialty or a civilian title, each 0 to 1. */
export interface RegisterEvidence {
  readonly pair: number
  readonly title: number
  readonly meaning: number
  readonly classes: number
}

/**
 * The likelihood that a query is a specialty rather than a civilian job title, by its wording and
 * the fit of pairs and titles: a logistic regression over sets A and B. Expects specialties if
 * pairs were given; with shipped pairs only, doubtful queries count as civilian.
 */
export function likelySpecialty(
  { register, given }: PairMemory,
  { text }: OccupationQuery,
  { pair, title, meaning, classes }: RegisterEvidence,
): number {
  const worded = 0.45 * readRegister(register, gramsOf(text))
  const odds = worded + 1.4 * pair - 2.4 * title + 1 * meaning + 0.7 * classes - 0.7
  return 1 / (1 + Math.exp(-(given ? odds + 2 : 2 * (odds - 0.8))))
}

function gramsOf(text: string): Features {
  return gramFeatures(titleWords(text))
}

/** Writes the example scores of a query with known meaning. Returns bytes read. */
export function readPairs(
  memory: PairMemory,
  query: OccupationQuery,
  features: Features,
  out: Scores,
): number {
  const { titles, byMeaning, texts, classifier, classes, shares } = memory
  const words = titleWords(query.text)
  let read = readTwins(memory.twins, words, {
    votes: out.twinVotes,
    same: out.twinSame,
    other: out.twinOther,
  })
  read += recallTitles(titles, words)
  voteByTitle(titles, { broad: out.pairBroad, votes: out.pairVotes, best: out.pairBest })
  read += compareTitles(byMeaning, features, titles.likeness)
  voteByTitle(titles, {
    broad: out.pairMeaningBroad,
    votes: out.pairMeaning,
    best: out.pairMeaningBest,
  })
  read += classifyTitle(classifier, features, shares)
  out.pairClasses.fill(0)
  classes.forEach((occupation, i) => {
    out.pairClasses[occupation] = shares[i] as number
  })
  const asked = analyzeQuery(texts, fieldsOf(query), { maxTerms: 40 })
  return read + scoreText(texts, asked, out.pairTexts)
}
