import { Readable } from 'node:stream'
import type { FileAnswer } from './route.ts'
import { csvHead, csvRows } from './write-csv.ts'

/** Maximum rows in a file. */
export const maxCsvRows = 200_000
/** Rows read at a time. */
const batch = 500

interface CsvFile<Id> {
  /** The file's name without its date: `users`. */
  readonly name: string
  /** The date in the file's name. */
  readonly day: string
  readonly columns: readonly string[]
  /** The rows of the file, in order. */
  readonly ids: readonly Id[]
  /** Reads some of the rows, each with its columns. */
  readonly read: (ids: readonly Id[]) => Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** A CSV file that is read and sent in batches, so a long list never fills the memory. */
export function csvFile<Id>({ name, day, columns, ids, read }: CsvFile<Id>): FileAnswer {
  async function* lines(): AsyncGenerator<string> {
    yield csvHead(columns)
    for (let index = 0; index < ids.length; index += batch) {
      yield csvRows(columns, await read(ids.slice(index, index + batch)))
    }
  }
  return {
    name: `${name}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Readable.from(lines()),
  }
}
