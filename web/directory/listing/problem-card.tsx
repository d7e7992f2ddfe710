import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  type ListingProblem,
  listListingProblems,
  type ProblemStatus,
  problemNames,
  settleListingProblem,
} from '#contract/directory/listing-problems.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.tsx'
import { SettleForm } from './settle-form.tsx'

/** A report's status, worded for admins. */
export const statusLabels: Readonly<Record<ProblemStatus, string>> = {
  open: 'Open',
  confirmed: 'Confirmed',
  dismissed: 'Dismissed',
}

const tones: Readonly<Record<ProblemStatus, Tone>> = {
  open: 'signal',
  confirmed: 'good',
  dismissed: 'plain',
}

interface ProblemCardProps {
  problem: ListingProblem
  timeZone: string | undefined
  /** The URL of the open reports on the same opportunity. */
  hrefOfOpportunity: string
}

/** A report: its opportunity, the reported problem, the finding, and available actions. */
export function ProblemCard({ problem, timeZone, hrefOfOpportunity }: ProblemCardProps) {
  const { id, kind, note, status, finding, opportunity, organization, open } = problem
  const [isSettling, setSettling] = useState(false)
  const settle = useEndpointMutation(settleListingProblem, {
    invalidates: [listListingProblems],
    onSuccess: (after) => toast(`Report: ${statusLabels[after.status].toLowerCase()}.`),
  })
  const others = status === 'open' ? open - 1 : open
  return (
    <Card as="li">
      <article aria-labelledby={`problem-${id}`} className="flex flex-col gap-4">
        <header>
          <h2 id={`problem-${id}`} className="text-lg">
            {opportunity.isShown ? (
              <TextLink to={`/opportunities/${opportunity.id}`}>{opportunity.title}</TextLink>
            ) : (
              opportunity.title
            )}
          </h2>
          <p className="text-sm text-ink-soft">
            {organization.name} · Sent {showMoment(problem.createdAt, timeZone)}
            {problem.handledAt && `, settled ${showMoment(problem.handledAt, timeZone)}`}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Badge>{problemNames[kind]}</Badge>
            <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
            {others > 0 && (
              <TextLink to={hrefOfOpportunity} className="text-sm">
                {others === 1 ? '1 other open report' : `${others} other open reports`} of it
              </TextLink>
            )}
          </p>
        </header>
        {note === '' ? (
          <p className="text-ink-soft">Nothing was written with it.</p>
        ) : (
          <p className="max-w-measure whitespace-pre-line">“{note}”</p>
        )}
        {finding !== '' && (
          <p className="max-w-measure whitespace-pre-line">
            <span className="font-semibold">What we found: </span>
            {finding}
          </p>
        )}
        {settle.error && !isSettling && <Problem error={settle.error} />}
        {isSettling ? (
          <SettleForm
            problem={problem}
            onSettle={(answer) => settle.mutateAsync({ id, ...answer })}
            onClose={() => setSettling(false)}
          />
        ) : (
          <div>
            {status === 'open' ? (
              <Button
                variant="secondary"
                size="small"
                onPress={() => setSettling(true)}
                aria-label={`Settle: ${opportunity.title}`}
              >
                Settle
              </Button>
            ) : (
              <Button
                variant="quiet"
                size="small"
                icon={RotateCcw}
                isPending={settle.isPending}
                onPress={() => settle.mutate({ id, status: 'open' })}
                aria-label={`Open again: ${opportunity.title}`}
              >
                Open again
              </Button>
            )}
          </div>
        )}
      </article>
    </Card>
  )
}
