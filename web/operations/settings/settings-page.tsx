import { UnsavedGuard, useUnsavedForms } from '#web/lib/unsaved-guard.tsx'
import { ClaimsSection, StoriesSection } from '#web/site/showcase/showcase.ts'
import { Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ServiceSettings } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'

export function meta() {
  return [{ title: 'Settings · Waypoint admin' }]
}

export default function SettingsPage() {
  const { isDirty, onDirty } = useUnsavedForms()
  return (
    <>
      <PageHeader title="Settings">
        How the service works, and what the public pages say about it. Changes take effect within
        seconds.
      </PageHeader>
      <Section id="service" title="Service">
        <ServiceSettings onDirty={onDirty} />
      </Section>
      <Section id="history" title="Recent changes">
        <SettingsHistory />
      </Section>
      <Section id="claims" title="Claims">
        <p className="mb-5 max-w-measure text-ink-soft">
          Add a source and its date once a figure is measured. Without them, the pages say it’s
          reported by the operator. A change shows on the pages within a minute.
        </p>
        <ClaimsSection onDirty={onDirty} />
      </Section>
      <Section id="stories" title="Stories">
        <StoriesSection onDirty={onDirty} />
      </Section>
      <UnsavedGuard isDirty={isDirty} />
    </>
  )
}
