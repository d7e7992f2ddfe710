import { Archive } from 'lucide-react'
import { useState } from 'react'
import { type AdminResource, getResourceReach } from '#contract/directory/resource-editing.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

const plural = (count: number, noun: string) =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

type Reach = OutputOf<typeof getResourceReach>

const peopleText = ({ members, profiles }: Reach) =>
  `It’s for ${members.toLocaleString('en-US')} of ${plural(profiles, 'member')} with a profile.`

function pageText({ opened, openReports }: Reach): string {
  const reports =
    openReports > 0
      ? `, and ${plural(openReports, 'reported problem')} ${openReports === 1 ? 'is' : 'are'} open`
      : ''
  return `Its page was opened ${plural(opened, 'time')} in the last 30 days${reports}.`
}

type Groups = Pick<AdminResource, 'audience' | 'services'>

const inputOf = (id: string | undefined, { audience, services }: Groups) => ({
  ...(id && { id }),
  ...(audience.length > 0 && { audience }),
  ...(services.length > 0 && { service: services }),
})

interface ResourceReachProps extends Groups {
  /** Undefined for a new resource. */
  id: string | undefined
}

/** Whom the resource in the form is for, shown before it's saved. */
export function ResourceReach({ id, ...groups }: ResourceReachProps) {
  const { data } = useEndpoint(getResourceReach, inputOf(id, groups), { keepPrevious: true })
  return (
    <p role="status" className="rounded-card border border-line bg-tint px-4 py-3">
      {data
        ? `${peopleText(data)} ${id === undefined ? '' : pageText(data)}`.trim()
        : 'Counting the members this is for…'}
    </p>
  )
}

interface ArchiveButtonProps {
  resource: AdminResource
  isPending: boolean
  onArchive: () => void
}

/** Archives a resource after saying whom that touches. */
export function ArchiveButton({ resource, isPending, onArchive }: ArchiveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { data } = useEndpoint(getResourceReach, inputOf(resource.id, resource), {
    enabled: isAsking,
  })
  return (
    <>
      <Button variant="secondary" icon={Archive} onPress={() => setAsking(true)}>
        Archive
      </Button>
      <ConfirmDialog
        title={`Archive ${resource.title}?`}
        confirm="Archive"
        isPending={isPending}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false)
          onArchive()
        }}
      >
        Visitors no longer find it. {data && `${peopleText(data)} ${pageText(data)}`}
      </ConfirmDialog>
    </>
  )
}
