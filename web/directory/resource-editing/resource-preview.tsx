import type { Resource } from '#contract/directory/resources.ts'
import { PreviewNotice } from '#web/directory/listing-edits/listing-edits.ts'
import { ResourceCard, ResourceFacts } from '#web/directory/resources/resources.ts'
import { Section } from '#web/ui/card.tsx'

export interface ResourcePreviewProps {
  resource: Resource
  onClose: () => void
}

/** A resource as visitors would see it, before saving: its card in lists and the facts of its page. */
export function ResourcePreview({ resource, onClose }: ResourcePreviewProps) {
  return (
    <>
      <PreviewNotice onClose={onClose}>
        This is what visitors see once it’s published. Its page also has a form to report a broken
        link.
      </PreviewNotice>
      <Section id="card" title="In lists">
        <ResourceCard resource={resource} />
      </Section>
      <Section id="facts" title="On its page">
        <ResourceFacts resource={resource} />
      </Section>
    </>
  )
}
