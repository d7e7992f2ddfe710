import { Merge } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { OrganizationRecord } from '#contract/directory/organization-editing.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Merges an organization into another one. */
export function MergeAction({ record }: { record: OrganizationRecord }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={Merge}
        onPress={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        Merge into another
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <MergeDialog record={record} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
