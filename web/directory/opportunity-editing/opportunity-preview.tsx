import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { previewOpportunity } from '#contract/directory/opportunity-editing.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { OpportunityBody } from '#web/directory/listing/listing.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

export interface OpportunityPreviewProps extends OutputOf<typeof previewOpportunity> {
  onClose: () => void
}

/** The page of an opportunity as members would see it, before saving. */
export function OpportunityPreview({ opportunity, stateNames, onClose }: OpportunityPreviewProps) {
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    start.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      <div ref={start} tabIndex={-1} className="mb-8 outline-none">
        <Alert
          title="Preview, not saved"
          actions={
            <Button variant="secondary" size="small" icon={ArrowLeft} onPress={onClose}>
              Back to editing
            </Button>
          }
        >
          This is what members see once it’s published. They also get links to track, save, compare
          and report it, and similar programs below.
        </Alert>
      </div>
      <OpportunityBody opportunity={opportunity} stateNames={stateNames} isPreview />
    </>
  )
}
