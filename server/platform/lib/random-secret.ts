import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as base64url, 43 characters; unguessable, so a plain hash is enough to store it. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a random secret, stored in its place. Not for passwords. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
