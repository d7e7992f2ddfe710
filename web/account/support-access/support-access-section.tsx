import { Section } from '#web/ui/card.tsx'
import { SupportAccessControl } from './support-access-control.tsx'

/** Lets support read the member's surveys and reports for a day, in the settings. */
export function SupportAccessSection() {
  return (
    <Section id="support-access" title="Support access">
      <SupportAccessControl />
    </Section>
  )
}
