import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type GroupMemory, learnGroups, rankGroups } from '#eval/fitting/major-groups.ts'
import type { OccupationIndex, RankedOccupation } from '#language/occupations/occupation-index.ts'
import type {
  OccupationQuery,
  OccupationSource,
  TitlePair,
} from '#language/occupations/occupation-source.ts'
import { wordsOf } from '#language/text/words.ts'
import { listCell, readCsv } from '#server/platform/lib/read-csv.ts'
import { readOnetFolder } from './rank-onet.ts'

const Family = z.object({ code: z.string(), title: z.string() })
const Occupation = z.object({
  code: z.string(),
  title: z.string(),
  aliases: listCell,
  summary: z.string(),
})

/** The major group (two digits) of an id such as "49", "49-0000" or "49-0000.00"; undefined for others. */
export function majorGroupOf(id: string): string | undefined {
  return /^(\d\d)(?:-0000(?:\.00)?)?$/.exec(id)?.[1]
}

/** Whether every document is an occupational major group, judging by its id and title. */
export function areMajorGroups(documents: readonly OccupationSource[]): boolean {
  if (!documents.every(({ id }) => majorGroupOf(id))) return false
  const text = readFileSync(new URL('../data/families.csv', import.meta.url), 'utf8')
  const families = new Map(
    readCsv('families.csv', text, Family).map(({ code, title }) => [code, new Set(wordsOf(title))]),
  )
  return documents.every(({ id, title }) => {
    const words = families.get(majorGroupOf(id) ?? '')
    return words !== undefined && wordsOf(title).some((word) => words.has(word))
  })
}

/** The occupations within major groups: those of an O*NET folder, or the shipped ones. */
export function occupationsBehind(onetFolder: string | undefined): OccupationSource[] {
  if (onetFolder === undefined) {
    const text = readFileSync(new URL('../data/occupations.csv', import.meta.url), 'utf8')
    return readCsv('occupations.csv', text, Occupation).map(({ code, summary, ...fields }) => {
      return { id: code, description: summary, ...fields }
    })
  }
  return [...readOnetFolder(onetFolder)]
    .filter(([code, { title }]) => title !== '' && !code.startsWith('55-'))
    .map(([id, fields]) => ({ id, ...fields }))
}

/** Whether known pairs map to major groups instead of occupations. */
export function leadToGroups(pairs: readonly TitlePair[]): boolean {
  return pairs.length > 0 && pairs.every(({ ids }) => ids.every((id) => majorGroupOf(id)))
}

/** Learns from pairs that map to major groups. */
export function learnGroupPairs(index: OccupationIndex, pairs: readonly TitlePair[]): GroupMemory {
  return learnGroups(
    index,
    pairs.map(({ title, ids }) => ({
      text: title,
      groups: ids.flatMap((id) => majorGroupOf(id) ?? []),
    })),
  )
}

/** The `top` major-group documents, ranked by an index of occupations. */
export function rankGroupDocuments(
  index: OccupationIndex,
  documents: readonly OccupationSource[],
  query: OccupationQuery,
  top: number,
  memory?: GroupMemory,
): RankedOccupation[] {
  const scores = new Map(rankGroups(index, query, memory).map(({ group, score }) => [group, score]))
  return documents
    .flatMap(({ id }) => {
      const score = scores.get(majorGroupOf(id) ?? '')
      return score === undefined ? [] : { id, score }
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, top)
}
