/** The whole file cannot be used; nothing is changed. The message is for the person who ran the import. */
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
