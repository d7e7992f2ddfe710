import { hasBit } from './bits.ts'
import type { ColumnHost, Columns } from './columns.ts'

type Compare<T> = (one: T, other: T) => number

/** Most recently verified first, never verified last. */
const newestDay = (a: number | null, b: number | null) =>
  (b ?? Number.NEGATIVE_INFINITY) - (a ?? Number.NEGATIVE_INFINITY) || 0

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Sort orders, computed lazily. Starting from the previous version's order keeps sorting fast. */
export class Orders {
  private readonly columns: Columns
  private readonly titlesBefore: readonly number[] | undefined
  private readonly verifiedBefore: readonly number[] | undefined
  private titles: number[] | undefined
  private variety: number[] | undefined
  private largestHosts: ColumnHost[] | undefined
  private verified: number[] | undefined
  private newest: number[] | undefined
  private names: ColumnHost[] | undefined
  private verifiedHosts: ColumnHost[] | undefined

  constructor(columns: Columns, before?: { orders: Orders; sameHosts: boolean }) {
    this.columns = columns
    const { orders, sameHosts } = before ?? {}
    this.titlesBefore = orders?.titles ?? orders?.titlesBefore
    this.verifiedBefore = orders?.verified ?? orders?.verifiedBefore
    this.names = sameHosts ? orders?.names : undefined
    this.verifiedHosts = sameHosts ? orders?.verifiedHosts : undefined
  }

  /** Slots by title, case-insensitive. */
  byTitle(): readonly number[] {
    this.titles ??= this.slots(this.titlesBefore, this.compareTitles)
    return this.titles
  }

  /**
   * Slots for someone who asked for nothing yet: those that say where and how long first, of these one of each
   * host before a second one, and large hosts first.
   */
  byVariety(): readonly number[] {
    this.variety ??= this.inVariety()
    return this.variety
  }

  /** Slots by verification date, newest first. */
  byVerified(): readonly number[] {
    this.verified ??= this.slots(this.verifiedBefore, this.compareVerified)
    return this.verified
  }

  /** Slots by listing date, newest first. */
  byNewest(): readonly number[] {
    const { columns } = this
    this.newest ??= this.slots(undefined, (a, b) => {
      return columns.numberAt(b) - columns.numberAt(a)
    })
    return this.newest
  }

  /** Published organizations by name, case-insensitive. */
  hostsByName(): readonly ColumnHost[] {
    this.names ??= this.hosts(compareNames)
    return this.names
  }

  /** Published organizations by number of opportunities, most first. */
  hostsBySize(): readonly ColumnHost[] {
    if (!this.largestHosts) {
      const sizes = this.sizesOf()
      const sizeOf = ({ id }: ColumnHost) => sizes[this.columns.hostNumber(id)] ?? 0
      this.largestHosts = this.hosts((a, b) => sizeOf(b) - sizeOf(a) || compareNames(a, b))
    }
    return this.largestHosts
  }

  /** Published organizations by verification date, newest first. */
  hostsByVerified(): readonly ColumnHost[] {
    this.verifiedHosts ??= this.hosts((a, b) => {
      return newestDay(a.verified, b.verified) || compareNames(a, b)
    })
    return this.verifiedHosts
  }

  private readonly compareVerified: Compare<number> = (a, b) => {
    const { verified } = this.columns
    const days = newestDay(verified[a] ?? null, verified[b] ?? null)
    return days || this.compareTitles(a, b)
  }

  private readonly compareTitles: Compare<number> = (a, b) => {
    const { titles, ids } = this.columns
    return byText(titles[a] ?? '', titles[b] ?? '') || byText(ids[a] ?? '', ids[b] ?? '')
  }

  /** The number of opportunities of each host, by its number. */
  private sizesOf(): Uint32Array {
    const sizes = new Uint32Array(this.columns.organizations.length)
    for (const slot of this.byTitle()) add(sizes, this.columns.hosts[slot] ?? 0)
    return sizes
  }

  private inVariety(): number[] {
    const { columns } = this
    const sizes = this.sizesOf()
    const turns = new Uint32Array(sizes.length)
    const hostOf = (slot: number) => columns.hosts[slot] ?? 0
    /** Opportunities of one kind, by which one of its host's each is, then by the size of its host, then by title. */
    const inTurns = (slots: readonly number[]) =>
      slots
        .map((slot) => ({ slot, turn: add(turns, hostOf(slot)), size: sizes[hostOf(slot)] ?? 0 }))
        .sort((a, b) => a.turn - b.turn || b.size - a.size)
        .map(({ slot }) => slot)
    const { complete = [], bare = [] } = Object.groupBy(this.byTitle(), (slot) =>
      columns.isComplete(slot) ? 'complete' : 'bare',
    )
    return [...inTurns(complete), ...inTurns(bare)]
  }

  private slots(before: readonly number[] | undefined, compare: Compare<number>): number[] {
    const { published, ids } = this.columns
    const isIn = new Uint8Array(ids.length)
    const slots: number[] = []
    const take = (slot: number) => {
      if (isIn[slot] === 1 || !hasBit(published, slot)) return
      isIn[slot] = 1
      slots.push(slot)
    }
    before?.forEach(take)
    for (let slot = 0; slot < ids.length; slot++) take(slot)
    return slots.sort(compare)
  }

  private hosts(compare: Compare<ColumnHost>): ColumnHost[] {
    const hosts = this.columns.organizations.filter((host) => host !== undefined)
    return hosts.filter(({ published }) => published).sort(compare)
  }
}

/** Adds one, and returns the count before. */
function add(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0
  counts[at] = before + 1
  return before
}

function compareNames(a: ColumnHost, b: ColumnHost): number {
  return byText(a.key, b.key) || byText(a.id, b.id)
}
