import type { Tx } from '#server/platform/db/database.ts'
import type { RefusedFile } from './refusals.ts'

/** Counts of a run's effects on its file's rows, except refusals. */
export interface Counts {
  new: number
  changed: number
  same: number
  gone: number
  /** Programs in both official lists. */
  joined?: number
}

/** The context of one import. */
export interface ImportContext {
  tx: Tx
  /** The run. */
  id: string
  /** The file; for O*NET, possibly a folder. */
  path: string
  refused: RefusedFile
  /** The calendar day of the import. */
  today: string
  /** The list's publication date, if given. */
  asOf: string | null
  /** Called with the bytes and rows read since the last call. */
  onRead(read: { bytes?: number; rows?: number }): void
}

/** Imports a file into the database in one transaction. */
export type ImportKind = (context: ImportContext) => Promise<Counts>
