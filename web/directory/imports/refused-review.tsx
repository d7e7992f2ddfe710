import { Check, Undo2 } from 'lucide-react'
import {
  getImport,
  type ImportRun,
  listImports,
  reviewImport,
} from '#contract/directory/imports.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { showCount } from './import-words.ts'

/** Whether someone looked at the refused rows of an applied import; until then they need attention. */
export function RefusedReview({ run }: { run: ImportRun }) {
  const { account } = useSession()
  const invalidates = [getImport, listImports]
  const save = useEndpointMutation(reviewImport, { invalidates })
  const { id, review, canReview, counts } = run
  if (!canReview) return null
  const rows = `${showCount(counts.refused)} ${counts.refused === 1 ? 'row' : 'rows'}`
  return (
    <div className="mt-6 flex flex-col gap-4">
      {review ? (
        <Alert
          title="Refused rows reviewed"
          actions={
            <Button
              variant="secondary"
              size="small"
              icon={Undo2}
              isPending={save.isPending}
              onPress={() => save.mutate({ id, reviewed: false })}
            >
              Undo review
            </Button>
          }
        >
          By {review.by?.name ?? 'an admin whose account is deleted'},{' '}
          {showMoment(review.at, account?.time_zone)}
          {review.isCarried && ', in an earlier import. This one refused no other rows'}.
        </Alert>
      ) : (
        <Alert
          tone="signal"
          title={`${rows} refused`}
          actions={
            <Button
              variant="secondary"
              size="small"
              icon={Check}
              isPending={save.isPending}
              onPress={() => save.mutate({ id, reviewed: true })}
            >
              Mark as reviewed
            </Button>
          }
        >
          <TextLink to={`/admin/etl/${id}?type=refused`}>See why</TextLink>. If this list always has
          such rows, mark them as reviewed: they leave “Needs attention” until an import refuses
          other rows or more of them.
        </Alert>
      )}
      <ErrorAlert error={save.error} onClose={save.reset} />
    </div>
  )
}
