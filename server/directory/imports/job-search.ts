import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { csvCells } from '#server/platform/lib/write-csv.ts'
import type { JobBoard } from '#server/platform/ports/job-board/port.ts'
import { jobColumns } from './usajobs-rows.ts'

/** Searches a job board and saves the results as a file for a jobs import. */
export async function downloadJobs(
  board: JobBoard,
  url: string,
  path: string,
): Promise<{ bytes: number; sha256: string }> {
  const found = await board.search(url, dirname(path))
  const head = Object.values(jobColumns).map(([name]) => name)
  const rows = found
    .toSorted((one, other) => one.number.localeCompare(other.number))
    .map((one) => [
      one.number,
      one.title,
      one.department,
      one.agency,
      one.appointment,
      one.series.join('; '),
      one.paths.join('; '),
      one.opens,
      one.closes,
      one.states.join('; '),
    ])
  const file = Buffer.from(csvCells([head, ...rows]))
  await writeFile(path, file, { flag: 'wx', mode: 0o600 })
  return { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') }
}
