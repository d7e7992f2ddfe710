import { importKindName } from '#contract/directory/imports.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { ActivityEvent, type listActivity as listContract } from '#contract/operations/activity.ts'
import type { Page } from '#contract/page.ts'
import { namesOf } from '#server/operations/audit-logs/audit-logs.ts'
import { auditKinds } from '#server/platform/audit/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type ActivityRow, listEvents } from './queries.ts'

const titles = new Map<string, string>(Object.entries(auditKinds))
const words = (name: string) => name.replaceAll('_', ' ')

/** What happened to an import, by its status. */
const importEndings = new Map([
  ['previewed', 'ready to apply'],
  ['done', 'finished'],
  ['failed', 'failed'],
  ['rolled_back', 'rolled back'],
  ['canceled', 'canceled'],
])

/** The title of an event, and the page with details. */
const shown: Readonly<
  Record<ActivityRow['source'], (row: ActivityRow) => { title: string; url: string }>
> = {
  audit: ({ kind, id }) => ({
    title: titles.get(kind) ?? kind,
    url: `/admin/audit-logs?before=${Number(id.slice('audit-'.length)) + 1}`,
  }),
  imports: ({ kind, id }) => {
    const [status = '', name = ''] = kind.split(' ')
    return {
      title: `Import ${importEndings.get(status) ?? 'started'}: ${importKindName(name)}`,
      url: `/admin/etl/${id.slice('import-'.length)}`,
    }
  },
  reports: ({ actor }) => ({ title: 'Report failed', url: `/admin/users/${actor}` }),
  mail: ({ kind }) => ({
    title: `Email not sent: ${words(kind)}`,
    url: '/admin/system/emails?status=failed',
  }),
  jobs: ({ kind }) => ({
    title: `Job failed: ${words(kind)}`,
    url: '/admin/system/maintenance',
  }),
  tickets: ({ kind, id }) => ({
    title: `Message received: ${words(kind)}`,
    url: `/admin/tickets/${id.slice('ticket-'.length)}`,
  }),
}

/** A page of recent user and system events. */
export async function activityOf(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<Page<ActivityEvent>> {
  const size = pageSize ?? defaultSize
  const offset = (page - 1) * size
  const rows = await listEvents(db, filter, { limit: size, offset })
  const [first] = rows.length > 0 || page === 1 ? rows : await listEvents(db, filter, top)
  const actorIds = rows.flatMap((row) =>
    [row.actor, row.source === 'audit' ? row.detail : null].filter((item) => item !== null),
  )
  const names = await namesOf(db, actorIds)
  const items = rows.map((row) => {
    const { id, at, source, tone, actor } = row
    return ActivityEvent.parse({
      id,
      at: at.toISOString(),
      source,
      tone,
      detail: source === 'audit' ? subjectOf(row, names) : row.detail,
      actor: actor && { id: actor, name: names.get(actor) ?? 'Deleted account' },
      ...shown[source](row),
    })
  })
  return { items, total: first?.total ?? 0, page, pageSize: size }
}

/** "on Ana Reyes" when one account acted on another. */
function subjectOf({ actor, detail }: ActivityRow, names: ReadonlyMap<string, string>) {
  const name = detail === null || detail === actor ? undefined : names.get(detail)
  return name === undefined ? null : `on ${name}`
}

/** Gets the total for a page past the end. */
const top = { limit: 1, offset: 0 }
