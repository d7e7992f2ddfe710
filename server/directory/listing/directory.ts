import type { Db } from '#server/platform/db/database.ts'
import { type Bits, countBits, difference } from './bits.ts'
import {
  type ListingMoment,
  readChanges,
  readHosts,
  readMoment,
  readRows,
  readRowsAfter,
} from './column-queries.ts'
import { Columns } from './columns.ts'
import type { ListingQuery } from './filters.ts'
import { Orders } from './orders.ts'
import { type Reading, readSearch } from './reading.ts'

/** The listing at one version. Use it synchronously: the next version reuses its columns. */
export interface Directory {
  readonly moment: ListingMoment
  readonly columns: Columns
  readonly orders: Orders
  /** The visible listing: samples only while nothing else is published. */
  readonly listed: Bits
}

/** Rows per read. */
const batch = 10_000
/** Above this many changes, everything is reloaded. */
const maxChanges = 20_000

/** Maximum cached readings; a common word over 100,000 opportunities takes some 100 kB. */
const cachedReadings = 50

const directories = new WeakMap<Db, CachedDirectory>()

/** The directory of a database, one per node, updated incrementally. */
export function directoryOf(db: Db): CachedDirectory {
  const directory = directories.get(db) ?? new CachedDirectory(db)
  directories.set(db, directory)
  return directory
}

/** The cached directory of one database. */
export class CachedDirectory {
  private directory: Directory | undefined
  private turn: Promise<unknown> = Promise.resolve()
  /** Cached readings of recent searches at this version. */
  private readonly readings = new Map<string, Promise<Reading>>()
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** The last loaded state; call `current` first. */
  get now(): Directory {
    if (!this.directory) throw new Error('The directory was not read yet.')
    return this.directory
  }

  /** Loads changes up to now. */
  async current(): Promise<ListingMoment> {
    const moment = await readMoment(this.db)
    if (this.holds(moment)) return moment
    // Refreshes are serialized: a waiting caller often finds the listing already up to date.
    const refreshed = this.turn.then(() => this.refresh())
    this.turn = refreshed.catch(() => {})
    await refreshed
    return this.now.moment
  }

  /** The cached reading of a search's words. */
  reading(query: ListingQuery): Promise<Reading> {
    const { q, exact, specialty, occupation } = query
    const key = JSON.stringify([q, exact, specialty, occupation])
    const cached = this.readings.get(key)
    if (cached) return cached
    const created = readSearch(this.db, query)
    this.readings.set(key, created)
    created.catch(() => this.readings.delete(key))
    const [oldest] = this.readings.keys()
    if (this.readings.size > cachedReadings && oldest !== undefined) this.readings.delete(oldest)
    return created
  }

  private holds({ version, mark }: ListingMoment): boolean {
    const moment = this.directory?.moment
    return moment?.version === version && moment.mark === mark
  }

  private async refresh(): Promise<void> {
    // Reads the version first: changes made meanwhile are then reloaded next time.
    const moment = await readMoment(this.db)
    if (this.holds(moment)) return
    this.readings.clear()
    const directory = this.directory
    const changes = directory && (await readChanges(this.db, directory.moment, maxChanges))
    if (!directory || !changes) {
      const columns = await readAll(this.db)
      this.directory = { moment, columns, orders: new Orders(columns), listed: listedOf(columns) }
      return
    }
    const { opportunities, organizations } = changes
    const [rows, hosts] = await Promise.all([
      readRows(this.db, opportunities),
      readHosts(this.db, organizations),
    ])
    const { columns } = directory
    for (const id of opportunities) columns.remove(id)
    for (const id of organizations) columns.removeHost(id)
    for (const row of rows) columns.put(row)
    for (const host of hosts) columns.putHost(host)
    const sameHosts = organizations.length === 0
    const orders = new Orders(columns, { orders: directory.orders, sameHosts })
    this.directory = { moment, columns, orders, listed: listedOf(columns) }
  }
}

async function readAll(db: Db): Promise<Columns> {
  const columns = new Columns()
  for (const host of await readHosts(db)) columns.putHost(host)
  let number = 0
  for (let isMore = true; isMore; ) {
    const rows = await readRowsAfter(db, number, batch)
    for (const row of rows) columns.put(row)
    number = rows.at(-1)?.number ?? number
    isMore = rows.length === batch
  }
  return columns
}

function listedOf({ published, samples }: Columns): Bits {
  const real = difference(published, samples)
  return countBits(real) > 0 ? real : published
}
