import { Readable } from 'node:stream'
import type {
  exportEditableOpportunities,
  listEditableOpportunities,
  OpportunityRow,
} from '#contract/directory/opportunity-editing.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Editor, Values } from '#server/directory/listing-edits/listing-edits.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import { cellOf, csvCells, csvHead } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { editedColumns, fieldNames, fieldsOf } from './columns.ts'
import * as listQueries from './list-queries.ts'
import { findForExport } from './queries.ts'

/** A page of opportunities in any status. */
export async function opportunitiesMatching(
  { db, clock, config }: Services,
  {
    page = 1,
    pageSize = config.public.pageSize,
    ...filters
  }: ParsedInputOf<typeof listEditableOpportunities>,
): Promise<OutputOf<typeof listEditableOpportunities>> {
  const today = todayIn(clock, 'UTC')
  const filter = { ...filters, today }
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const [ids, total] = await Promise.all([
    listQueries.findIds(db, filter, slice),
    listQueries.countOpportunities(db, filter),
  ])
  const rows = await listQueries.findRows(db, ids, today)
  const items = rows.map(({ updatedAt, edited, ...row }): OpportunityRow => {
    return {
      ...row,
      updatedAt: updatedAt.toISOString(),
      edited: editedColumns(edited).map(({ field }) => field),
    }
  })
  return { items, total, page, pageSize }
}

/** Counts rows with each issue. */
export async function qualityCounts({ db, clock }: Services) {
  return { items: await listQueries.countIssues(db, todayIn(clock, 'UTC')) }
}

export async function sources({ db }: Services) {
  return { items: await listQueries.findSources(db) }
}

/** Rows per batch: the file is streamed. */
const batch = 500
/** Maximum rows in a file. */
const maxRows = 200_000

const columns = ['id', 'organization', 'source', 'lastVerified', 'edited', ...fieldNames] as const

/** Streams the filtered rows with every field; logs the export first. */
export async function exportRows(
  { services, user, request }: Editor,
  filters: ParsedInputOf<typeof exportEditableOpportunities>,
): Promise<FileAnswer> {
  const { db, clock } = services
  const today = todayIn(clock, 'UTC')
  const ids = await listQueries.findIds(db, { ...filters, today }, { limit: maxRows, offset: 0 })
  const detail = { rows: ids.length }
  await recordAlone(services, { kind: 'opportunity.exported', actor: user.id, request, detail })
  const bytes = Readable.from(lines(services, ids))
  return { name: `opportunities-${today}.csv`, type: 'text/csv; charset=utf-8', bytes }
}

async function* lines({ db }: Services, ids: readonly string[]): AsyncGenerator<string> {
  yield csvHead(columns)
  for (let index = 0; index < ids.length; index += batch) {
    const rows = await findForExport(db, ids.slice(index, index + batch))
    yield csvCells(rows.map(cellsOf))
  }
}

function cellsOf({ values, organization }: { values: Values; organization: string }): string[] {
  const { source_values } = values
  const exported: Readonly<Record<string, unknown>> = {
    ...fieldsOf(values),
    id: values.id,
    organization,
    source: values.source,
    lastVerified: values.last_verified,
    edited: Object.keys(Object(source_values)),
  }
  return columns.map((column) => cellOf(plain(exported[column])))
}

/** Joins lists of words with semicolons, which read better than JSON. */
const plain = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join('; ') : value
