import {
  allowSupportAccess,
  endSupportAccess,
  getSupportAccess,
  type SupportAccess,
  type SupportView,
  supportAccessHours,
} from '#contract/account/support-access.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Whether support can read the member's surveys and reports: allow it, end it, see who looked. */
export function SupportAccessControl() {
  const { data, error, refetch } = useEndpoint(getSupportAccess, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading support access" />
  return <Control access={data} />
}

function Control({ access: { expiresAt, views } }: { access: SupportAccess }) {
  const { account } = useSession()
  const confirmed = useConfirmed()
  const allow = useEndpointMutation(allowSupportAccess, {
    invalidates: [getSupportAccess],
    onSuccess: () => toast(`Support has access for ${supportAccessHours} hours.`),
  })
  const end = useEndpointMutation(endSupportAccess, {
    invalidates: [getSupportAccess],
    onSuccess: () => toast('Support access ended.'),
  })
  const isAllowed = expiresAt !== null
  return (
    <div className="flex max-w-measure flex-col items-start gap-4">
      <p>
        Our team can’t read your answers. If you need help with a survey or report, you can let them
        read yours for {supportAccessHours} hours. They can’t change anything, and you’ll see who
        looked and when.
      </p>
      {isAllowed ? (
        <>
          <p className="font-semibold">
            Support can read your surveys and reports until{' '}
            {showMoment(expiresAt, account?.time_zone)}.
          </p>
          <Button
            variant="secondary"
            isPending={end.isPending}
            pendingText="Ending…"
            onPress={() => end.mutate({})}
          >
            End access now
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          isPending={allow.isPending}
          pendingText="Allowing…"
          onPress={() => void confirmed(() => allow.mutateAsync({})).catch(() => {})}
        >
          Allow access for {supportAccessHours} hours
        </Button>
      )}
      <ErrorAlert error={problemLeft(allow.error)} onClose={allow.reset} />
      <ErrorAlert error={end.error} onClose={end.reset} />
      <Views views={views} isAllowed={isAllowed} />
    </div>
  )
}

const itemLabels = { survey: 'a survey', report: 'a report' } as const

function Views({ views, isAllowed }: { views: readonly SupportView[]; isAllowed: boolean }) {
  const { account } = useSession()
  if (views.length === 0) {
    return isAllowed ? <p className="text-ink-soft">No one has looked yet.</p> : null
  }
  return (
    <Disclosure summary={`Who looked (${views.length})`} isOpen={isAllowed}>
      <ul className="divide-y divide-line border-y border-line">
        {views.map(({ at, by, item }, index) => (
          // Two views can be at the same moment.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its start
          <li key={`${at}-${index}`} className="tabular py-2">
            {by ?? 'A former team member'} read {itemLabels[item]},{' '}
            {showMoment(at, account?.time_zone)}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
