import type { Readable } from 'node:stream'

/** What became of an archive that was stored. */
export interface StoredArchive {
  readonly bytes: number
  /** SHA-256 in hex. */
  readonly checksum: string
}

/** Where backups are kept. An archive is there whole or not at all. */
export interface ArchiveStore {
  /** Stores a stream under a name; rejects, leaving nothing, when the stream fails. */
  write(name: string, content: Readable): Promise<StoredArchive>
  /** Throws `ENOENT` when there is no such archive here. */
  read(name: string): Promise<Readable>
  /** Undefined when there is no such archive here. */
  sizeOf(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** Removes what writers that died left behind, but for the archives that are being written. */
  clearPartial(inUse: readonly string[]): Promise<void>
}
