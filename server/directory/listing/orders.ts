import { hasBit } from './bits.ts'
import type { ColumnHost, Columns } from './columns.ts'

type Compare<T> = (one: T, other: T) => number

/** Most recently verified first, never verified last. */
const newestDay = (one: number | null, other: number | null) =>
  (other ?? Number.NEGATIVE_INFINITY) - (one ?? Number.NEGATIVE_INFINITY) || 0

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Sort orders, computed lazily. Starting from the previous version's order keeps sorting fast. */
export class Orders {
  private readonly columns: Columns
  private readonly titlesBefore: readonly number[] | undefined
  private readonly verifiedBefore: readonly number[] | undefined
  private titles: number[] | undefined
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

  /** Slots by verification date, newest first. */
  byVerified(): readonly number[] {
    this.verified ??= this.slots(this.verifiedBefore, this.compareVerified)
    return this.verified
  }

  /** Slots by listing date, newest first. */
  byNewest(): readonly number[] {
    const { columns } = this
    this.newest ??= this.slots(undefined, (one, other) => {
      return columns.numberAt(other) - columns.numberAt(one)
    })
    return this.newest
  }

  /** Published organizations by name, case-insensitive. */
  hostsByName(): readonly ColumnHost[] {
    this.names ??= this.hosts(compareNames)
    return this.names
  }

  /** Published organizations by verification date, newest first. */
  hostsByVerified(): readonly ColumnHost[] {
    this.verifiedHosts ??= this.hosts((one, other) => {
      return newestDay(one.verified, other.verified) || compareNames(one, other)
    })
    return this.verifiedHosts
  }

  private readonly compareVerified: Compare<number> = (one, other) => {
    const { verified } = this.columns
    const days = newestDay(verified[one] ?? null, verified[other] ?? null)
    return days || this.compareTitles(one, other)
  }

  private readonly compareTitles: Compare<number> = (one, other) => {
    const { titles, ids } = this.columns
    return (
      byText(titles[one] ?? '', titles[other] ?? '') || byText(ids[one] ?? '', ids[other] ?? '')
    )
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

function compareNames(one: ColumnHost, other: ColumnHost): number {
  return byText(one.key, other.key) || byText(one.id, other.id)
}
