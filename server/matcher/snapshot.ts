import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { DataVersions } from './listing-changes.ts'

// The indexed listing in one file, so that a start does not index what was indexed before: a line of JSON that says
// what it is, a checksum, then the bytes. It can be deleted at any time. Read and written by the index's thread alone.

const Head = z.object({
  at: z.object({
    listing: z.object({ version: z.number(), mark: z.string() }),
    knowledge: z.string(),
    embedding: z.string(),
    real: z.boolean(),
  }),
  /** Of the code that made it. */
  code: z.string(),
  /** In bytes. */
  size: z.number(),
})

/** A listing as it was kept. */
export interface KeptListing {
  readonly at: DataVersions
  readonly listing: Uint8Array<ArrayBuffer>
}

const folderIn = (dataDir: string) => join(dataDir, 'matcher')
const fileIn = (dataDir: string) => join(folderIn(dataDir), 'listing.bin')
const lineEnd = 10
const checkSize = 4
/** A file that is still being written after so long was left behind by a process that was killed. */
const abandonedMs = 3_600_000

/** The kept listing for the knowledge and the vectors of now; null when there is none, it is damaged, or other code made it. */
export function readSnapshot(
  dataDir: string,
  { knowledge, embedding }: DataVersions,
): KeptListing | null {
  try {
    const bytes = new Uint8Array(readFileSync(fileIn(dataDir)))
    const end = bytes.indexOf(lineEnd)
    const [line, listing] = [bytes.subarray(0, end), bytes.slice(end + 1 + checkSize)]
    const { at, code, size } = Head.parse(JSON.parse(new TextDecoder().decode(line)))
    if (at.knowledge !== knowledge || at.embedding !== embedding) return null
    if (code !== codeHash() || listing.length !== size) return null
    const check = checkOf(line, listing)
    return check.equals(bytes.subarray(end + 1, end + 1 + checkSize)) ? { at, listing } : null
  } catch {
    return null
  }
}

/** Keeps a listing in place of the one before: whole or not at all. Answers why it could not be kept, if so. */
export function writeSnapshot(
  dataDir: string,
  at: DataVersions,
  listing: Uint8Array,
): string | null {
  const folder = folderIn(dataDir)
  const head = { at, code: codeHash(), size: listing.length }
  const line = Buffer.from(JSON.stringify(head))
  const parts = [line, Buffer.of(lineEnd), checkOf(line, listing), listing]
  try {
    mkdirSync(folder, { recursive: true })
    removeAbandoned(folder)
    const unfinished = join(folder, `${randomUUID()}.unfinished`)
    try {
      writeWhole(unfinished, parts)
      renameSync(unfinished, fileIn(dataDir))
    } finally {
      rmSync(unfinished, { force: true })
    }
    return null
  } catch (error) {
    return String(error)
  }
}

function writeWhole(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(path, 'wx')
  try {
    for (const part of parts) writeAll(file, part)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done)
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (name.endsWith('.unfinished') && age > abandonedMs) rmSync(path, { force: true })
  }
}

/** CRC-32 of both, four bytes. */
function checkOf(line: Uint8Array, listing: Uint8Array): Buffer {
  const check = Buffer.alloc(checkSize)
  check.writeUInt32LE(crc32(listing, crc32(line)))
  return check
}

/** A change of the code that reads or indexes makes what was kept worthless: nobody has to think of it. */
function codeHash(): string {
  const hash = createHash('sha256')
  for (const room of ['../../matching/', './']) {
    const folder = fileURLToPath(new URL(room, import.meta.url))
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(isCode).sort()) {
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)))
    }
  }
  return hash.digest('hex')
}

const isCode = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')
