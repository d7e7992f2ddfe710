import { lengthBands } from '#contract/directory/listing-query.ts'
import { components, services } from '#contract/military.ts'
import { spherePoint } from '#matching/index/sphere.ts'
import { type Bits, clearBit, eachOfBoth, hasBit, setBit, wordsFor } from './bits.ts'

/** A published opportunity, as input for the columns. */
export interface ColumnRow {
  readonly id: string
  readonly number: number
  readonly title: string
  readonly organizationId: string
  readonly kind: string
  readonly families: readonly string[]
  readonly states: readonly string[]
  readonly nationwide: boolean
  readonly online: boolean
  readonly delivery: readonly string[]
  /** Days, both ends inclusive. */
  readonly lengths: readonly (readonly [number, number])[]
  readonly cohorts: readonly string[]
  readonly cohortsOffered: boolean | null
  readonly services: readonly string[]
  readonly openTo: readonly string[]
  readonly sample: boolean
  /** Days since 1970; null when never verified. */
  readonly verified: number | null
  /** When it was added to the listing, in milliseconds since 1970. */
  readonly listedAt: number
  readonly points: readonly (readonly [latitude: number, longitude: number])[]
}

/** An organization, as input for the columns. */
export interface ColumnHost {
  readonly id: string
  readonly name: string
  /** The case-folded name. */
  readonly key: string
  readonly published: boolean
  readonly verified: number | null
}

/** Set names start with their filter: `state:VA`, `family:15`, `start:2027-02`. */
export type SetName = `${string}:${string}`

/** Sentinel above any length: no length is published. */
const noLength = 32_767

/**
 * The listing as columns: a slot per opportunity, and a set of slots per filter value. A hundred
 * thousand take some 20 MB; everything but text search is answered from here.
 */
export class Columns {
  readonly ids: string[] = []
  readonly titles: string[] = []
  /** Each slot's host, by the host's number. */
  readonly hosts: number[] = []
  readonly verified: (number | null)[] = []
  readonly listedAt: number[] = []
  /** When the newest opportunity ever listed was added; 0 for an empty listing. */
  latest = 0
  readonly shortest: number[] = []
  readonly points: (readonly number[])[] = []
  /** Organizations by number. */
  readonly organizations: (ColumnHost | undefined)[] = []
  private readonly hostNumbers = new Map<string, number>()
  /** Every published one, including samples. */
  published: Bits = new Uint32Array(32)
  samples: Bits = new Uint32Array(32)
  located: Bits = new Uint32Array(32)
  private readonly sets = new Map<SetName, Bits>()
  private readonly slots = new Map<string, number>()
  private readonly numbers = new Map<number, number>()
  private readonly numberOf: number[] = []
  private readonly free: number[] = []

  get words(): number {
    return this.published.length
  }

  /** The slots of a filter's value. */
  set(name: SetName): Bits | undefined {
    return this.sets.get(name)
  }

