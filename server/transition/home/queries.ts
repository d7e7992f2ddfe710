import { sql } from 'kysely'
import { closedStages } from '#contract/transition/applications.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Counts open applications, and those waiting for a host last contacted before `since`. */
export async function countOpenApplications(db: Db, accountId: string, since: Date) {
  return db
    .selectFrom('application')
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      sql<number>`count(*) filter (where stage in ('contacted', 'applied') and (
        select max(move.at) from application_move as move where move.application_id = application.id
      ) < ${since})`.as('unanswered'),
    ])
    .where('account_id', '=', accountId)
    .where('stage', 'not in', [...closedStages])
    .executeTakeFirstOrThrow()
}

/** Next actions of open applications due by a date, earliest first. */
export function findDueActions(db: Db, accountId: string, by: string, limit: number) {
  return db
    .selectFrom('application')
    .innerJoin('opportunity', 'opportunity.id', 'application.opportunity_id')
    .select(['application.id', 'opportunity.title as program'])
    .select(sql<string>`application.next_text`.as('text'))
    .select(sql<string>`application.next_due::text`.as('due'))
    .where('application.account_id', '=', accountId)
    .where('application.stage', 'not in', [...closedStages])
    .where('application.next_text', 'is not', null)
    .where('application.next_due', '<=', sql<string>`${by}::date`)
    .orderBy('application.next_due')
    .orderBy('application.id')
    .limit(limit)
    .execute()
}
