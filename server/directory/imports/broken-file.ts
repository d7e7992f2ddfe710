/** The whole file is unusable; nothing was changed. The message is for the import's user. */
export class BrokenFile extends Error {
  readonly line: number | null
  readonly column: number | null

  constructor(message: string, line: number | null = null, column: number | null = null) {
    const where =
      line === null ? '' : ` (line ${line}${column === null ? '' : `, column ${column}`})`
    super(message + where)
    this.name = 'BrokenFile'
    this.line = line
    this.column = column
  }
}
