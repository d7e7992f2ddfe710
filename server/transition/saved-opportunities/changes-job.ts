import { isDeepStrictEqual } from 'node:util'
import { SavedFacts } from '#contract/transition/saved-opportunities.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { findSaversForUpdate, findTouched, recordChecked } from './queries.ts'

/** Programs per transaction. */
const programsAtOnce = 50

/** Notifies everyone who saved a program of its changes, once. */
export const notifyOfSavedChanges: Job<typeof NoPayload, Services> = job(
  'tell_saved_changes',
  NoPayload,
  async (_payload, { services, signal }) => {
    for (;;) {
      signal.throwIfAborted()
      const touched = await findTouched(services.db, programsAtOnce)
      if (touched.length === 0) return
      const checkedCount = await services.db
        .transaction()
        .execute((tx) => notifySavers(tx, services, touched))
      // Another node has locked the rest.
      if (checkedCount === 0) return
    }
  },
)

/** Returns how many members were checked. */
async function notifySavers(
  tx: Tx,
  services: Services,
  opportunityIds: readonly string[],
): Promise<number> {
  const now = services.clock.now()
  const savers = await findSaversForUpdate(tx, opportunityIds)
  const compared = savers.map((saver) => ({ ...saver, changes: changesOf(saver) }))
  for (const { account_id: accountId, opportunity_id, changes, now: facts } of compared) {
    if (changes.length === 0) continue
    await addNotice(tx, services, {
      accountId,
      kind: 'saved_program',
      title: facts.status === 'closed' ? `Closed: ${facts.title}` : `Changed: ${facts.title}`,
      body: `A program you saved at ${facts.host}: ${changes.join(', ')}.`,
      url: '/dashboard/saved?show=changed',
      key: `saved-${opportunity_id}-${now.toISOString()}`,
    })
  }
  await recordChecked(
    tx,
    compared.map(({ account_id, opportunity_id, changes }) => ({
      account_id,
      opportunity_id,
      isChanged: changes.length > 0,
    })),
    now,
  )
  return savers.length
}

/** The differences as text; empty if no facts were recorded before. */
function changesOf({ facts, now }: { facts: unknown; now: SavedFacts }): string[] {
  const parsed = SavedFacts.safeParse(facts)
  if (!parsed.success) return []
  const before = parsed.data
  const isSame = (...keys: (keyof SavedFacts)[]) =>
    keys.every((key) => isDeepStrictEqual(before[key], now[key]))
  const changes = [
    !isSame('status') && (now.status === 'closed' ? 'no longer listed' : 'listed again'),
    !isSame('title') && 'new title',
    !isSame('host') && 'new host',
    !isSame('length') && 'new length',
    !isSame('states', 'nationwide') && 'new locations',
    !isSame('delivery', 'online') && 'new format',
    !isSame('openTo') && 'open to others',
    !isSame('cost') && 'new cost',
  ]
  return changes.filter((change) => change !== false)
}
