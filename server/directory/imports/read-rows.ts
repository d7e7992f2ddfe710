import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { ListedFacts, ListName } from './listed-record.ts'
import { pagesOf } from './records.ts'
import { type Refusal, type RefusedFile, shownValue } from './refusals.ts'
import { Staging } from './staging.ts'

/** Rows of a batch that differ only in place; the texts are JSON. */
interface Entry {
  name: string
  facts: string
  places: string[]
  /** Their positions in the file, in the order of their places. */
  rows: number[]
  lines: number[]
  /** Whether two of the rows are the same. */
  repeats: boolean
}

interface RefusedRow {
  row: number
  line: number
  refusal: Refusal
  /** Names it may be stored under. */
  names: string[]
}

/** Few enough that a batch is young garbage. */
const batchRows = 500
const batchCharacters = 1_000_000

/** A list's rows, in a temporary table until they replace the stored ones. */
export class ReadRows {
  /** Number of rows that weren't refused. */
  count = 0
  readonly #tx: Tx
  readonly #staging: Staging<RefusedRow>
  #batched = 0
  #characters = 0
  #entries = new Map<string, Entry>()
  #refused: RefusedRow[] = []
  /** The batch that PostgreSQL stores while the next one is read. */
  #sending: Promise<void> = Promise.resolve()

  private constructor(tx: Tx) {
    this.#tx = tx
    this.#staging = new Staging(tx, 'read_row')
  }

  /** Starts with no rows; one at a time per transaction. */
  static async create(tx: Tx): Promise<ReadRows> {
    // The facts stay text until they are stored, so that they're parsed once.
    await sql`create temp table read_row (row integer, line integer, name text,
      key text collate "C", facts text, rows integer[], lines integer[], repeats boolean,
      refusal jsonb, names text[]) on commit drop`.execute(tx)
    return new ReadRows(tx)
  }

  /** Adds a row that was read; `at` is its position in the file. */
  async add(name: string, facts: ListedFacts, at: { row: number; line: number }): Promise<void> {
    this.count += 1
    const [place] = facts.places
    const text = JSON.stringify({ ...facts, places: undefined })
    const identity = `${place === undefined ? '' : '+'}${name}\0${text}`
    let entry = this.#entries.get(identity)
    if (entry === undefined) {
      entry = { name, facts: text, places: [], rows: [], lines: [], repeats: false }
      this.#entries.set(identity, entry)
      this.#characters += text.length
    }
    const placed = place === undefined ? undefined : JSON.stringify(place)
    if (placed === undefined ? entry.rows.length > 0 : entry.places.includes(placed))
      entry.repeats = true
    if (placed !== undefined) entry.places.push(placed)
    entry.rows.push(at.row)
    entry.lines.push(at.line)
    await this.#added()
  }

  /** Adds a row that was refused. */
  async refuse(refusal: Refusal, names: string[]): Promise<void> {
    const { row, line } = refusal
    const value = shownValue(refusal.value)
    this.#refused.push({ row, line, refusal: { ...refusal, value }, names })
    await this.#added()
  }

