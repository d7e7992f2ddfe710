import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  ArchiveError,
  ArchiveHeader,
  headerMark,
  Manifest,
  manifestMark,
  type TableSum,
} from './archive-format.ts'

const endOfData = Buffer.from('\n\\.\n')
const truncated = () => new ArchiveError('The archive ends too early: it isn’t whole.')

/** Reads an archive's text by line and by table data. */
class ArchiveReader {
  private rest: Buffer = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  private async readMore(): Promise<boolean> {
    const { done, value } = await this.source.next()
    if (done) return false
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
    return true
  }

  /** The next line without its line ending; undefined at the end. */
  async line(): Promise<string | undefined> {
    let end = this.rest.indexOf(10)
    while (end < 0) {
      if (!(await this.readMore())) return undefined
      end = this.rest.indexOf(10)
    }
    const line = this.rest.toString('utf8', 0, end)
    this.rest = this.rest.subarray(end + 1)
    return line
  }

  /** The rows after a COPY line, up to the terminating `\.`. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.rest.length < 3) if (!(await this.readMore())) throw truncated()
    if (this.rest.subarray(0, 3).equals(endOfData.subarray(1))) {
      this.rest = this.rest.subarray(3)
      return
    }
    for (;;) {
      const end = this.rest.indexOf(endOfData)
      if (end >= 0) {
        yield this.rest.subarray(0, end + 1)
        this.rest = this.rest.subarray(end + endOfData.length)
        return
      }
      // The terminator may be split across chunks.
      const safe = this.rest.length - (endOfData.length - 1)
      if (safe > 0) {
        yield this.rest.subarray(0, safe)
        this.rest = this.rest.subarray(safe)
      }
      if (!(await this.readMore())) throw truncated()
    }
  }
}

/** Receives the contents of an archive. */
export interface ArchiveTarget {
  begin(header: ArchiveHeader): Promise<void>
  /** Loads a table's rows; the statement comes from the archive and must be validated. */
  table(statement: CopyStatement, rows: AsyncIterable<Buffer>): Promise<void>
  sequence(key: string, last: number): Promise<void>
}

export interface CopyStatement {
  readonly key: string
  readonly columns: readonly string[]
}

const copyLine = /^COPY "([a-z_0-9]+)"\."([a-z_0-9]+)" \(((?:"[a-z_0-9]+"(?:, )?)+)\) FROM stdin;$/
const sequenceLine = /^SELECT setval\('([a-z_0-9]+\.[a-z_0-9]+)', (\d+)\);$/

/** Reads a decrypted archive to its end; throws when it's damaged or doesn't match its manifest. */
export async function readArchive(content: Readable, to: ArchiveTarget): Promise<Manifest> {
  let result: Manifest | undefined
  const read = async (text: AsyncIterable<Buffer>) => {
    result = await readText(new ArchiveReader(text), to)
  }
  await pipeline(content, createGunzip(), read).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw new ArchiveError('The archive is damaged.', { cause: error })
    throw error
  })
  if (!result) throw truncated()
  return result
}

async function readText(reader: ArchiveReader, to: ArchiveTarget): Promise<Manifest> {
  const first = await reader.line()
  if (!first?.startsWith(headerMark)) throw new ArchiveError('This isn’t a Waypoint backup.')
  await to.begin(ArchiveHeader.parse(JSON.parse(first.slice(headerMark.length))))
  const sums: Record<string, TableSum> = {}
  for (;;) {
    const line = await reader.line()
    if (line === undefined) throw truncated()
    if (line.startsWith(manifestMark)) {
      const manifest = Manifest.parse(JSON.parse(line.slice(manifestMark.length)))
      requireSameSums(manifest, sums)
      return manifest
    }
    const copy = copyLine.exec(line)
    const sequence = sequenceLine.exec(line)
    if (copy) {
      const [, schema, name, list = ''] = copy
      const key = `${schema}.${name}`
      const columns = [...list.matchAll(/"([a-z_0-9]+)"/g)].map((match) => match[1] ?? '')
      const rows = summed(reader.rows(), (sum) => {
        sums[key] = sum
      })
      await to.table({ key, columns }, rows)
    } else if (sequence) await to.sequence(sequence[1] ?? '', Number(sequence[2]))
    else if (!line.startsWith('set '))
      throw new ArchiveError('The archive has a line we don’t know.')
  }
}

async function* summed(
  rows: AsyncIterable<Buffer>,
  onSum: (sum: TableSum) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  for await (const chunk of rows) {
    hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
    yield chunk
  }
  onSum({ rows: count, sha256: hash.digest('hex') })
}

/** Throws with the first table that differs. */
export function requireSameSums(
  { tables }: Pick<Manifest, 'tables'>,
  found: Readonly<Record<string, TableSum>>,
): void {
  for (const key of new Set([...Object.keys(tables), ...Object.keys(found)])) {
    const [one, other] = [tables[key], found[key]]
    if (one?.sha256 !== other?.sha256 || one?.rows !== other?.rows) {
      throw new ArchiveError(`Table ${key} isn’t as the manifest says.`)
    }
  }
}
