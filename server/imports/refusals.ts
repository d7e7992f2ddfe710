import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
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

// A spreadsheet would run these as formulas; the full-width forms too.
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell by RFC 4180 that no spreadsheet takes for a formula. */
export function safeCell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes the refused rows as CSV as they come; the file exists once there is one, or when it was asked for. */
export class RefusedFile {
  readonly path: string
  count = 0
  #stream: WriteStream | null = null

  constructor(path: string) {
    this.path = path
  }

  get written(): boolean {
    return this.#stream !== null
  }

  async open(): Promise<WriteStream> {
    if (this.#stream !== null) return this.#stream
    await mkdir(dirname(this.path), { recursive: true })
    const stream = createWriteStream(this.path, { mode: 0o600 })
    try {
      await once(stream, 'open')
    } catch {
      throw new BrokenFile(`The file for refused rows cannot be written: ${this.path}.`)
    }
    stream.write('line,column,reason,value,row\r\n')
    this.#stream = stream
    return stream
  }

  /** Writes down a row that was not taken. */
  async add(refusal: Refusal): Promise<void> {
    this.count += 1
    await this.note(refusal)
  }

  /** Writes down a part of a row that was not taken; the row itself was, and is counted elsewhere. */
  async note(refusal: Refusal): Promise<void> {
    const stream = await this.open()
    const { row, line, column, reason, value } = refusal
    const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value
    const cells = [String(line), column, reason, shown.toWellFormed(), String(row)].map(safeCell)
    if (!stream.write(`${cells.join(',')}\r\n`)) await once(stream, 'drain')
  }

  async close(): Promise<void> {
    const stream = this.#stream
    if (stream === null) return
    stream.end()
    await once(stream, 'finish')
  }

  /** Takes the file away again: the import did not happen. */
  async discard(): Promise<void> {
    if (this.#stream === null) return
    this.#stream.destroy()
    this.#stream = null
    await rm(this.path, { force: true })
  }
}
