import { stateNames } from '#language/text/state-names.ts'
import { jobTitleOf } from './job-titles.ts'
import type { Joined } from './join-lists.ts'
import { type ListedFacts, type ListedRecord, statesOf, weightOf } from './listed-record.ts'
import { titleKey } from './program-names.ts'

/** Share of common words from which two texts describe the same work. */
const minSharedWords = 0.4
/** The same for a text that is mostly contained in a longer one. */
const minContained = 0.7

/** Records of one program whose texts describe the same work. */
interface Cluster {
  words: ReadonlySet<string>
  records: ListedRecord[]
}

/**
 * Agencies publish different work under one name. Each work becomes a program of its own, named
 * after its job or place; the one with the most places keeps the name. What no job and no place
 * tells apart stays one program.
 */
export function splitByText(joined: Joined): Joined[] {
  if (joined.locations.length < 2) return [joined]
  const clusters = clustersOf(joined.locations)
  const [main, ...others] = clusters
  if (main === undefined || others.length === 0) return [joined]
  const [key = ''] = joined.keys
  const kept = [...main.records]
  const byLabel = new Map<string, { label: string; records: ListedRecord[] }>()
  const mainLabel = titleKey(joined.job ?? '')
  for (const { records } of others) {
    const label = labelOf(records)
    const same = byLabel.get(titleKey(label))
    if (titleKey(label) === mainLabel) kept.push(...records)
    else if (same) same.records.push(...records)
    else byLabel.set(titleKey(label), { label, records: [...records] })
  }
  const split = [...byLabel].map(([own, { label, records }]): Joined => {
    return { ...joined, keys: [`${key} # ${own}`], locations: records, label }
  })
  return [{ ...joined, locations: kept, label: '' }, ...split]
}

/** Records by work, the most places first; those without a text belong to the first. */
function clustersOf(records: readonly ListedRecord[]): Cluster[] {
  const places = placeWords(records)
  const byText = new Map<string, Cluster>()
  const silent: ListedRecord[] = []
  for (const record of records) {
    const words = wordsOf(textOf(record.facts)).filter((word) => !places.has(word))
    if (words.length === 0) {
      silent.push(record)
      continue
    }
    const text = words.join(' ')
    const known = byText.get(text)
    if (known) known.records.push(record)
    else byText.set(text, { words: new Set(words), records: [record] })
  }
  const texts = [...byText].sort(([a], [b]) => compare(a, b)).map(([, cluster]) => cluster)
  const clusters: Cluster[][] = []
  for (const text of texts) {
    const alike = clusters.filter((known) => known.some((one) => isSameWork(one.words, text.words)))
    const [first, ...rest] = alike
    if (first === undefined) clusters.push([text])
    else {
      first.push(text, ...rest.flat())
      for (const other of rest) clusters.splice(clusters.indexOf(other), 1)
    }
  }
  const [main, ...others] = clusters
    .map((cluster) => ({
      words: cluster[0]?.words ?? new Set<string>(),
      records: cluster.flatMap((one) => one.records),
    }))
    .sort((a, b) => sizeOf(b.records) - sizeOf(a.records))
  return main ? [{ ...main, records: [...main.records, ...silent] }, ...others] : []
}

function isSameWork(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const word of small) if (large.has(word)) shared += 1
  const all = small.size + large.size - shared
  return shared >= minSharedWords * all || shared >= minContained * small.size
}

const smallWords = new Set(
  'a an and are as at be by for from in is of on or our that the their this to we will with you your'.split(
    ' ',
  ),
)

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !smallWords.has(word))

const textOf = ({ summary, description }: ListedFacts) => `${summary ?? ''} ${description ?? ''}`

/** Words of the places the records are in: the same text names another city in each. */
function placeWords(records: readonly ListedRecord[]): ReadonlySet<string> {
  const words = new Set<string>()
  for (const { facts } of records) {
    for (const { city } of facts.places) for (const word of wordsOf(city ?? '')) words.add(word)
    for (const state of statesOf(facts)) {
      for (const word of wordsOf(`${state} ${stateNames[state] ?? ''}`)) words.add(word)
    }
  }
  return words
}

const sizeOf = (records: readonly ListedRecord[]) =>
  records.reduce((sum, { facts }) => sum + weightOf(facts), 0)

/** What tells a program from others with its name: the job its text starts with, or its place. */
function labelOf(records: readonly ListedRecord[]): string {
  for (const { facts } of records) {
    const job = jobTitleOf(facts.description) ?? jobTitleOf(facts.summary)
    if (job !== null && titleKey(job) !== '') return job
  }
  const [city] = records
    .flatMap(({ facts }) => facts.places)
    .flatMap(({ city, state }) => (city === null ? [] : `${city}, ${state}`))
    .sort(compare)
  const [state = ''] = records.flatMap(({ facts }) => statesOf(facts)).sort(compare)
  return city ?? stateNames[state] ?? 'other work'
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
