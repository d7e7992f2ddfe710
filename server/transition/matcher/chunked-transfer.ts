// A message between threads is read in one go, and maps of a hundred thousand words block the
// receiver for 0.1 s. So a large value travels in bounded chunks, each requested after the previous
// was read.

/** Maximum entries, items and words per chunk; a typed array counts as one, since it is transferred. */
const maxInChunk = 4_000

type Path = readonly (string | number)[]

/** One message: first the frame with empty slots, then their contents. */
export type Chunk =
  | { readonly frame: unknown }
  | { readonly at: Path; readonly entries: readonly (readonly [unknown, unknown])[] }
  | { readonly at: Path; readonly items: readonly unknown[] }

/** Splits a value of plain objects, lists, maps and typed arrays. Shared references are sent twice. */
export function* chunksOf(value: unknown): Generator<Chunk> {
  const later: { at: Path; content: Map<unknown, unknown> | readonly unknown[] }[] = []
  const frameOf = (item: unknown, path: Path): unknown => {
    if (typeof item !== 'object' || item === null || ArrayBuffer.isView(item)) return item
    // Sets are small: a few hundred words each.
    if (item instanceof Set) return item
    if (item instanceof Map || Array.isArray(item)) {
      if (weightOf(item) <= maxInChunk / 10) return item
      later.push({ at: path, content: item })
      return item instanceof Map ? new Map() : []
    }
    return Object.fromEntries(
      Object.entries(item).map(([key, part]) => [key, frameOf(part, [...path, key])]),
    )
  }
  yield { frame: frameOf(value, []) }
  for (const { at, content } of later) {
    if (content instanceof Map) {
      for (const entries of portionsOf([...content])) yield { at, entries }
    } else for (const items of portionsOf(content)) yield { at, items }
  }
}

/** Reassembles chunks in order. */
export function unpacker(): { add(chunk: Chunk): void; value(): unknown } {
  let whole: unknown
  return {
    add(chunk) {
      if ('frame' in chunk) {
        whole = chunk.frame
        return
      }
      const place = chunk.at.reduce((part, key) => (part as Record<string, unknown>)[key], whole)
      if ('items' in chunk) for (const item of chunk.items) (place as unknown[]).push(item)
      else for (const [key, item] of chunk.entries) (place as Map<unknown, unknown>).set(key, item)
    },
    value: () => whole,
  }
}

function* portionsOf<T>(items: readonly T[]): Generator<T[]> {
  let portion: T[] = []
  let weight = 0
  for (const item of items) {
    const more = weightOf(item)
    if (portion.length > 0 && weight + more > maxInChunk) {
      yield portion
      portion = []
      weight = 0
    }
    portion.push(item)
    weight += more
  }
  if (portion.length > 0) yield portion
}

function weightOf(value: unknown): number {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 1
  if (value instanceof Set) return 1 + value.size
  const parts = value instanceof Map ? value.values() : Object.values(value)
  let weight = 1
  for (const part of parts) weight += weightOf(part)
  return weight
}

/** All buffers of a chunk; they are transferred, not copied. */
export function buffersIn(value: unknown, buffers = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer)
  } else if (value instanceof Map) {
    for (const item of value.values()) buffersIn(item, buffers)
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) buffersIn(item, buffers)
  }
  return buffers
}
