import { createHash } from 'node:crypto'

/** A row of the audit log without its hashes. */
export interface ChainedEvent {
  readonly seq: number
  readonly at: Date
  readonly actor: string | null
  readonly kind: string
  readonly subject: string | null
  readonly detail: unknown
  readonly key_id: string | null
  readonly sealed: Buffer | null
  readonly request_id: string | null
}

/** JSON with sorted object keys, so equal values serialize identically. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** SHA-256 of the previous hash and the event in canonical JSON. */
export function chainHash(previous: Buffer, event: ChainedEvent): Buffer {
  const { seq, at, actor, kind, subject, detail, key_id, sealed, request_id } = event
  const text = canonicalJson({
    seq,
    at: at.toISOString(),
    actor,
    kind,
    subject,
    detail,
    key_id,
    request_id,
    sealed: sealed?.toString('base64') ?? null,
  })
  return createHash('sha256').update(previous).update(text).digest()
}

/** The previous hash of the first row. */
export function firstPreviousHash(): Buffer {
  return createHash('sha256').digest()
}
