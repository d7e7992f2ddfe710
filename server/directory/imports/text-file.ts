import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { BrokenFile } from './broken-file.ts'

const sizeLimit = 200 * 1024 * 1024
const newline = 0x0a

/** A file verified from start to end as UTF-8 text. */
export interface TextFile {
  path: string
  name: string
  size: number
  sha256: string
  /** The first characters, enough to detect the format. */
  head: string
  /** Whether the last line is terminated; if not, an incomplete row means a truncated file. */
  ended: boolean
}

const signatures: [name: string, bytes: number[]][] = [
  ['a ZIP or Excel file', [0x50, 0x4b, 0x03, 0x04]],
  ['a gzip file', [0x1f, 0x8b]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['an old Excel or Word file', [0xd0, 0xcf, 0x11, 0xe0]],
]

/** Reads the whole file once, so that later steps can trust its encoding and size. */
export async function inspectTextFile(path: string): Promise<TextFile> {
  const size = await sizeOf(path)
  const hash = createHash('sha256')
  let head = ''
  let line = 1
  let column = 1
  let rest = Buffer.alloc(0)
  let first = true
  let ended = false
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    hash.update(bytes)
    if (first) refuseOtherFormats(bytes)
    first = false
    ended = bytes.at(-1) === newline || bytes.at(-1) === 0x0d
    const joined = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const end = joined.length - partialTail(joined)
    const whole = joined.subarray(0, end)
    rest = Buffer.from(joined.subarray(end))
    const bad = firstBadByte(whole)
    if (bad !== null) throw badByte(whole, bad, line, column)
    if (head.length < 4096) head = (head + whole.toString('utf8', 0, 8192)).slice(0, 4096)
    ;[line, column] = advance(whole, whole.length, line, column)
  }
  if (rest.length > 0) throw badByte(rest, 0, line, column)
  head = head.replace(/^\ufeff/, '')
  if (head.trim() === '') throw new BrokenFile('The file is empty.')
  if (/^\s*<(!doctype|html|head|body|\?xml|script)/i.test(head)) {
    throw new BrokenFile('This is a web page, not a list. Download the list itself.', 1, 1)
  }
  return { path, name: basename(path), size, sha256: hash.digest('hex'), head, ended }
}

/** Streams the text of an inspected file without its byte order mark. */
export async function* textOf(
  file: TextFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of createReadStream(file.path, { highWaterMark: 1 << 16 })) {
    const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    onBytes(bytes.length)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

async function sizeOf(path: string): Promise<number> {
  const info = await stat(path).catch(() => null)
  if (info === null) throw new BrokenFile(`There is no file ${path}.`)
  if (!info.isFile()) throw new BrokenFile(`${path} is not a file.`)
  if (info.size === 0) throw new BrokenFile('The file is empty.')
  if (info.size > sizeLimit) {
    throw new BrokenFile(`The file has ${Math.ceil(info.size / 1048576)} MB; at most 200 are read.`)
  }
  return info.size
}

function refuseOtherFormats(bytes: Buffer): void {
  const [a, b] = [bytes[0], bytes[1]]
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
    throw new BrokenFile('The file is written in UTF-16. Save it as UTF-8 and try again.', 1, 1)
  }
  for (const [name, signature] of signatures) {
    if (signature.every((byte, at) => bytes[at] === byte)) {
      throw new BrokenFile(`This is ${name}, not a text file.`, 1, 1)
    }
  }
}

/** Bytes at the end that belong to a character continued in the next chunk. */
function partialTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
  }
  return 0
}

function firstBadByte(bytes: Buffer): number | null {
  const nul = bytes.indexOf(0)
  const text = nul === -1 ? bytes : bytes.subarray(0, nul)
  if (isUtf8(text)) return nul === -1 ? null : nul
  let good = 0
  let bad = text.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const part = text.subarray(0, middle)
    if (isUtf8(part.subarray(0, part.length - partialTail(part)))) good = middle
    else bad = middle
  }
  return good
}

function badByte(bytes: Buffer, at: number, line: number, column: number): BrokenFile {
  const [badLine, badColumn] = advance(bytes, at, line, column)
  const message =
    bytes[at] === 0
      ? 'The file holds a NUL character: it is not a text file.'
      : 'The file is not UTF-8 text. Save it as UTF-8 and try again.'
  return new BrokenFile(message, badLine, badColumn)
}

/** Line and column after the first `count` bytes; columns count bytes that start a character. */
function advance(bytes: Buffer, count: number, line: number, column: number): [number, number] {
  let lines = line
  let start = -1
  for (
    let at = bytes.indexOf(newline);
    at !== -1 && at < count;
    at = bytes.indexOf(newline, at + 1)
  ) {
    lines += 1
    start = at
  }
  let columns = start === -1 ? column : 1
  for (let at = start + 1; at < count; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) columns += 1
  return [lines, columns]
}
