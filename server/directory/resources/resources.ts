import type * as contract from '#contract/directory/resources.ts'
import { type Resource, ResourceNeed } from '#contract/directory/resources.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Clock, todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countByNeed,
  countResources,
  findResource,
  findResources,
  findSimilar,
  type ResourceQuery,
  type ResourceRow,
} from './queries.ts'
import { correctSpelling } from './spell-correct.ts'

export { sweepInbox } from './inbox.ts'

const similarCount = 4

/** The date that decides which resources are listed. */
export const listingDay = (clock: Clock): string => todayIn(clock, 'America/New_York')

type ResourcePage = OutputOf<typeof contract.listResources>

/** Published resources that match the query; corrects words without matches. */
export async function searchResources(
  db: Db,
  query: ResourceQuery,
  defaultSize: number,
): Promise<ResourcePage> {
  const page = await search(db, query, defaultSize)
  if (page.total > 0 || query.q === '') return { ...page, meant: null }
  const corrected = await correctSpelling(db, query.q)
  if (corrected === undefined) return { ...page, meant: null }
  const instead = await search(db, { ...query, q: corrected }, defaultSize)
  return instead.total > 0 ? { ...instead, meant: corrected } : { ...page, meant: null }
}

/** A page, and the count per need under the other filters. */
async function search(
  db: Db,
  query: ResourceQuery,
  defaultSize: number,
): Promise<Omit<ResourcePage, 'meant'>> {
  const { page = 1, pageSize = defaultSize } = query
  const [rows, total, counted] = await Promise.all([
    findResources(db, query, { limit: pageSize, offset: (page - 1) * pageSize }),
    countResources(db, query),
    countByNeed(db, query),
  ])
  const countOf = new Map(counted.map(({ need, count }) => [need, count]))
  const needs = ResourceNeed.options.flatMap((need) => {
    const count = countOf.get(need)
    return count === undefined ? [] : [{ need, count }]
  })
  return { items: rows.map(resourceOf), total, page, pageSize, needs }
}

/** One published resource, with others for the same needs. */
export async function resourceWithSimilar(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<OutputOf<typeof contract.getResource>> {
  const today = listingDay(clock)
  const row = await requireResource(db, id, today)
  const similar = await findSimilar(db, row, { today, limit: similarCount })
  return { resource: resourceOf(row), similar: similar.map(resourceOf) }
}

/** Throws when it was never published, or is archived. */
export async function requireResource(db: Db, id: string, today: string): Promise<ResourceRow> {
  const row = await findResource(db, id, today)
  if (!row) throw new AppError('not_found', 'There is no such resource.')
  return row
}

function resourceOf(row: ResourceRow): Resource {
  const { key, run_by, checked_on, link_opened_on, ...rest } = row
  return { id: key, runBy: run_by, writtenOn: checked_on, linkOpenedOn: link_opened_on, ...rest }
}
