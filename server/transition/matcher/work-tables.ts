import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { CredentialWords, WorkCredentials } from '#language/text/credential-words.ts'
import { wordPattern } from '#language/text/word-pattern.ts'
import type { KnowledgeRows } from '#matching/knowledge.ts'
import { listCell, readCsv } from '#server/platform/lib/read-csv.ts'

const codeStart = /^\d\d-\d{2,4}(?:\.\d\d)?$/
const StartCell = z.string().regex(codeStart)
const WordsCell = listCell.pipe(z.array(z.string().min(1)).min(1))

const ExperienceRow = z.object({ code: StartCell, field: z.string().min(1) })

const codeCell = z.string().regex(/^\d\d-\d{4}\.\d\d$/)
const NeighborsRow = z.object({
  code: codeCell,
  neighbors: listCell.pipe(z.array(codeCell).min(1)),
})

const CredentialRow = z
  .object({
    code: StartCell,
    use: z.enum(['usual', 'helpful']),
    name: z.string(),
    words: WordsCell,
  })
  .refine(({ use, name }) => (name === '') === (use === 'helpful'), {
    path: ['name'],
    message: 'a usual credential has a name, a helpful one has none',
  })

const StrengthRow = z.object({ rank: z.coerce.number().int(), words: WordsCell })

function rowsOf<Row>(name: string, schema: z.ZodType<Row>): Row[] {
  const file = new URL(`../../../data/${name}`, import.meta.url)
  return readCsv(name, readFileSync(file, 'utf8'), schema)
}

/** What work requires and hires for (data/work-credentials.csv), and which credential is the strongest (data/credential-strength.csv). */
export function workCredentials(): WorkCredentials {
  const rows = rowsOf('work-credentials.csv', CredentialRow)
  const forUse = (wanted: string) =>
    rows.flatMap(({ code, use, name, words }): CredentialWords[] =>
      use === wanted ? [{ code, name, spelled: wordPattern(words) }] : [],
    )
  const strongest = rowsOf('credential-strength.csv', StrengthRow)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ words }) => wordPattern(words))
  return { usual: forUse('usual'), helpful: forUse('helpful'), strongest }
}

/**
 * Reads what occupations take years of experience in (data/work-experience.csv, by the start of codes, the longest
 * first) and the work beside them (data/neighbor-work.csv).
 */
export function occupationTables(): (
  code: string,
) => Pick<KnowledgeRows['occupations'][number], 'experience' | 'neighbors'> {
  const fields = rowsOf('work-experience.csv', ExperienceRow).toSorted(
    (one, other) => other.code.length - one.code.length,
  )
  const neighborsOf = new Map(
    rowsOf('neighbor-work.csv', NeighborsRow).map(({ code, neighbors }) => [code, neighbors]),
  )
  return (code) => {
    const experience = fields.find((one) => code.startsWith(one.code))?.field
    const neighbors = neighborsOf.get(code)
    return { ...(experience && { experience }), ...(neighbors && { neighbors }) }
  }
}
