import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { cellOf, csvCells } from '#server/platform/lib/write-csv.ts'
import { BrokenFile } from './broken-file.ts'

/** A refused row or cell, with the reason. */
export interface Refusal {
  /** The row's number in the file, without the header. */
  row: number
  line: number
  /** The column's name in the file, or its number. */
  column: string
  reason: string
  value: string
  /** Of the whole row, where the refused cell is empty: tells whether a later list has the same row. */
  digest?: string
}

/** At most 200 characters of a refused value, all of which PostgreSQL can store. */
export function shownValue(value: string): string {
  const short = value.length > 200 ? `${value.slice(0, 200)}…` : value
  return short.toWellFormed().replaceAll('\0', '')
}

const bufferCharacters = 65_536

/** Receives refused rows in batches. */
export type RefusalSink = (rows: readonly Refusal[]) => Promise<void>

const batchRows = 500

/** Streams refused rows to a CSV file and a sink; creates the file lazily or on request. */
export class RefusedFile {
  readonly path: string
  /** Number of refused rows. */
  count = 0
  /** Number of lines, including those of partly imported rows. */
  lines = 0
  readonly #sink: RefusalSink | undefined
  #batch: Refusal[] = []
  #file: FileHandle | null = null
  #text = 'line,column,reason,value,row\r\n'

  constructor(path: string, sink?: RefusalSink) {
    this.path = path
    this.#sink = sink
  }

  get written(): boolean {
    return this.#file !== null
  }

  async open(): Promise<void> {
    if (this.#file !== null) return
    try {
      await mkdir(dirname(this.path), { recursive: true })
      this.#file = await open(this.path, 'w', 0o600)
    } catch {
      throw new BrokenFile(`The file for refused rows cannot be written: ${this.path}.`)
    }
  }

  /** Records a refused row. */
  async add(refusal: Refusal): Promise<void> {
    this.count += 1
    await this.note(refusal)
  }

  /** Records a refused part of a row that was imported and is counted elsewhere. */
  async note(refusal: Refusal): Promise<void> {
    await this.open()
    const { row, line, column, reason } = refusal
    const value = shownValue(refusal.value)
    this.lines += 1
    if (this.#sink) {
      this.#batch.push({ ...refusal, value })
      if (this.#batch.length >= batchRows) await this.#tell()
    }
    const cells = [String(line), column, reason, value, String(row)]
    this.#text += csvCells([cells.map(cellOf)])
    if (this.#text.length > bufferCharacters) await this.#flush()
  }

  async close(): Promise<void> {
    if (this.#file === null) return
    await this.#tell()
    await this.#flush()
    await this.#file.close()
  }

  async #tell(): Promise<void> {
    const batch = this.#batch
    this.#batch = []
    if (batch.length > 0) await this.#sink?.(batch)
  }

  /** Deletes the file, since the import was rolled back. */
  async discard(): Promise<void> {
    if (this.#file === null) return
    // It may already be closed.
    await this.#file.close().catch(() => {})
    this.#file = null
    await rm(this.path, { force: true })
  }

  async #flush(): Promise<void> {
    const text = this.#text
    this.#text = ''
    await this.#file?.writeFile(text)
  }
}
