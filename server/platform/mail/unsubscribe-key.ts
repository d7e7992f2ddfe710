import { z } from 'zod'
import { type Secrets, seal, unseal } from '#server/platform/lib/sealed.ts'

/** Mailing lists: saved-search alerts, or optional notices. */
export const MailList = z.enum(['searches', 'notices'])
export type MailList = z.infer<typeof MailList>

const purpose = 'unsubscribe 1'

/** Signed key for unsubscribe links; it grants nothing else. */
export function unsubscribeKey(secrets: Secrets, accountId: string, list: MailList): string {
  return seal(secrets, purpose, `${accountId} ${list}`).toString('base64url')
}

const Named = z.tuple([z.uuid(), MailList])

/** Account and list of a key; undefined if invalid. */
export function readUnsubscribeKey(
  secrets: Secrets,
  key: string,
): { accountId: string; list: MailList } | undefined {
  const text = unseal(secrets, purpose, Buffer.from(key, 'base64url'))
  // Mails of the first version named no list, since there was only one.
  const [id, list = 'searches'] = text?.split(' ') ?? []
  const { data } = Named.safeParse([id, list])
  return data && { accountId: data[0], list: data[1] }
}
