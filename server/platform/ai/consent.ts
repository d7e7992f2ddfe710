import type { AiConsent } from '#contract/transition/ai-help.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteConsent, hasConsent, insertConsent } from './queries.ts'

/** Whether a member lets a provider help, and the hosts that would be asked. */
export async function consentOf({ db, config }: Services, accountId: string) {
  const urls = [config.ai.text?.url, config.ai.embedding?.url]
  const hosts = urls.flatMap((url) => (url === undefined ? [] : new URL(url).host))
  return { isGiven: await hasConsent(db, accountId), hosts: [...new Set(hosts)] }
}

/** Gives or takes back the consent; with it goes what a provider answered about the member. */
export function updateConsent(
  services: Pick<Services, 'clock'> & { readonly db: Db },
  accountId: string,
  { isGiven }: AiConsent,
  request: RequestInfo,
): Promise<AiConsent> {
  const { db, clock } = services
  return db.transaction().execute(async (tx) => {
    const hasChanged = isGiven
      ? await insertConsent(tx, accountId, clock.now())
      : await deleteConsent(tx, accountId)
    const kind = isGiven ? 'ai.consent_given' : 'ai.consent_taken_back'
    if (hasChanged) await record(tx, services, { kind, actor: accountId, request })
    return { isGiven }
  })
}
