import { z } from 'zod'

/** The first lines of an archive: what must be known before it is read. */
export const ArchiveHeader = z.object({
  format: z.literal(1),
  name: z.string(),
  madeAt: z.string(),
  /** The migrations that had run, in order: the tables are theirs. */
  migrations: z.array(z.string()),
})
export type ArchiveHeader = z.infer<typeof ArchiveHeader>

/** Rows and SHA-256 of one table's text, in hex. */
export const TableSum = z.object({ rows: z.number().int(), sha256: z.string() })
export type TableSum = z.infer<typeof TableSum>

/** The last line of an archive: without it the archive is not whole. */
export const Manifest = z.object({
  tables: z.record(z.string(), TableSum),
  rows: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

export const headerMark = '-- waypoint-backup '
export const manifestMark = '-- waypoint-end '

/** Says what is wrong with an archive, for people. */
export class ArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveError'
  }
}
