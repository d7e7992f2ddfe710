import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { cellOf, csvCells } from '#server/platform/lib/write-csv.ts'
import { BrokenFile } from './broken-file.ts'

/** One row of a file that was not taken, and why. */
export interface Refusal {
  /** The how manieth row of the file, without the header. */
  row: number
  line: number
  /** The column's name as the file writes it, or its number. */
  column: string
  reason: string
  value: string
}

const bufferCharacters = 65_536

/** Takes refused rows in batches. */
export type RefusalSink = (rows: readonly Refusal[]) => Promise<void>

const batchRows = 500

/**
 * Writes the refused rows as CSV as they come, and tells them to a sink; the file exists once there is one, or when
 * it was asked for.
 */
export class RefusedFile {
  readonly path: string
  /** How many rows were not taken. */
  count = 0
  /** How many lines there are, with those of rows that were taken in part. */
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

  /** Writes down a row that was not taken. */
  async add(refusal: Refusal): Promise<void> {
    this.count += 1
    await this.note(refusal)
  }

  /** Writes down a part of a row that was not taken; the row itself was, and is counted elsewhere. */
  async note(refusal: Refusal): Promise<void> {
    await this.open()
    const { row, line, column, reason } = refusal
    const short = refusal.value.length > 200 ? `${refusal.value.slice(0, 200)}…` : refusal.value
    const value = short.toWellFormed().replaceAll('\0', '')
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

  /** Takes the file away again: the import did not happen. */
  async discard(): Promise<void> {
    if (this.#file === null) return
    // It may be closed already.
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
