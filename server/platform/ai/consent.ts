import type { AiConsent } from '#contract/transition/ai-help.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import type { TextFeature } from './ai.ts'
import { deleteConsent, findSettings, hasConsent, insertConsent } from './queries.ts'

/** Why AI can't write for a member right now; undefined when it can. */
export async function barrierOf(
  { db, ai }: Pick<Services, 'ai'> & { readonly db: Db },
  accountId: string,
  feature: TextFeature,
): Promise<'off' | 'no_consent' | undefined> {
  if (ai.models[feature] === undefined || !(await findSettings(db))[feature]) return 'off'
  return (await hasConsent(db, accountId)) ? undefined : 'no_consent'
}

/** A member's consent, and the provider hosts it covers. */
export async function consentOf({ db, config }: Services, accountId: string) {
  const urls = [config.ai.text?.url, config.ai.embedding?.url]
  const hosts = urls.flatMap((url) => (url === undefined ? [] : new URL(url).host))
  return { isGiven: await hasConsent(db, accountId), hosts: [...new Set(hosts)] }
}

/** Grants or withdraws consent; withdrawing also deletes cached answers about the member. */
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
