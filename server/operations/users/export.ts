import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { exportUsers as exportContract } from '#contract/operations/users.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import { csvFile, maxCsvRows } from '#server/platform/lib/csv-file.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Actor } from './care.ts'
import { findAccountIds, findAccountsOf } from './queries.ts'
import { summaryOf } from './users.ts'

const columns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'status',
  'emailVerified',
  'secondFactor',
  'plan',
  'createdAt',
  'lastSeenAt',
] as const

/** The filtered accounts as a file; logs the export first. */
export async function exportUsers(
  { services, user, request }: Actor,
  { sort, ...filters }: ParsedInputOf<typeof exportContract>,
): Promise<FileAnswer> {
  const { db, clock } = services
  const now = clock.now()
  const ids = await findAccountIds(db, { ...filters, sort }, maxCsvRows, now)
  // Search words may name a person, so only which filters were used is logged.
  const used = Object.entries(filters).flatMap(([name, value]) => (value ? name : []))
  const detail = { rows: ids.length, filters: used.join(', ') }
  await recordAlone(services, { kind: 'account.list_exported', actor: user.id, request, detail })
  return csvFile({
    name: 'users',
    day: now.toISOString().slice(0, 10),
    columns,
    ids,
    read: async (part) => (await findAccountsOf(db, part, now)).map(summaryOf),
  })
}
