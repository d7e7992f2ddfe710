import {
  type OrganizationChange,
  OrganizationDraft,
  type previewOrganization as previewContract,
} from '#contract/directory/organization-editing.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { showStoredOrganization } from '#server/directory/listing/listing.ts'
import { ownSource } from '#server/directory/listing-edits/listing-edits.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { slugOf } from '#server/platform/lib/names.ts'
import type { Services } from '#server/platform/services.ts'

/** A placeholder ID for unsaved organizations. */
const unsavedId = '00000000-0000-0000-0000-000000000000'

type Preview = OutputOf<typeof previewContract>

/** A new organization, which offers nothing yet; `validation` without a name. */
function newOne({ clock }: Services, fields: OrganizationChange): Preview {
  const draft = OrganizationDraft.safeParse(fields)
  if (!draft.success) {
    const [issue] = draft.error.issues
    const message = issue?.message ?? 'Check this field.'
    throw new AppError('validation', message, { fields: { [String(issue?.path[0])]: message } })
  }
  const { name, about = null, website = null, industries = [] } = draft.data
  const organization = {
    id: unsavedId,
    name,
    about,
    website,
    industries,
    slug: slugOf(name),
    states: [],
    nationwide: false,
    families: [],
    opportunities: 0,
    sample: false,
    lastVerified: todayIn(clock, 'UTC'),
    source: ownSource,
  }
  return { organization, offered: [] }
}

/** Previews the form's content as the public page, without writing anything. */
export async function previewOrganization(
  services: Services,
  { id, status, ...fields }: ParsedInputOf<typeof previewContract>,
): Promise<Preview> {
  if (id === undefined) return newOne(services, { ...fields, status })
  const stored = await showStoredOrganization(services.db, id)
  if (!stored) throw new AppError('not_found', 'We can’t find that organization.')
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  const organization = { ...stored.organization, ...changed }
  // Closing or archiving it does the same to everything it offers.
  if (status !== 'closed' && status !== 'archived') return { organization, offered: stored.offered }
  const none = { opportunities: 0, states: [], families: [], nationwide: false }
  return { organization: { ...organization, ...none }, offered: [] }
}
