import type { Readable } from 'node:stream'

/** Result of storing an archive. */
export interface StoredArchive {
  readonly bytes: number
  /** SHA-256 in hex. */
  readonly checksum: string
}

/** An archive in the storage. */
export interface ListedArchive {
  readonly name: string
  readonly bytes: number
}

/** The storage refused or didn't answer; the message is for admins. */
export class ArchiveStoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveStoreError'
  }
}

/** The file extension of archives. */
export const archiveExtension = '.sql.gz.age'

/** An archive's file name; throws for a name that could leave the folder. */
export function archiveFileName(name: string): string {
  if (!/^[\w-]{1,100}$/.test(name)) throw new Error(`Not the name of an archive: ${name}`)
  return name + archiveExtension
}

/** Storage for backups. Writes are atomic. */
export interface ArchiveStore {
  /** Stores a stream under a name; rejects and leaves nothing if the stream fails. */
  write(name: string, content: Readable): Promise<StoredArchive>
  /** Throws `ENOENT` when the archive doesn't exist. */
  read(name: string): Promise<Readable>
  /** Undefined when the archive doesn't exist. */
  sizeOf(name: string): Promise<number | undefined>
  /** Every complete archive, by name. */
  list(): Promise<ListedArchive[]>
  remove(name: string): Promise<void>
  /** Removes partial files of dead writers, except archives being written. */
  clearPartial(inUse: readonly string[]): Promise<void>
}
