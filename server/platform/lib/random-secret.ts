import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of chance as base64url, 43 characters: nobody guesses it, so a plain hash keeps it. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a secret that is all chance: what a table keeps in its place. Not for passwords. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
