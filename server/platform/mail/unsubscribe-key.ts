import { z } from 'zod'
import { type Secrets, seal, unseal } from '#server/platform/lib/sealed.ts'

const purpose = 'unsubscribe 1'

/** The key of an account in the links that end its mails: only we can make one, and it opens nothing else. */
export function unsubscribeKey(secrets: Secrets, accountId: string): string {
  return seal(secrets, purpose, accountId).toString('base64url')
}

/** The account of a key; undefined for anything that we did not make. */
export function accountOfKey(secrets: Secrets, key: string): string | undefined {
  const id = unseal(secrets, purpose, Buffer.from(key, 'base64url'))
  return z.uuid().safeParse(id).data
}
