import { Readable } from 'node:stream'
import type {
  exportEditableOrganizations,
  listEditableOrganizations,
  OrganizationRow,
} from '#contract/directory/organization-editing.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Editor } from '#server/directory/listing-edits/listing-edits.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import { csvHead, csvRows } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { editedFields } from './columns.ts'
import * as listQueries from './list-queries.ts'

/** A page of organizations in any status. */
export async function organizationsMatching(
  { db, clock, config }: Services,
  {
    page = 1,
    pageSize = config.public.pageSize,
    ...filters
  }: ParsedInputOf<typeof listEditableOrganizations>,
): Promise<OutputOf<typeof listEditableOrganizations>> {
  const today = todayIn(clock, 'UTC')
  const filter = { ...filters, today }
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const [ids, total] = await Promise.all([
    listQueries.findIds(db, filter, slice),
    listQueries.countOrganizations(db, filter),
  ])
  const rows = await listQueries.findRows(db, ids, today)
  const items = rows.map(({ updatedAt, edited, ...row }): OrganizationRow => {
    return { ...row, updatedAt: updatedAt.toISOString(), edited: editedFields(edited) }
  })
  return { items, total, page, pageSize }
}

/** Counts rows with each issue. */
export async function qualityCounts({ db, clock }: Services) {
  return { items: await listQueries.countIssues(db, todayIn(clock, 'UTC')) }
}

/** The sources organizations came from. */
export async function sources({ db }: Services) {
  return { items: await listQueries.findSources(db) }
}

/** Rows per batch: the file is streamed. */
const batch = 500
/** Maximum rows in a file. */
const maxRows = 200_000

const columns = [
  'id',
  'name',
  'status',
  'website',
  'about',
  'industries',
  'opportunities',
  'source',
  'lastVerified',
  'edited',
] as const

/** Streams the filtered rows; logs the export first. */
export async function exportRows(
  { services, user, request }: Editor,
  filters: ParsedInputOf<typeof exportEditableOrganizations>,
): Promise<FileAnswer> {
  const { db, clock } = services
  const today = todayIn(clock, 'UTC')
  const ids = await listQueries.findIds(db, { ...filters, today }, { limit: maxRows, offset: 0 })
  const detail = { rows: ids.length }
  await recordAlone(services, { kind: 'organization.exported', actor: user.id, request, detail })
  const bytes = Readable.from(lines(services, ids, today))
  return { name: `organizations-${today}.csv`, type: 'text/csv; charset=utf-8', bytes }
}

async function* lines(
  { db }: Services,
  ids: readonly string[],
  today: string,
): AsyncGenerator<string> {
  yield csvHead(columns)
  for (let index = 0; index < ids.length; index += batch) {
    const rows = await listQueries.findRows(db, ids.slice(index, index + batch), today)
    yield csvRows(
      columns,
      rows.map(({ industries, edited, ...row }) => ({
        ...row,
        industries: industries.join('; '),
        edited: edited.join('; '),
      })),
    )
  }
}