  /** The values of a filter that any opportunity has or had. */
  valuesOf(filter: string): string[] {
    const start = `${filter}:`
    return [...this.sets.keys()]
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length))
  }

  slotOfNumber(number: number): number | undefined {
    return this.numbers.get(number)
  }

  numberAt(slot: number): number {
    return this.numberOf[slot] as number
  }

  /** Whether an opportunity says where it is and how long it runs. */
  isComplete(slot: number): boolean {
    return hasBit(this.located, slot) && (this.shortest[slot] ?? noLength) < noLength
  }

  /** The organization's number, assigned on first use. */
  hostNumber(id: string): number {
    const existing = this.hostNumbers.get(id)
    if (existing !== undefined) return existing
    const number = this.hostNumbers.size
    this.hostNumbers.set(id, number)
    this.organizations[number] = undefined
    return number
  }

  /** Flags organizations, by number, that offer any of these opportunities. */
  hostsIn(slots: Bits): Uint8Array {
    const offering = new Uint8Array(this.organizations.length)
    eachOfBoth(slots, slots, (slot) => {
      offering[this.hosts[slot] ?? 0] = 1
    })
    return offering
  }

  putHost(host: ColumnHost): void {
    this.organizations[this.hostNumber(host.id)] = host
  }

  removeHost(id: string): void {
    this.organizations[this.hostNumber(id)] = undefined
  }

  /** Adds or replaces an opportunity. */
  put(row: ColumnRow): void {
    this.remove(row.id)
    const slot = this.free.pop() ?? this.ids.length
    if (slot >= this.words * 32) this.grow()
    this.slots.set(row.id, slot)
    this.numbers.set(row.number, slot)
    this.numberOf[slot] = row.number
    this.ids[slot] = row.id
    this.titles[slot] = row.title.toLowerCase()
    this.hosts[slot] = this.hostNumber(row.organizationId)
    this.verified[slot] = row.verified
    this.listedAt[slot] = row.listedAt
    this.latest = Math.max(this.latest, row.listedAt)
    this.shortest[slot] = Math.min(noLength, ...row.lengths.map(([min]) => min))
    this.points[slot] = row.points.flatMap(([latitude, longitude]) =>
      spherePoint(latitude, longitude),
    )
    setBit(this.published, slot)
    if (row.sample) setBit(this.samples, slot)
    if (row.points.length > 0) setBit(this.located, slot)
    for (const name of setsOf(row)) setBit(this.setFor(name), slot)
  }

  /** Removes an opportunity, if present. */
  remove(id: string): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.slots.delete(id)
    this.numbers.delete(this.numberAt(slot))
    for (const bits of [this.published, this.samples, this.located, ...this.sets.values()]) {
      clearBit(bits, slot)
    }
    this.points[slot] = []
    this.free.push(slot)
  }

  private setFor(name: SetName): Bits {
    const existing = this.sets.get(name)
    if (existing) return existing
    const created = new Uint32Array(this.words)
    this.sets.set(name, created)
    return created
  }

  private grow(): void {
    const words = wordsFor(this.words * 64)
    const larger = (bits: Bits) => {
      const created = new Uint32Array(words)
      created.set(bits)
      return created
    }
    this.published = larger(this.published)
    this.samples = larger(this.samples)
    this.located = larger(this.located)
    for (const [name, bits] of this.sets) this.sets.set(name, larger(bits))
  }
}

/** SkillBridge is for service members only, even if a row doesn't say so. */
const skillBridgeFor: readonly string[] = ['active', 'guard', 'reserve']

/** Who is eligible for an opportunity: everyone if it names no group. */
function openToOf({ kind, openTo }: ColumnRow): readonly string[] {
  if (kind === 'skillbridge') {
    return openTo.length === 0
      ? skillBridgeFor
      : openTo.filter((who) => skillBridgeFor.includes(who))
  }
  return openTo.length === 0 ? components : openTo
}

/** The sets an opportunity belongs to. Without services, it accepts all. */
function* setsOf(row: ColumnRow): Generator<SetName> {
  yield `kind:${row.kind}`
  for (const state of row.states) yield `state:${state}`
  for (const family of row.families) yield `family:${family}`
  for (const way of row.delivery) yield `delivery:${way}`
  for (const service of row.services.length > 0 ? row.services : services)
    yield `service:${service}`
  for (const who of openToOf(row)) yield `openTo:${who}`
  if (row.nationwide) yield 'place:nationwide'
  if (row.online || row.delivery.includes('online')) yield 'place:remote'
  for (const band of lengthBands) {
    const [from = 0, to = 0] = band.split('-').map(Number)
    if (row.lengths.some(([min, max]) => min <= to && max >= from)) yield `length:${band}`
  }
  for (const date of row.cohorts) yield `start:${date.slice(0, 7)}`
  if (row.cohorts.length === 0 && row.cohortsOffered === false) yield 'start:any'
}