  async #added(): Promise<void> {
    this.#batched += 1
    const isFull = this.#batched >= batchRows || this.#characters > batchCharacters
    if (isFull) await this.#send()
  }

  async #send(): Promise<void> {
    await this.#sending
    const rows = [...this.#entries].map(([identity, entry]) => entryText(identity, entry))
    for (const refused of this.#refused) rows.push(JSON.stringify(refused))
    this.#entries = new Map()
    this.#refused = []
    this.#batched = 0
    this.#characters = 0
    this.#sending = this.#staging.addTexts(rows)
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

  /** Adds stored records with the names of refused rows, since those are still listed. */
  async #keepNamed(list: ListName): Promise<void> {
    await sql`insert into read_row (row, name, key, facts, rows, repeats)
      select row, name, key, facts, array_fill(row, array[greatest(places, 1)]), false
      from (select name, key, facts::text as facts, jsonb_array_length(facts -> 'places') as places,
          ((select max(row) from read_row) + row_number() over (order by key))::integer as row
        from listed_record where list = ${list}
          and name in (select unnest(names) from read_row)) as kept`.execute(this.#tx)
  }

  /** Merges rows that differ only in place, in the order of the file. */
  async #merge(): Promise<void> {
    await sql`analyze read_row (row, key, repeats)`.execute(this.#tx)
    // Most rows of a program are in one batch, which has merged them.
    await sql`create temp table placed_row on commit drop as
      with mixed as materialized (
        select key from read_row where key is not null
        group by key having count(*) > 1 or bool_or(repeats)
      ), entry as materialized (
        select key, facts, rows, lines from read_row join mixed using (key)
      ), placed as (
        select key, at.row, at.line, at.position, p.place
        from entry cross join unnest(rows, lines) with ordinality as at(row, line, position)
          left join jsonb_array_elements(facts::jsonb -> 'places') with ordinality
            as p(place, position) on p.position = at.position
      )
      select key, row, line, position, place, min(row) over (partition by key) as first,
        min(row) over (partition by key, place) as same,
        row_number() over (partition by key, place order by row, position) > 1 as repeated
      from placed`.execute(this.#tx)
    await sql`create temp table listed_row on commit drop as
      select key, row as first, null::jsonb as places from read_row
      where key is not null and key not in (select key from placed_row)
      union all
      select key, first, coalesce(
        jsonb_agg(place order by row, position) filter (where place is not null), '[]')
      from placed_row where not repeated group by key, first`.execute(this.#tx)
    await sql`analyze listed_row (key, first)`.execute(this.#tx)
  }

  async #refuseAll(refused: RefusedFile): Promise<void> {
    const query = sql<{ refusal: Refusal }>`
      select refusal from (
        select row, 0 as position, refusal from read_row where refusal is not null
        union all
        select p.row, p.position, jsonb_build_object('row', p.row, 'line', p.line, 'column', '',
          'reason', 'The row says the same as row ' || p.same || '.', 'value', r.name)
        from placed_row p join read_row r on r.row = p.first
        where p.repeated and p.line is not null) as refused
      order by row, position`
    for await (const rows of pagesOf(this.#tx, 'refused_rows', query)) {
      for (const { refusal } of rows) await refused.add(refusal)
    }
  }

  async #replace(list: ListName, importId: string | null): Promise<void> {
    await sql`delete from listed_record r where list = ${list}
      and not exists (select from listed_row l where l.key = r.key)`.execute(this.#tx)
    // Records with the same key differ in their places only.
    await sql`update listed_record r set facts = jsonb_set(r.facts, '{places}', l.places)
      from (select l.key, coalesce(places, facts::jsonb -> 'places') as places
        from listed_row l join read_row on row = first) as l
      where r.list = ${list} and r.key = l.key and r.facts -> 'places' <> l.places`.execute(
      this.#tx,
    )
    await sql`insert into listed_record (list, key, name, facts, import_id)
      select ${list}, l.key, name, case when places is null then facts::jsonb
        else jsonb_set(facts::jsonb, '{places}', places) end, ${importId}::uuid
      from listed_row l join read_row r on r.row = first
      where not exists (select from listed_record s where s.list = ${list} and s.key = l.key)`.execute(
      this.#tx,
    )
    await sql`drop table read_row, placed_row, listed_row`.execute(this.#tx)
  }
}

/** The entry as JSON of a staged row. Its key is a hash of everything but its places. */
function entryText(identity: string, entry: Entry): string {
  const { name, facts, places, rows, lines, repeats } = entry
  const key = createHash('sha256').update(identity).digest('base64url')
  const placed = `${facts.slice(0, -1)},"places":[${places.join(',')}]}`
  return `{"row":${rows[0]},"line":${lines[0]},"name":${JSON.stringify(name)},"key":"${key}","facts":${placed},"rows":[${rows.join(',')}],"lines":[${lines.join(',')}],"repeats":${repeats}}`
}
