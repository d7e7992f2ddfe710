import type { previewOpportunity } from '#contract/directory/opportunity-editing.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { OpportunityBody } from '#web/directory/listing/listing.ts'
import { PreviewNotice } from '#web/directory/listing-edits/listing-edits.ts'

export interface OpportunityPreviewProps extends OutputOf<typeof previewOpportunity> {
  onClose: () => void
}

/** The page of an opportunity as members would see it, before saving. */
export function OpportunityPreview({ opportunity, stateNames, onClose }: OpportunityPreviewProps) {
  return (
    <>
      <PreviewNotice onClose={onClose}>
        This is what members see once it’s published. They also get links to track, save, compare
        and report it, and similar programs below.
      </PreviewNotice>
      <OpportunityBody opportunity={opportunity} stateNames={stateNames} isPreview />
    </>
  )
}
