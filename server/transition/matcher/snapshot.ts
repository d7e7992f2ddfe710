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

// Caches indexed and learned data in files for faster startup: a line of JSON metadata, a checksum,
// then the bytes. Safe to delete at any time. Only the index thread reads and writes them.

const Versions = z.object({
  listing: z.object({ version: z.number(), mark: z.string() }),
  knowledge: z.string(),
  embedding: z.string(),
  real: z.boolean(),
})

const Head = z.object({
  /** Identifies the inputs. */
  key: z.string(),
  at: Versions,
  /** Hash of the code that made it. */
  code: z.string(),
  /** In bytes */
  size: z.number(),
})

/** The indexed listing, or what was learned from the knowledge. */
export type StoredFile = 'listing' | 'knowledge'

/** Stored bytes. */
export interface Stored {
  readonly key: string
  readonly at: DataVersions
  readonly bytes: Uint8Array<ArrayBuffer>
}

const folderIn = (dataDir: string) => join(dataDir, 'matcher')
const fileIn = (dataDir: string, name: StoredFile) => join(folderIn(dataDir), `${name}.bin`)
const lineEnd = 10
const checkSize = 4
/** A temporary file this old was left behind by a killed process. */
const staleFileMs = 3_600_000

/** The bytes stored under the key; null if missing, damaged or made by other code. */
export function readStored(dataDir: string, name: StoredFile, wanted: string): Stored | null {
  try {
    const whole = new Uint8Array(readFileSync(fileIn(dataDir, name)))
    const end = whole.indexOf(lineEnd)
    const line = whole.subarray(0, end)
    const { key, at, code, size } = Head.parse(JSON.parse(new TextDecoder().decode(line)))
    if (key !== wanted || code !== codeHash()) return null
    const bytes = whole.slice(end + 1 + checkSize)
    const check = checkOf(line, bytes).equals(whole.subarray(end + 1, end + 1 + checkSize))
    return check && bytes.length === size ? { key, at, bytes } : null
  } catch {
    return null
  }
}

/** Replaces the stored bytes atomically. Returns why they couldn't be stored, if so. */
export function keep(dataDir: string, name: StoredFile, { key, at, bytes }: Stored): string | null {
  const folder = folderIn(dataDir)
  const head = { key, at, code: codeHash(), size: bytes.length }
  const line = Buffer.from(JSON.stringify(head))
  const parts = [line, Buffer.of(lineEnd), checkOf(line, bytes), bytes]
  try {
    mkdirSync(folder, { recursive: true })
    removeAbandoned(folder)
    const unfinished = join(folder, `${randomUUID()}.unfinished`)
    try {
      writeWhole(unfinished, parts)
      renameSync(unfinished, fileIn(dataDir, name))
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
    if (name.endsWith('.unfinished') && age > staleFileMs) rmSync(path, { force: true })
  }
}

/** CRC-32 of both, four bytes. */
function checkOf(line: Uint8Array, bytes: Uint8Array): Buffer {
  const check = Buffer.alloc(checkSize)
  check.writeUInt32LE(crc32(bytes, crc32(line)))
  return check
}

/** Hash of the code that reads or indexes: any change to it invalidates stored files automatically. */
function codeHash(): string {
  const hash = createHash('sha256')
  for (const path of ['../../../language/', '../../../planning/', '../../../matching/', './/']) {
    const folder = fileURLToPath(new URL(path, import.meta.url))
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(isCode).sort()) {
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)))
    }
  }
  return hash.digest('hex')
}

const isCode = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')
