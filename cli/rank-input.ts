import { readFileSync } from 'node:fs'
import type {
  OccupationQuery,
  OccupationSource,
  TitlePair,
} from '#language/occupations/occupation-source.ts'

/** Called with the reason for each line skipped or only partly read. */
export type Warn = (message: string) => void

/** A query with its original id (string or number), printed back unchanged. */
export interface RankQuery extends OccupationQuery {
  readonly id: string | number
}

/** Reads documents, one JSON object per line; keeps the first of a repeated id. */
export function readDocuments(path: string, warn: Warn): OccupationSource[] {
  const sources = new Map<string, OccupationSource>()
  for (const { where, value } of readJsonLines(path, warn)) {
    const id = idOf(value)
    if (id === undefined) warn(`${where}: a document needs an "id"; skipped`)
    else if (typeof value.title !== 'string') {
      warn(`${where}: a document needs a "title" in text; skipped`)
    } else if (sources.has(String(id))) warn(`${where}: id "${id}" is repeated; skipped`)
    else {
      sources.set(String(id), {
        id: String(id),
        title: value.title,
        description: textOf(value.description),
        aliases: textsOf(value.aliases),
      })
    }
  }
  return [...sources.values()]
}

/** Reads queries, one JSON object per line, in order; answers repeated ids too. */
export function readQueries(path: string, warn: Warn): RankQuery[] {
  const queries: RankQuery[] = []
  for (const { where, value } of readJsonLines(path, warn)) {
    const id = idOf(value)
    if (id === undefined) warn(`${where}: a query needs an "id"; skipped`)
    else if (typeof value.text !== 'string') warn(`${where}: a query needs a "text"; skipped`)
    else queries.push({ id, text: value.text, description: textOf(value.description) })
  }
  return queries
}

/** Reads known pairs: tab-separated columns svc, moc, title, onet_codes (codes separated by ";"). */
export function readPairs(path: string, warn: Warn): TitlePair[] {
  const pairs: TitlePair[] = []
  const lines = readText(path).split(/\r?\n/)
  const header = (lines[0] ?? '').split('\t').map((name) => name.trim().toLowerCase())
  const named = header.includes('title') && header.includes('onet_codes')
  const titleColumn = named ? header.indexOf('title') : 2
  const codesColumn = named ? header.indexOf('onet_codes') : 3
  lines.forEach((line, i) => {
    if (line.trim() === '' || (i === 0 && named)) return
    const cells = line.split('\t')
    const title = cells[titleColumn]?.trim()
    const codes = cells[codesColumn]
    if (!title || codes === undefined) {
      warn(`${path}:${i + 1}: a pair needs the columns svc, moc, title, onet_codes; skipped`)
      return
    }
    const ids = codes.split(';').flatMap((code) => code.trim() || [])
    if (ids.length > 0) pairs.push({ title, ids })
  })
  return pairs
}

/** The objects of a JSON Lines file with their line numbers; reports and skips invalid lines. */
export function* readJsonLines(path: string, warn: Warn) {
  const lines = readText(path).split('\n')
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const where = `${path}:${i + 1}`
    const value = parseObject(line)
    if (value) yield { where, value }
    else warn(`${where}: not a JSON object; skipped`)
  }
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return Object.fromEntries(Object.entries(value))
  } catch {
    return undefined
  }
}

function readText(path: string): string {
  return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
}

function idOf({ id }: Record<string, unknown>): string | number | undefined {
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** The text, or "" for any other type. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The texts of a list; drops other types. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
