import type {
  changeResources as changeContract,
  exportResources as exportContract,
} from '#contract/directory/resource-editing.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import type { Editor } from '#server/directory/listing-edits/listing-edits.ts'
import { type AuditEntry, recordAll, recordAlone } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import { csvFile, maxCsvRows } from '#server/platform/lib/csv-file.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import * as queries from './queries.ts'
import { resourceOf } from './resource-editing.ts'

const statusAfter = { publish: 'published', archive: 'archived' } as const

/** Publishes or archives many resources; unknown and unchanged ones are skipped. */
export function changeResources(
  { services, user, request }: Editor,
  { ids, action }: ParsedInputOf<typeof changeContract>,
): Promise<OutputOf<typeof changeContract>> {
  const { db, clock } = services
  const status = statusAfter[action]
  // In one order, so that two admins can't wait for each other.
  const keys = [...new Set(ids)].sort()
  return db.transaction().execute(async (tx) => {
    const entries: AuditEntry[] = []
    for (const key of keys) {
      const stored = await queries.lockResource(tx, key)
      if (!stored || stored.status === status) continue
      const updated = await queries.updateResource(tx, key, { status, updated_at: clock.now() })
      entries.push({
        kind: `resource.${status}`,
        actor: user.id,
        subject: key,
        request,
        detail: changedFields(resourceOf(stored), resourceOf(updated)),
      })
    }
    await recordAll(tx, services, entries)
    return { changed: entries.length, unchanged: keys.length - entries.length }
  })
}

const columns = [
  'id',
  'title',
  'url',
  'summary',
  'phone',
  'needs',
  'moments',
  'audience',
  'services',
  'runBy',
  'source',
  'confidence',
  'status',
  'effectiveFrom',
  'effectiveTo',
  'checkedOn',
  'linkOpenedOn',
  'edited',
  'updatedAt',
] as const

/** Lists of words read better with semicolons than as JSON. */
const plain = (value: unknown) => (Array.isArray(value) ? value.join('; ') : value)

/** The filtered resources as a file; logs the export first. */
export async function exportResources(
  { services, user, request }: Editor,
  filters: ParsedInputOf<typeof exportContract>,
): Promise<FileAnswer> {
  const { db, clock } = services
  const ids = await queries.findResourceKeys(db, filters, maxCsvRows)
  const detail = { rows: ids.length }
  await recordAlone(services, { kind: 'resource.exported', actor: user.id, request, detail })
  return csvFile({
    name: 'resources',
    day: clock.now().toISOString().slice(0, 10),
    columns,
    ids,
    read: async (part) =>
      (await queries.findResourcesOf(db, part))
        .map(resourceOf)
        .map((row) =>
          Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)])),
        ),
  })
}
