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

/** Writes the refused rows as CSV as they come; the file exists once there is one, or when it was asked for. */
export class RefusedFile {
  readonly path: string
  count = 0
  #file: FileHandle | null = null
  #text = 'line,column,reason,value,row\r\n'

  constructor(path: string) {
    this.path = path
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
    const { row, line, column, reason, value } = refusal
    const shown = value.length > 200 ? `${value.slice(0, 200)}…` : value
    const cells = [String(line), column, reason, shown.toWellFormed(), String(row)]
    this.#text += csvCells([cells.map(cellOf)])
    if (this.#text.length > bufferCharacters) await this.#flush()
  }

  async close(): Promise<void> {
    if (this.#file === null) return
    await this.#flush()
    await this.#file.close()
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
