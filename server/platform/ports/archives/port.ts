import type { Readable } from 'node:stream'

/** Result of storing an archive. */
export interface StoredArchive {
  readonly bytes: number
  /** SHA-256 in hex. */
  readonly checksum: string
}

/** Storage for backups. Writes are atomic. */
export interface ArchiveStore {
  /** Stores a stream under a name; rejects and leaves nothing if the stream fails. */
  write(name: string, content: Readable): Promise<StoredArchive>
  /** Throws `ENOENT` when the archive doesn't exist. */
  read(name: string): Promise<Readable>
  /** Undefined when the archive doesn't exist. */
  sizeOf(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** Removes partial files of dead writers, except archives being written. */
  clearPartial(inUse: readonly string[]): Promise<void>
}
