import { readFederalLinks } from '#server/directory/facts/facts.ts'
import { BrokenFile } from './broken-file.ts'
import type { Counts, ImportKind } from './import-kind.ts'
import { mergeJobs } from './merge-jobs.ts'
import { checkRow } from './row-check.ts'
import { tableRows } from './table-rows.ts'
import { inspectTextFile } from './text-file.ts'
import { JobRow, jobColumns, jobRequired, readJob, type StagedJob } from './usajobs-rows.ts'

const data = new URL('../../../data/', import.meta.url)

/**
 * Imports a table of USAJOBS announcements as jobs. Refuses closed and federal-only ones with the
 * reason, and closes those already listed. A job missing from the file stays until its deadline.
 */
export const importJobs: ImportKind = async (context): Promise<Counts> => {
  const { tx, refused, today, asOf } = context
  const file = await inspectTextFile(context.path)
  const links = new Map(readFederalLinks(data).map((link) => [link.series, link]))
  const jobs = new Map<string, { job: StagedJob; row: number }>()
  const closed: string[] = []
  let known = 0
  const format = { names: jobColumns, required: jobRequired, quoted: true }
  for await (const raw of tableRows(file, format, (bytes) => context.onRead({ bytes }))) {
    context.onRead({ rows: 1 })
    const { row, refusal } = checkRow(raw, JobRow, jobColumns)
    if (refusal !== null) {
      await refused.add(refusal)
      continue
    }
    known += 1
    const at = { row: raw.row, line: raw.line }
    const number = row.number.trim()
    const read = readJob(row, links, today)
    if ('reason' in read) {
      closed.push(number)
      const column = jobColumns[read.column][0]
      await refused.add({ ...at, column, reason: read.reason, value: row[read.column] })
      continue
    }
    const first = jobs.get(number)
    if (first) {
      const reason = `The row has the control number of row ${first.row}.`
      await refused.add({ ...at, column: jobColumns.number[0], reason, value: number })
    } else jobs.set(number, { job: read.job, row: raw.row })
  }
  if (known === 0) throw new BrokenFile('No row of this file could be read.')
  const rows = [...jobs.values()].map(({ job }) => job)
  return mergeJobs(tx, { rows, closed, today, asOf })
}
