import type { Column } from './index/columns.ts'
import { hashText } from './index/hash.ts'
import type { Listing } from './index/listing.ts'
import {
  assemble,
  type Columns,
  columnsOf,
  type HeadCounts,
  type Values,
  valuesOf,
} from './index/listing-parts.ts'
import { fillNumbering } from './index/numbering.ts'
import { withRoom } from './index/room.ts'
import { checksumOf, type Kind, kindOf, kinds, padded } from './index/sections.ts'
import { presenceOf } from './index/stated.ts'
import type { Knowledge } from './knowledge.ts'
import { defaultWeights, type Weights } from './weights.ts'

/** The snapshot cannot be read: damaged, cut short, or of another version or knowledge. Build the listing afresh. */
export class SnapshotError extends Error {}

/** Grows with every change of the layout. */
const version = 4
const magic = 0x57504c58
/** Magic, version, checksum, bytes of the head. */
const preamble = 16

/** What a snapshot says before its columns. */
interface Head extends HeadCounts {
  readonly knowledge: number
  readonly sections: readonly {
    readonly name: string
    readonly kind: Kind
    readonly length: number
  }[]
  /** The bytes of the portions of each list of values, which stand before the columns. */
  readonly lists: readonly { readonly name: keyof Values; readonly portions: readonly number[] }[]
}

/** So many values are read at once: places take the longest, some milliseconds. */
const portion = 2_000

/** The listing as bytes, in chunks: write them one after another into one file. */
export function* saveListing(listing: Listing): Iterable<Uint8Array> {
  const columns = columnsOf(listing)
  const lists = Object.entries(valuesOf(listing)).map(([name, list]) => ({
    name: name as keyof Values,
    portions: portionsOf<unknown>(list).map(jsonBytes),
  }))
  const head = jsonBytes(headOf(listing, columns, lists))
  const chunks = [head, ...lists.flatMap(({ portions }) => portions)]
  chunks.push(...Object.values(columns).map(bytesOf))
  const first = new Uint32Array(preamble / 4)
  first.set([magic, version, checksumOf([lengthOf(head.length), ...chunks]), head.length])
  yield bytesOf(first)
  yield* chunks
}

/** What a snapshot is read with. */
export interface LoadOptions {
  readonly weights?: Weights
  /** Somebody has already held the bytes against a checksum. */
  readonly isChecked?: boolean
  /** Changes will follow: what the first of them would copy and number at once is done while it is read. */
  readonly takesChanges?: boolean
}

/**
 * The listing of `saveListing`'s bytes, for the same knowledge it was built with; the bytes are kept, not
 * copied, unless it takes changes. Throws a SnapshotError when they are damaged or of another version or knowledge.
 */
export function loadListing(
  bytes: Uint8Array,
  knowledge: Knowledge,
  options: LoadOptions = {},
): Listing {
  const steps = loadInSteps(bytes, knowledge, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same in steps of a few milliseconds, so that a thread can do other work between them. */
export function* loadInSteps(
  bytes: Uint8Array,
  knowledge: Knowledge,
  { weights = defaultWeights, isChecked = false, takesChanges = false }: LoadOptions = {},
): Generator<void, Listing> {
  const whole = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes)
  if (whole.length < preamble) throw new SnapshotError('The snapshot is cut short.')
  const [sign, layout, checksum = 0, headLength = 0] = new Uint32Array(
    whole.buffer,
    whole.byteOffset,
    preamble / 4,
  )
  if (sign !== magic || layout !== version) {
    throw new SnapshotError('This is no snapshot of this version.')
  }
  if (whole.length % 8 !== 0 || preamble + headLength > whole.length) {
    throw new SnapshotError('The snapshot is cut short.')
  }
  const isRight = () => checksumOf([lengthOf(headLength), whole.subarray(preamble)]) === checksum
  if (!isChecked && !isRight()) {
    throw new SnapshotError('The snapshot is damaged.')
  }
  // Its checksum is right, so these are the words `headOf` wrote.
  const head: Head = JSON.parse(
    new TextDecoder().decode(whole.subarray(preamble, preamble + headLength)),
  )
  if (head.knowledge !== fingerprintOf(knowledge)) {
    throw new SnapshotError('The snapshot was made with other knowledge.')
  }
  let at = preamble + headLength
  const values: Record<string, unknown[]> = {}
  for (const { name, portions } of head.lists) {
    const list: unknown[] = []
    for (const length of portions) {
      const some: unknown[] = JSON.parse(new TextDecoder().decode(whole.subarray(at, at + length)))
      for (const one of some) list.push(one)
      at += length
      yield
    }
    values[name] = list
  }
  const read = readColumns(whole, head, at)
  const columns = takesChanges ? yield* withRoom(read) : read
  // The lists are those `valuesOf` named when the same version wrote them.
  const listing = assemble(head, values as unknown as Values, columns, knowledge)
  if (takesChanges) yield* fillNumberings(listing)
  return { ...listing, weights, ...presenceOf(listing, weights) }
}

function* fillNumberings({ numberings, texts }: Pick<Listing, 'numberings' | 'texts'>) {
  for (const one of Object.values(numberings)) yield* fillNumbering<unknown>(one)
  yield* fillNumbering(texts.vocabulary)
}

/** Changes when numbers of skills, occupations or families mean something else. */
function fingerprintOf({ skills, occupations, families }: Knowledge): number {
  const codes = [
    skills.map(({ id }) => id),
    occupations.map(({ code }) => code),
    families.map(({ code }) => code),
  ]
  return hashText(codes.map((list) => list.join(' ')).join('|'))
}

function portionsOf<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / portion)
  return Array.from({ length: count }, (_, i) => list.slice(i * portion, (i + 1) * portion))
}

function jsonBytes(value: unknown): Uint8Array {
  return padded(new TextEncoder().encode(JSON.stringify(value)), ' ')
}

function headOf(
  listing: Listing,
  columns: Columns,
  lists: readonly { readonly name: keyof Values; readonly portions: readonly Uint8Array[] }[],
): Head {
  const { titles, texts } = listing
  return {
    knowledge: fingerprintOf(listing.knowledge),
    sections: Object.entries(columns).map(([name, column]) => {
      return { name, kind: kindOf(column), length: column.length }
    }),
    ...{ size: listing.size, rows: listing.rows, arranged: listing.arranged },
    removedRows: listing.removedRows,
    dimensions: listing.vectors?.dimensions ?? 0,
    titles: { total: titles.total, size: titles.size },
    texts: { total: texts.total, size: texts.size },
    states: listing.places.states,
    lists: lists.map(({ name, portions }) => {
      return { name, portions: portions.map(({ length }) => length) }
    }),
  }
}

function readColumns(bytes: Uint8Array, { sections }: Head, start: number): Columns {
  const columns: Record<string, Column> = {}
  const buffer = bytes.buffer as ArrayBuffer
  let at = bytes.byteOffset + start
  for (const { name, kind, length } of sections) {
    const column: Column = new kinds[kind](buffer, at, length)
    columns[name] = column
    at += Math.ceil(column.byteLength / 8) * 8
  }
  // The sections are those `columnsOf` listed when the same version wrote them.
  return columns as unknown as Columns
}

/** The length of the head as the checksum covers it. */
function lengthOf(head: number): Uint8Array {
  return bytesOf(Uint32Array.of(head, 0))
}

function bytesOf(column: Column): Uint8Array {
  return padded(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
}
