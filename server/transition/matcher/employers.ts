import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { hostKey } from '#matching/index/host-names.ts'
import type { Employers } from '#matching/occupations/listing-reader.ts'
import { listCell, readCsv } from '#server/platform/lib/read-csv.ts'

const Work = z.object({ work: z.string().min(1), title: z.string().min(1), occupations: listCell })
const Employer = z.object({ employer: z.string().min(1), work: z.string() })

const folder = new URL('../../../data/', import.meta.url)
const text = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** What known employers hire for (data/employers.csv); empty where a name misleads. */
export function shippedEmployers(): Employers {
  const works = readCsv('employer-work.csv', text('employer-work.csv'), Work)
  const occupationsOf = new Map(works.map(({ work, occupations }) => [work, occupations]))
  const employers = readCsv('employers.csv', text('employers.csv'), Employer)
  return new Map(
    employers.map(({ employer, work }) => [hostKey(employer), occupationsOf.get(work) ?? []]),
  )
}

/** Hash of the tables: an index made with others is not used. */
export function employersVersion(): string {
  return createHash('sha256')
    .update(text('employer-work.csv'))
    .update(text('employers.csv'))
    .digest('hex')
    .slice(0, 12)
}
