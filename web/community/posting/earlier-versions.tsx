import { useState } from 'react'
import { listPostVersions } from '#contract/community/posting.ts'
import { PostBody } from '#web/community/community/community.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

/** A post's earlier versions from the last day. */
export function EarlierVersions({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-3">
      <Button variant="quiet" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide earlier versions' : 'Show earlier versions'}
      </Button>
      {isOpen && <VersionList id={id} />}
    </div>
  )
}

function VersionList({ id }: { id: string }) {
  const { account } = useSession()
  const { data, error, refetch } = useEndpoint(listPostVersions, { id })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading earlier versions" />
  if (data.items.length === 0) return <p className="text-ink-soft">No longer kept.</p>
  return (
    <ul className="mt-2 flex flex-col gap-3 border-s-3 border-line ps-4">
      {data.items.map(({ body, replacedAt }) => (
        <li key={replacedAt}>
          <p className="text-sm text-ink-soft">
            Until {showMoment(replacedAt, account?.time_zone)}
          </p>
          <PostBody body={body} />
        </li>
      ))}
    </ul>
  )
}
