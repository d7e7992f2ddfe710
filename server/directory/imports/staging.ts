import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

const batchRows = 1000
const batchCharacters = 4_000_000

/**
 * Inserts rows into a temporary table in batches of a thousand: one parameter per statement, one
 * batch in memory. The rows' keys are the table's columns.
 */
export class Staging<Row extends object> {
  readonly #tx: Tx
  readonly #table: RawBuilder<unknown>
  #batch: string[] = []
  #characters = 0
  count = 0

  constructor(tx: Tx, table: string) {
    this.#tx = tx
    this.#table = sql.table(table)
  }

  async add(row: Row): Promise<void> {
    const text = JSON.stringify(row)
    this.#batch.push(text)
    this.#characters += text.length
    this.count += 1
    if (this.#batch.length >= batchRows || this.#characters > batchCharacters) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#batch.length === 0) return
    const rows = `[${this.#batch.join(',')}]`
    this.#batch = []
    this.#characters = 0
    await this.#insert(rows)
  }

  /** Inserts rows that are JSON already. */
  async addTexts(rows: readonly string[]): Promise<void> {
    this.count += rows.length
    if (rows.length > 0) await this.#insert(`[${rows.join(',')}]`)
  }

  // As json and not jsonb: PostgreSQL then reads it once, without building it in memory.
  async #insert(rows: string): Promise<void> {
    await sql`insert into ${this.#table}
      select * from json_populate_recordset(null::${this.#table}, ${rows}::json)`.execute(this.#tx)
  }
}
