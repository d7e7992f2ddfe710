import { z } from 'zod'
import { type AuditLog, listAuditLogs } from '#contract/operations/audit-logs.ts'
import { Claim, listClaims, updateClaim } from '#contract/site/showcase.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'

const shown = 5
const kind = 'claim.changed'

type ClaimFields = Omit<Claim, 'key'>

/** "500+ service members, Surveys, Nov 1, 2026". */
export function claimText({ value, label, source, asOf }: ClaimFields): string {
  const origin = source === null ? 'no source' : source
  return [`${value} ${label}`, origin, asOf && showDate(asOf)].filter(Boolean).join(', ')
}

const { value, label, source, asOf } = Claim.shape

/** The claim before a change, as the audit log has it. */
const Earlier = z
  .object({
    value_before: value,
    label_before: label,
    source_before: source,
    as_of_before: asOf,
  })
  .transform((detail) => ({
    value: detail.value_before,
    label: detail.label_before,
    source: detail.source_before,
    asOf: detail.as_of_before,
  }))

interface ClaimHistoryProps {
  claim: Claim
  /** Called once an earlier text is the claim again. */
  onRevert: () => void
}

/** A claim's earlier texts, newest first, each with a button to use it again. */
export function ClaimHistory({ claim, onRevert }: ClaimHistoryProps) {
  const input = { kind, subject: claim.key, pageSize: shown }
  const { data, error, refetch } = useEndpoint(listAuditLogs, input, { staleTime: 0 })
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={1} label="Loading the history" />
  if (data.items.length === 0) return null
  return (
    <Disclosure summary="History" className="mt-4">
      <ol className="divide-y divide-line border-y border-line">
        {data.items.map((event) => (
          <Change key={event.seq} event={event} claim={claim} onRevert={onRevert} />
        ))}
      </ol>
      {data.total > shown && (
        <p className="mt-3">
          <TextLink to={`/admin/audit-logs?kind=${kind}&subject=${claim.key}`}>
            See all {data.total} in the audit log
          </TextLink>
        </p>
      )}
    </Disclosure>
  )
}

interface ChangeProps extends ClaimHistoryProps {
  event: AuditLog
}

function Change({ event, claim: { key, ...current }, onRevert }: ChangeProps) {
  const { account } = useSession()
  const { mutate, isPending, error } = useEndpointMutation(updateClaim, {
    invalidates: [listClaims, listAuditLogs],
    onSuccess: () => {
      toast('The earlier claim is back.')
      onRevert()
    },
  })
  const earlier = Earlier.safeParse(event.detail).data
  if (!earlier) return null
  const text = claimText(earlier)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        <p className="text-sm text-ink-soft">
          until {showMoment(event.at, account?.time_zone)}, changed by{' '}
          {event.actor?.name ?? 'a deleted account'}
        </p>
      </div>
      {text !== claimText(current) && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          pendingText="Reverting…"
          aria-label={`Revert to ${text}`}
          onPress={() => mutate({ key, ...earlier })}
        >
          Revert
        </Button>
      )}
      {error && <Problem error={error} />}
    </li>
  )
}
