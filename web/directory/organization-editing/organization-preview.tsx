import type { previewOrganization } from '#contract/directory/organization-editing.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { OrganizationBody } from '#web/directory/listing/listing.ts'
import { PreviewNotice } from '#web/directory/listing-edits/listing-edits.ts'
import { Empty } from '#web/ui/empty.tsx'

export interface OrganizationPreviewProps extends OutputOf<typeof previewOrganization> {
  onClose: () => void
}

/** The page of an organization as visitors would see it, before saving. */
export function OrganizationPreview({ organization, offered, onClose }: OrganizationPreviewProps) {
  return (
    <>
      <PreviewNotice onClose={onClose}>
        This is what visitors see once it’s published. The page also has members’ reviews
        {organization.opportunities > offered.length && ', and the rest of what it offers'}.
      </PreviewNotice>
      <OrganizationBody
        organization={organization}
        offered={offered}
        total={organization.opportunities}
        nothing={
          <Empty title="Nothing is open here now">
            Visitors don’t find it in the list until it has something published.
          </Empty>
        }
      />
    </>
  )
}
