import type { ParsedInputOf } from '#contract/endpoint.ts'
import { ActivityEvent, type listActivity as listContract } from '#contract/operations/activity.ts'
import type { Page } from '#contract/page.ts'
import { namesOf } from '#server/operations/audit-logs/audit-logs.ts'
import { auditKinds } from '#server/platform/audit/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type ActivityRow, listEvents } from './queries.ts'

const titles = new Map<string, string>(Object.entries(auditKinds))
const words = (name: string) => name.replaceAll('_', ' ')

/** The sentence of an event, and the page that shows more. */
const shown: Readonly<
  Record<ActivityRow['source'], (row: ActivityRow) => { title: string; url: string }>
> = {
  audit: ({ kind, id }) => ({
    title: titles.get(kind) ?? kind,
    url: `/admin/audit-logs?before=${Number(id.slice('audit-'.length)) + 1}`,
  }),
  imports: ({ kind, tone }) => {
    const ending = tone === 'bad' ? 'failed' : tone === 'good' ? 'finished' : 'started'
    return { title: `Import of ${words(kind)} ${ending}`, url: '/admin/activity?source=imports' }
  },
  reports: () => ({ title: 'Report failed', url: '/admin/activity?source=reports' }),
  mail: ({ kind }) => ({
    title: `Email not sent: ${words(kind)}`,
    url: '/admin/system/emails?status=failed',
  }),
  jobs: ({ kind }) => ({ title: `Job failed: ${words(kind)}`, url: '/admin/activity?source=jobs' }),
  tickets: ({ kind }) => ({ title: `Message received: ${words(kind)}`, url: '/admin/tickets' }),
}

/** A page of what happened lately, by people and by the system. */
export async function activityOf(
  db: Db,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listContract>,
  defaultSize: number,
): Promise<Page<ActivityEvent>> {
  const size = pageSize ?? defaultSize
  const offset = (page - 1) * size
  const rows = await listEvents(db, filter, { limit: size, offset })
  const [first] = rows.length > 0 || page === 1 ? rows : await listEvents(db, filter, top)
  const people = rows.flatMap((row) =>
    row.source === 'audit' ? [row.actor, row.detail].filter((one) => one !== null) : [],
  )
  const names = await namesOf(db, people)
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

/** "on Ana Reyes" where one account did something to another. */
function subjectOf({ actor, detail }: ActivityRow, names: ReadonlyMap<string, string>) {
  const name = detail === null || detail === actor ? undefined : names.get(detail)
  return name === undefined ? null : `on ${name}`
}

/** A page past the end still answers how many there are. */
const top = { limit: 1, offset: 0 }
