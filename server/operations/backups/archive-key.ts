import { Readable } from 'node:stream'
import { bech32 } from '@scure/base'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { derivedKey, type Secrets } from '#server/platform/lib/sealed.ts'

/** The age identity derived from a secret, `AGE-SECRET-KEY-1…`. It opens this service's backups. */
export function backupIdentity(secret: Buffer): string {
  const key = derivedKey(secret, 'backup archives')
  return bech32.encodeFromBytes('age-secret-key-', key).toUpperCase()
}

/** The identities of all secrets in use, newest first. */
export function backupIdentities(secrets: Secrets): string[] {
  return secrets.map(backupIdentity)
}

/** Encrypts for the newest identity and any external recipients (age, C2SP). */
export async function encrypt(
  content: Readable,
  identity: string,
  recipients: readonly string[],
): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const one of new Set([await identityToRecipient(identity), ...recipients])) {
    encrypter.addRecipient(one)
  }
  const sealed = await encrypter.encrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)
  return fromWeb(sealed)
}

/** Decrypts with any matching identity; throws when none matches. */
export async function decrypt(content: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const opened = await decrypter.decrypt(Readable.toWeb(content) as ReadableStream<Uint8Array>)
  return fromWeb(opened)
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.from(chunksOf(stream), { objectMode: false })
