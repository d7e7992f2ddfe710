import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import {
  type listSavedOpportunities,
  maxSavedOpportunities,
  type SavedOpportunity,
  type saveOpportunity,
} from '#contract/transition/saved-opportunities.ts'
import { opportunityCards } from '#server/directory/listing/listing.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Services } from '#server/platform/services.ts'
import { noteAct } from '#server/transition/feedback/feedback.ts'
import { nearestSites } from './nearest-sites.ts'
import {
  countSaved,
  deleteSaved,
  findOneSaved,
  findSaved,
  insertSaved,
  type SavedRow,
  updateSaved,
} from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'facts'>

const missing = () => new AppError('not_found', 'There is no such opportunity.')

/** One page of an account's saved programs, most recently saved first. */
export async function savedOpportunitiesOf(
  services: Pick<Services, 'db' | 'facts'>,
  accountId: string,
  { page = 1, pageSize, show }: ParsedInputOf<typeof listSavedOpportunities>,
  defaultSize: number,
): Promise<Page<SavedOpportunity>> {
  const { db } = services
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([
    findSaved(db, { accountId, show }, slice),
    countSaved(db, accountId, show),
  ])
  return { items: await shown(services, accountId, rows), total, page, pageSize: limit }
}

/** Saves a program, or updates its note or `seen`. */
export async function saveProgram(
  services: Parts,
  accountId: string,
  { opportunityId, note, seen }: ParsedInputOf<typeof saveOpportunity>,
): Promise<SavedOpportunity> {
  const { db, clock } = services
  const place = { accountId, opportunityId }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    if (await insertSaved(tx, { ...place, now: clock.now() })) {
      if ((await countSaved(tx, accountId, undefined)) > maxSavedOpportunities) {
        const message = `You keep ${maxSavedOpportunities} programs, the most we can. Remove one first.`
        throw new AppError('conflict', message)
      }
      await noteAct(tx, services, { ...place, label: 'saved' })
    }
    await updateSaved(tx, place, {
      ...(note !== undefined && { note: note === '' ? null : note }),
      ...(seen && { before: null, changed_at: null }),
    })
  })
  const row = await findOneSaved(db, accountId, opportunityId)
  const [saved] = row ? await shown(services, accountId, [row]) : []
  if (!saved) throw missing()
  return saved
}

/** Unsaves a program; `not_found` when it isn’t saved. */
export async function dropOpportunity(
  { db }: Parts,
  accountId: string,
  opportunityId: string,
): Promise<undefined> {
  const isDeleted = await db
    .transaction()
    .execute((tx) => deleteSaved(tx, accountId, opportunityId))
  if (!isDeleted) throw new AppError('not_found', 'You haven’t saved this program.')
}

async function shown(
  { db, facts }: Pick<Services, 'db' | 'facts'>,
  accountId: string,
  rows: readonly SavedRow[],
): Promise<SavedOpportunity[]> {
  const ids = rows.map(({ opportunity_id }) => opportunity_id)
  const [listed, nearest] = await Promise.all([
    opportunityCards(db, ids),
    nearestSites({ db, facts }, accountId, ids),
  ])
  const cards = new Map(listed.map((card) => [card.id, card]))
  return rows.flatMap(({ opportunity_id, saved_at, note, now, before, changed_at }) => {
    const card = cards.get(opportunity_id)
    if (!card) return []
    const { place = card.place, miles = null } = nearest.get(opportunity_id) ?? {}
    const opportunity = { ...card, place }
    const changed = before && changed_at ? { at: changed_at.toISOString(), before } : null
    return [{ opportunity, miles, savedAt: saved_at.toISOString(), note, now, changed }]
  })
}
