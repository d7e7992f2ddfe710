import { z } from 'zod'

/** The first lines of an archive, needed before reading the rest. */
export const ArchiveHeader = z.object({
  format: z.literal(1),
  name: z.string(),
  madeAt: z.string(),
  /** The migrations that had run, in order, which define the tables. */
  migrations: z.array(z.string()),
})
export type ArchiveHeader = z.infer<typeof ArchiveHeader>

/** Row count and hex SHA-256 of one table's text. */
export const TableSum = z.object({ rows: z.number().int(), sha256: z.string() })
export type TableSum = z.infer<typeof TableSum>

/** The last line of an archive; without it the archive is incomplete. */
export const Manifest = z.object({
  tables: z.record(z.string(), TableSum),
  rows: z.number().int(),
})
export type Manifest = z.infer<typeof Manifest>

export const headerMark = '-- waypoint-backup '
export const manifestMark = '-- waypoint-end '

/** An archive error with a user-facing message. */
export class ArchiveError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveError'
  }
}
