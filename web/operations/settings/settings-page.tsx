import { UnsavedGuard, useUnsavedForms } from '#web/lib/unsaved-guard.tsx'
import { ClaimsSection } from '#web/site/showcase/claims-section.tsx'
import { StoriesSection } from '#web/site/showcase/stories-section.tsx'
import { Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export function meta() {
  return [{ title: 'Settings · Waypoint admin' }]
}

export default function SettingsPage() {
  const { isDirty, onDirty } = useUnsavedForms()
  return (
    <>
      <PageHeader title="Settings">What the public pages say of the service.</PageHeader>
      <Section id="claims" title="Claims">
        <p className="mb-5 max-w-measure text-ink-soft">
          Give a source and its date once a figure is measured. Without them the pages say that you
          state it and that nobody measured it. A change shows on the pages within a minute.
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
