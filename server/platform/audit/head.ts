import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { derivedKey, type Secrets } from '#server/platform/lib/sealed.ts'
import { canonicalJson } from './chain.ts'

/** A signed end of the chain at one moment; makes rewriting earlier rows detectable. */
export interface Head {
  readonly seq: number
  readonly hash: Buffer
  readonly at: Date
  /** 32 bytes, Ed25519 (RFC 8032). */
  readonly public_key: Buffer
  readonly signature: Buffer
}

const hexBytes = (length: number) =>
  z
    .hex()
    .length(length * 2)
    .transform((text) => Buffer.from(text, 'hex'))

/** A line of heads.jsonl. */
const HeadLine = z.object({
  seq: z.int().positive(),
  hash: hexBytes(32),
  at: z.iso.datetime().transform((text) => new Date(text)),
  public_key: hexBytes(32),
  signature: hexBytes(64),
})

/** Formats a head as a line of JSON. */
export function writeHead({ seq, hash, at, public_key, signature }: Head): string {
  const hex = { hash: hash.toString('hex'), public_key: public_key.toString('hex') }
  const line = { seq, at: at.toISOString(), ...hex, signature: signature.toString('hex') }
  return `${JSON.stringify(line)}\n`
}

/** Parses lines of heads; counts the unreadable ones. */
export function readHeads(text: string): { heads: Head[]; unreadable: number[] } {
  const heads: Head[] = []
  const unreadable: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const head = HeadLine.safeParse(jsonOf(line))
    if (head.success) heads.push(head.data)
    else unreadable.push(index + 1)
  }
  return { heads, unreadable }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** DER prefixes of 32-byte Ed25519 keys (RFC 8410): private and public. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

function signingKey(secret: Buffer): KeyObject {
  const key = Buffer.concat([privatePrefix, derivedKey(secret, 'audit head 1')])
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

function publicKeyOf(secret: Buffer): Buffer {
  const der = createPublicKey(signingKey(secret)).export({ format: 'der', type: 'spki' })
  return der.subarray(publicPrefix.length)
}

/** Public keys for this site's heads: of the current and the previous secret. */
export function publicKeys(secrets: Secrets): Buffer[] {
  return secrets.map(publicKeyOf)
}

function signedText({ seq, hash, at }: Pick<Head, 'seq' | 'hash' | 'at'>): Buffer {
  const text = canonicalJson({ seq, hash: hash.toString('hex'), at: at.toISOString() })
  return Buffer.from(`waypoint audit head 1\n${text}`)
}

/** Signs the end of the chain with the current secret. */
export function signHead(secrets: Secrets, end: Pick<Head, 'seq' | 'hash' | 'at'>): Head {
  const [secret] = secrets
  const signature = sign(null, signedText(end), signingKey(secret))
  return { ...end, public_key: publicKeyOf(secret), signature }
}

/** Whether the head's signature matches its own key. */
export function isSigned(head: Head): boolean {
  const key = Buffer.concat([publicPrefix, head.public_key])
  const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
  return verify(null, signedText(head), publicKey, head.signature)
}
