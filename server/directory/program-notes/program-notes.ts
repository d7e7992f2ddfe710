import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { programKey } from '#matching/index/host-names.ts'
import {
  jobLevels,
  type Need,
  type ProgramNote,
  type ProgramNotes,
  textKey,
} from '#matching/program-note.ts'
import { listCell, readCsv, wholeCell } from '#server/platform/lib/read-csv.ts'

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
  /** Jobs of this text, where the program's others name other jobs. */
  occupations: listCell,
})

const LengthRow = Row.pick({ organization: true, title: true }).extend({
  pace: z.enum(['fixed', 'flexible', '']).transform((pace) => pace || null),
  min: wholeCell,
  max: wholeCell,
  starts: orNull,
  /** Months of the year, 1 to 12, that the text names; all of them if it starts at any time. */
  start_months: listCell.transform((months) => months.map(Number)),
})

const textOf = (name: string) =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')

/**
 * What editors noted about the programs on the official lists (data/program-notes.csv), with what their
 * texts say about length and starts (data/program-lengths.csv).
 */
export function shippedNotes(): ProgramNotes {
  notes ??= readNotes()
  return notes
}

let notes: ProgramNotes | undefined

function readNotes(): ProgramNotes {
  const keyOf = ({ organization, title }: { organization: string; title: string }) =>
    programKey({ organization, title: title || organization })
  const lengths = new Map(
    readCsv('program-lengths.csv', textOf('program-lengths.csv'), LengthRow).map(
      ({ pace, min, max, starts, start_months: startMonths, ...program }) => [
        keyOf(program),
        {
          pace,
          starts,
          startMonths,
          ...(min === null || max === null ? {} : { length: { min, max } }),
        },
      ],
    ),
  )
  const all = new Map<string, ProgramNote>()
  for (const row of readCsv('program-notes.csv', textOf('program-notes.csv'), Row)) {
    const { text, does, asks, needs, level, occupations } = row
    const key = keyOf(row)
    const timing = lengths.get(key) ?? { pace: null, starts: null, startMonths: [] }
    const fingerprint = Number.parseInt(text, 16)
    const work = occupations.length > 0 ? { occupations } : {}
    const note = { does, asks, needs: needs.map(readNeed), level, ...timing, fingerprint, ...work }
    all.set(all.has(key) ? textKey(key, fingerprint) : key, note)
  }
  return all
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
