import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { programKey } from '#matching/index/host-names.ts'
import { jobLevels, type Need, type ProgramNotes } from '#matching/program-note.ts'
import { listCell, readCsv } from '#server/platform/lib/read-csv.ts'

const orNull = z.string().transform((text) => text || null)

const Row = z.object({
  organization: z.string().min(1),
  /** Empty if the list names only the organization. */
  title: z.string(),
  /** Hexadecimal fingerprint of the text that was read. */
  text: z.string().regex(/^[0-9a-f]{1,8}$/),
  does: orNull,
  asks: orNull,
  needs: listCell,
  level: z.enum(jobLevels),
})

const file = new URL('../../../data/program-notes.csv', import.meta.url)

/** What editors noted about the programs on the official lists (data/program-notes.csv). */
export function shippedNotes(): ProgramNotes {
  const rows = readCsv('program-notes.csv', readFileSync(file, 'utf8'), Row)
  return new Map(
    rows.map(({ organization, title, text, does, asks, needs, level }) => {
      const key = programKey({ organization, title: title || organization })
      const fingerprint = Number.parseInt(text, 16)
      return [key, { does, asks, needs: needs.map(readNeed), level, fingerprint }]
    }),
  )
}

/** Reads "degree=bachelor", "clearance=ts", "years=5", "grade=officer", "license", "resident" or "cost". */
function readNeed(cell: string): Need {
  const [kind, value = ''] = cell.split('=')
  return Cell.parse({ kind, level: value, years: Number(value), grade: value })
}

const Cell = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('degree'),
    level: z.enum(['associate', 'bachelor', 'master', 'doctorate']),
  }),
  z.object({ kind: z.literal('clearance'), level: z.enum(['secret', 'ts', 'ts_sci']) }),
  z.object({ kind: z.literal('years'), years: z.number().int().positive() }),
  z.object({ kind: z.literal('grade'), grade: z.enum(['officer', 'senior']) }),
  z.object({ kind: z.enum(['license', 'resident', 'cost']) }),
])
