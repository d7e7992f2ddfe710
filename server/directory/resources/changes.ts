import type { changeResource as contract, ManagedResource } from '#contract/directory/resources.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { lockResource, updateResource } from './queries.ts'

/** Removes or restores a resource, or records a link check. Reloading the seed keeps both. */
export function changeResource(
  parts: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  { id, status, linkOpened }: ParsedInputOf<typeof contract>,
  request: RequestInfo,
): Promise<ManagedResource> {
  return parts.db.transaction().execute(async (tx) => {
    const before = await lockResource(tx, id)
    if (!before) throw new AppError('not_found', 'There is no such resource.')
    const today = todayIn(parts.clock, 'UTC')
    const isMoved = status !== undefined && status !== before.status
    const isOpened = linkOpened === true && before.link_opened_on !== today
    if (!isMoved && !isOpened) return managedOf(before)
    const after = await updateResource(tx, id, {
      updated_at: parts.clock.now(),
      ...(isMoved && { status }),
      ...(isOpened && { link_opened_on: today }),
    })
    const entry = { actor: admin.id, subject: id, request }
    if (isOpened) await record(tx, parts, { ...entry, kind: 'resource.link_opened' })
    if (isMoved) {
      const kind = status === 'archived' ? 'resource.archived' : 'resource.published'
      await record(tx, parts, { ...entry, kind, detail: { before: before.status, after: status } })
    }
    return managedOf(after)
  })
}

function managedOf(row: Awaited<ReturnType<typeof updateResource>>): ManagedResource {
  const { key, link_opened_on, ...rest } = row
  return { id: key, linkOpenedOn: link_opened_on, ...rest }
}
