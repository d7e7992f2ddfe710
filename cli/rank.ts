import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  buildOccupationIndex,
  type OccupationIndex,
  type RankedOccupation,
  rankOccupations,
} from '#language/occupations/occupation-index.ts'
import type { OccupationSource } from '#language/occupations/occupation-source.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import {
  areMajorGroups,
  leadToGroups,
  learnGroupPairs,
  occupationsBehind,
  rankGroupDocuments,
} from './rank-groups.ts'
import { type RankQuery, readDocuments, readPairs, readQueries } from './rank-input.ts'
import { readOnetFolder } from './rank-onet.ts'
import { seedPairs, seedSpecialties } from './seed-pairs.ts'

const usage =
  'usage: rank --documents d.jsonl --queries q.jsonl [--onet DIR] [--pairs p.tsv] [--top 10] [--stats]'

/** Stops the command with exit status 2: nothing could be ranked. */
class Unusable extends Error {}

function main(): void {
  const options = readOptions()
  const warn = (message: string) => void process.stderr.write(`${message}\n`)
  const sources = readOrStop(options.documents, (path) => readDocuments(path, warn))
  if (sources.length === 0) throw new Unusable(`${options.documents}: no document could be read`)
  const queries = readOrStop(options.queries, (path) => readQueries(path, warn))
  if (queries.length === 0) throw new Unusable(`${options.queries}: no query could be read`)
  const { onet, pairs } = options
  const groups = areMajorGroups(sources)
  const occupations =
    onet === undefined
      ? groups
        ? occupationsBehind(undefined)
        : sources
      : readOrStop(onet, (path) => addOnet(path, sources))
  const examples = pairs === undefined ? [] : readOrStop(pairs, (path) => readPairs(path, warn))
  if (pairs !== undefined && examples.length === 0) warn(`${pairs}: no pair could be read`)

  const start = performance.now()
  const allPairs = seedPairs(seedSpecialties(), examples)
  const inputPairs = groups && leadToGroups(examples) ? [] : examples
  const index = buildOccupationIndex(occupations, [...inputPairs, ...allPairs], shippedLanguage())
  const memory = groups && leadToGroups(examples) ? learnGroupPairs(index, examples) : undefined
  const built = performance.now()
  const { times, bytes } = answer(index, queries, (query) =>
    groups
      ? rankGroupDocuments(index, sources, query, options.top, memory)
      : rankOccupations(index, query, options.top),
  )
  if (!options.stats) return
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0
  const stats = {
    documents: sources.length,
    pairs: examples.length,
    queries: queries.length,
    buildMs: rounded(built - start),
    queryMsP50: rounded(percentile(0.5)),
    queryMsP99: rounded(percentile(0.99)),
    residentMb: rounded(process.memoryUsage.rss() / 1e6),
    bytesTouchedPerQuery: Math.round(bytes / queries.length),
  }
  process.stderr.write(`${JSON.stringify(stats)}\n`)
}

/** Prints one line for each query, in order. */
function answer(
  index: OccupationIndex,
  queries: readonly RankQuery[],
  rank: (query: RankQuery) => RankedOccupation[],
) {
  const times: number[] = []
  let bytes = 0
  let lines: string[] = []
  for (const query of queries) {
    const start = performance.now()
    const results = rank(query)
    times.push(performance.now() - start)
    bytes += index.reading.bytes
    lines.push(`${JSON.stringify({ id: query.id, results })}\n`)
    if (lines.length < 500) continue
    process.stdout.write(lines.join(''))
    lines = []
  }
  process.stdout.write(lines.join(''))
  return { times, bytes }
}

/** Adds the folder's text to each document whose id is an O*NET code; major groups get all occupations. */
function addOnet(folder: string, sources: readonly OccupationSource[]): OccupationSource[] {
  const onet = readOnetFolder(folder)
  if (onet.size === 0) throw new Unusable(`${folder}: no O*NET text file could be read`)
  if (areMajorGroups(sources)) return occupationsBehind(folder)
  return sources.map((source) => {
    const occupation = onet.get(source.id)
    if (!occupation) return source
    return {
      id: source.id,
      title: source.title,
      description: source.description || occupation.description,
      aliases: [occupation.title, ...(source.aliases ?? []), ...occupation.aliases],
      tasks: occupation.tasks,
      skills: occupation.skills,
    }
  })
}

function readOptions() {
  const { values } = parseOptions()
  if (values.documents === undefined) throw new Unusable('--documents is missing')
  if (values.queries === undefined) throw new Unusable('--queries is missing')
  const top = Number(values.top)
  if (!Number.isInteger(top) || top < 1) throw new Unusable('--top takes a whole number from 1')
  return { ...values, documents: values.documents, queries: values.queries, top }
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        documents: { type: 'string' },
        queries: { type: 'string' },
        onet: { type: 'string' },
        pairs: { type: 'string' },
        top: { type: 'string', default: '10' },
        stats: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Unusable(error instanceof Error ? error.message : String(error))
  }
}

function readOrStop<Value>(path: string, read: (path: string) => Value): Value {
  try {
    statSync(path)
    return read(path)
  } catch (error) {
    if (error instanceof Unusable) throw error
    throw new Unusable(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exitCode = 0
})

try {
  main()
} catch (error) {
  if (!(error instanceof Unusable)) throw error
  process.stderr.write(`${error.message}\n${usage}\n`)
  process.exitCode = 2
}
