import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { type ListedFacts, type ListedPlace, type ListName, recordKey } from './listed-record.ts'
import { pagesOf } from './records.ts'
import { type Refusal, type RefusedFile, shownValue } from './refusals.ts'
import { Staging } from './staging.ts'

interface ReadRow {
  row: number
  line: number
  name?: string
  key?: string
  facts?: ListedFacts
  place?: ListedPlace | null
  refusal?: Refusal
  /** Names a refused row may be stored under. */
  names?: string[]
}

/** Few enough that a batch is young garbage. */
const batchRows = 100

/** A list's rows, in a temporary table until they replace the stored ones. */
export class ReadRows {
  /** Number of rows that weren't refused. */
  count = 0
  readonly #tx: Tx
  readonly #staging: Staging<ReadRow>
  #batch: ReadRow[] = []
  /** The batch that PostgreSQL stores while the next one is read. */
  #sending: Promise<void> = Promise.resolve()

  private constructor(tx: Tx) {
    this.#tx = tx
    this.#staging = new Staging(tx, 'read_row')
  }

  /** Starts with no rows; one at a time per transaction. */
  static async create(tx: Tx): Promise<ReadRows> {
    await sql`create temp table read_row (row integer, line integer, name text,
      key text collate "C", facts jsonb, place jsonb, refusal jsonb, names text[])
      on commit drop`.execute(tx)
    return new ReadRows(tx)
  }

  /** Adds a row that was read; `at` is its position in the file. */
  async add(name: string, facts: ListedFacts, at: { row: number; line: number }): Promise<void> {
    this.count += 1
    const { row, line } = at
    const [place = null] = facts.places
    const key = recordKey(name, facts)
    await this.#add({ row, line, name, key, facts: { ...facts, places: [] }, place })
  }

  /** Adds a row that was refused. */
  async refuse(refusal: Refusal, names: string[]): Promise<void> {
    const { row, line } = refusal
    const value = shownValue(refusal.value)
    await this.#add({ row, line, refusal: { ...refusal, value }, names })
  }

  async #add(row: ReadRow): Promise<void> {
    this.#batch.push(row)
    if (this.#batch.length >= batchRows) await this.#send()
  }

  async #send(): Promise<void> {
    await this.#sending
    const rows = this.#batch
    this.#batch = []
    this.#sending = this.#staging.addAll(rows)
    // Its error is thrown at the next batch.
    this.#sending.catch(() => {})
  }

  /** Replaces the stored edition of a list; repeated rows are refused. */
  async store(
    list: ListName,
    edition: { asOf: string | null; shipped: boolean; importId: string | null },
    refused?: RefusedFile,
  ): Promise<void> {
    await this.#send()
    await this.#sending
    await this.#keepNamed(list)
    await this.#merge()
    if (refused) await this.#refuseAll(refused)
    await this.#replace(list, edition.importId)
    const row = { list, as_of: edition.asOf, shipped: edition.shipped }
    await this.#tx
      .insertInto('official_list')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('list').doUpdateSet({
          as_of: edition.asOf,
          shipped: edition.shipped,
          loaded_at: sql`now()`,
        }),
      )
      .execute()
  }

  /** Adds stored rows with the names of refused rows, since those are still listed. */
  async #keepNamed(list: ListName): Promise<void> {
    await sql`insert into read_row (row, name, key, facts, place)
      select (select max(row) from read_row) + row_number() over (order by key, position), name,
        key, facts || '{"places": []}', place
      from listed_record
        left join jsonb_array_elements(facts -> 'places') with ordinality as p(place, position) on true
      where list = ${list}
        and name in (select unnest(names) from read_row)`.execute(this.#tx)
  }

  /** Merges rows that differ only in place, in the order of the file. */
  async #merge(): Promise<void> {
    await sql`create temp table placed_row on commit drop as
      select key, row, first, place, row > first and (place is null or row > same) as repeated
      from (select key, row, place, min(row) over (partition by key) as first,
          min(row) over (partition by key, place) as same
        from read_row where key is not null) as read`.execute(this.#tx)
    await sql`create temp table listed_row on commit drop as
      select key, first, coalesce(
        jsonb_agg(place order by row) filter (where place is not null), '[]') as places
      from placed_row where not repeated group by key, first`.execute(this.#tx)
    await sql`analyze read_row (row), listed_row (key, first)`.execute(this.#tx)
  }

  async #refuseAll(refused: RefusedFile): Promise<void> {
    const query = sql<{ refusal: Refusal }>`
      select coalesce(refusal, jsonb_build_object('row', r.row, 'line', line, 'column', '',
        'reason', 'The row says the same as row ' || first || '.', 'value', name)) as refusal
      from read_row r left join placed_row p on p.row = r.row
      where line is not null and (refusal is not null or repeated) order by r.row`
    for await (const rows of pagesOf(this.#tx, 'refused_rows', query)) {
      for (const { refusal } of rows) await refused.add(refusal)
    }
  }

  async #replace(list: ListName, importId: string | null): Promise<void> {
    await sql`delete from listed_record r where list = ${list}
      and not exists (select from listed_row l where l.key = r.key)`.execute(this.#tx)
    // Records with the same key differ in their places only.
    await sql`update listed_record r set facts = jsonb_set(r.facts, '{places}', l.places)
      from listed_row l
      where r.list = ${list} and r.key = l.key and r.facts -> 'places' <> l.places`.execute(
      this.#tx,
    )
    await sql`insert into listed_record (list, key, name, facts, import_id)
      select ${list}, l.key, name, facts || jsonb_build_object('places', places), ${importId}::uuid
      from listed_row l join read_row on row = first
      where not exists (select from listed_record r where r.list = ${list} and r.key = l.key)`.execute(
      this.#tx,
    )
    await sql`drop table read_row, placed_row, listed_row`.execute(this.#tx)
  }
}
