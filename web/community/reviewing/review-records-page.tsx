import { useState } from 'react'
import { z } from 'zod'
import {
  deleteReviewAnswer,
  listReviewRecords,
  type ReviewRecord,
  ReviewState,
} from '#contract/community/reviewing.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { listFields } from '#web/ui/list-address.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useListAddress } from '#web/ui/use-list-address.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { stateLabels } from './review-labels.ts'

const address = z.object({
  q: listFields.q,
  state: ReviewState.optional().catch(undefined),
  answered: z.enum(['true', 'false']).optional().catch(undefined),
  page: listFields.page,
})

const states = ReviewState.options.map((id) => ({ id, label: stateLabels[id].label }))
const answers = [
  { id: 'true', label: 'Answered' },
  { id: 'false', label: 'Not answered' },
]

export function meta() {
  return [{ title: 'Reviews of hosts · Waypoint admin' }]
}

export default function ReviewRecordsPage() {
  const list = useListAddress(address)
  const { q, ...filters } = list.query
  const query = { ...filters, ...(q && { q }) }
  const answer = useEndpoint(listReviewRecords, query, { keepPrevious: true })
  return (
    <ListPage
      title="Reviews of hosts"
      description="What members wrote after they finished. Decide about new ones under Moderation; here you enter what a host answered by email."
      list={list}
      answer={answer}
      noun="reviews"
      search="Search by host"
      filters={[
        { name: 'state', label: 'State', all: 'Any state', choices: states },
        { name: 'answered', label: 'Host’s answer', all: 'All', choices: answers },
      ]}
      empty={<Empty title="No reviews yet">They appear here as members finish programs.</Empty>}
    >
      {({ items }) => (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.id}>
              <RecordCard record={item} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

function RecordCard({ record }: { record: ReviewRecord }) {
  const { organization, program, rating, hired, text, state, createdAt, answer } = record
  const { account } = useSession()
  const [isAnswering, setAnswering] = useState(false)
  return (
    <Card as="article" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <TextLink to={`/organizations/${organization.id}/reviews`}>{organization.name}</TextLink>
        </h2>
        <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        {rating} of 5 · {hired ? 'hired' : 'not hired'} · {showDay(createdAt, account?.time_zone)} ·{' '}
        {program.title}
      </p>
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      {answer ? (
        <EnteredAnswer record={record} />
      ) : (
        state === 'kept' && (
          <div>
            <Button variant="secondary" size="small" onPress={() => setAnswering(true)}>
              Enter the host’s answer
              <span className="sr-only"> to the review of {organization.name}</span>
            </Button>
            <AnswerDialog review={record} isOpen={isAnswering} onOpenChange={setAnswering} />
          </div>
        )
      )}
    </Card>
  )
}

function EnteredAnswer({ record: { id, answer, organization } }: { record: ReviewRecord }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useEndpointMutation(deleteReviewAnswer, {
    invalidates: [listReviewRecords],
    onSuccess: () => toast('Answer taken out.'),
  })
  return (
    <div className="border-s-3 border-line ps-4">
      {remove.error && <Problem error={remove.error} />}
      <p className="text-sm font-semibold">The host’s answer</p>
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{answer?.text}</p>
      <div className="mt-2">
        <Button variant="secondary" size="small" onPress={() => setConfirming(true)}>
          Take out the answer<span className="sr-only"> of {organization.name}</span>
        </Button>
      </div>
      <ConfirmDialog
        title="Take out this answer?"
        confirm="Take it out"
        isPending={remove.isPending}
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setConfirming(false) })}
      >
        Its text is deleted. Another answer can be entered afterward.
      </ConfirmDialog>
    </div>
  )
}
