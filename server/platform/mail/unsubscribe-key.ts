import { z } from 'zod'
import { type Secrets, seal, unseal } from '#server/platform/lib/sealed.ts'

/** Mails that are ended together: alerts of saved searches, or what notices are mailed by choice. */
export const MailList = z.enum(['searches', 'notices'])
export type MailList = z.infer<typeof MailList>

const purpose = 'unsubscribe 1'

/** A key in the links that end mails: only we can make one, and it opens nothing else. */
export function unsubscribeKey(secrets: Secrets, accountId: string, list: MailList): string {
  return seal(secrets, purpose, `${accountId} ${list}`).toString('base64url')
}

const Named = z.tuple([z.uuid(), MailList])

/** The account and list of a key; undefined for anything that we did not make. */
export function readUnsubscribeKey(
  secrets: Secrets,
  key: string,
): { accountId: string; list: MailList } | undefined {
  const text = unseal(secrets, purpose, Buffer.from(key, 'base64url'))
  // Mails of the first version named no list: there was one.
  const [id, list = 'searches'] = text?.split(' ') ?? []
  const { data } = Named.safeParse([id, list])
  return data && { accountId: data[0], list: data[1] }
}
