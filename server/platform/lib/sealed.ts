import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** The secrets that keys are derived from: the first seals, all of them open. */
export type Secrets = readonly [Buffer, ...Buffer[]]

const nonceLength = 12
const tagLength = 16
const keyIdLength = 4

/** A key of 32 bytes for one purpose, so that no other use of the secret can make or open its texts. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}

const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, keyIdLength)

/** AES-256-GCM with a key: 12 bytes of nonce, 16 of tag, then the text. */
export function sealWith(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed with the key; undefined for anything else. */
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

/** Seals with the newest secret; four bytes in front name the key. */
export function seal(secrets: Secrets, purpose: string, text: string): Buffer {
  const key = derivedKey(secrets[0], purpose)
  return Buffer.concat([idOf(key), sealWith(key, text)])
}

/** What `seal` was given for this purpose; undefined for anything else. */
export function unseal(secrets: Secrets, purpose: string, sealed: Buffer): string | undefined {
  for (const secret of secrets) {
    const key = derivedKey(secret, purpose)
    if (idOf(key).equals(sealed.subarray(0, keyIdLength))) {
      return openWith(key, sealed.subarray(keyIdLength))
    }
  }
  return undefined
}
