import type { Tx } from '#server/platform/db/database.ts'
import type { RefusedFile } from './refusals.ts'

/** What a run did with the rows of its file, besides refusing some. */
export interface Counts {
  new: number
  changed: number
  same: number
  gone: number
  /** Programs found in both official lists. */
  joined?: number
}

/** What one kind of import works with. */
export interface ImportContext {
  tx: Tx
  /** The file, or for O*NET also the folder. */
  path: string
  refused: RefusedFile
  /** The calendar day of the import. */
  today: string
  /** The day the list was published, when the person said so. */
  asOf: string | null
  /** Called with the bytes and rows read since the last call. */
  onRead(read: { bytes?: number; rows?: number }): void
}

/** Reads a file into the database; everything it writes is one transaction. */
export type ImportKind = (context: ImportContext) => Promise<Counts>
