import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Secrets that keys are derived from: the first one seals, and all of them can open. */
export type Secrets = readonly [Buffer, ...Buffer[]]

const nonceLength = 12
const tagLength = 16
const keyIdLength = 4

/** Derives a 32-byte key for one purpose, so no other use of the secret can seal or open its texts. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, keyIdLength)

/** AES-256-GCM: a 12-byte nonce, a 16-byte tag, then the ciphertext. */
export function sealWith(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a text sealed with the key; undefined for anything else. */
export function openWith(key: Buffer, sealed: Buffer): string | undefined {
  if (sealed.length < nonceLength + tagLength) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    const text = decipher.update(sealed.subarray(nonceLength + tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Seals with the current secret; a four-byte prefix identifies the key. */
export function seal(secrets: Secrets, purpose: string, text: string): Buffer {
  const key = derivedKey(secrets[0], purpose)
  return Buffer.concat([idOf(key), sealWith(key, text)])
}

/** Reverses `seal` for this purpose; undefined for anything else. */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): string | undefined {
  for (const secret of secrets) {
    const key = derivedKey(secret, purpose)
    if (idOf(key).equals(sealed.subarray(0, keyIdLength))) {
      return openWith(key, sealed.subarray(keyIdLength))
    }
  }
  return undefined
}
