import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Match } from '#contract/matches.ts'
import { MatchCard } from '#web/reports/match-card.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { readProblem } from '#web/ui/problem-text.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { FeedbackButtons } from './feedback-buttons.tsx'
import { useFeedback } from './use-feedback.ts'

/** A match with what the member says of it: "not for me" folds it away, in its place, until taken back. */
export function RatedMatch({ match, reportId }: { match: Match; reportId: string }) {
  const { say, error, closeError } = useFeedback(reportId, match.opportunityId)
  const box = useRef<HTMLDivElement>(null)
  const isPutAway = match.feedback === 'not_for_me'
  const wasPressed = useRef(false)
  const press: typeof say = (label) => {
    wasPressed.current = true
    say(label)
  }
  // The pressed button goes with its card; the keyboard goes on where the opinion can be changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the card folds or unfolds
  useEffect(() => {
    if (!wasPressed.current) return
    wasPressed.current = false
    box.current?.querySelector<HTMLElement>('[data-opinion]')?.focus()
  }, [isPutAway])
  return (
    <div ref={box} className="flex flex-col gap-3">
      {isPutAway ? (
        <PutAway match={match} onUndo={() => press(null)} />
      ) : (
        <MatchCard
          match={match}
          footer={<FeedbackButtons title={match.title} opinion={match.feedback} onChange={press} />}
        />
      )}
      {error && (
        <Alert tone="error" title="Your answer was not saved" onClose={closeError}>
          {readProblem(error).message}
        </Alert>
      )}
    </div>
  )
}

function PutAway({ match, onUndo }: { match: Match; onUndo: () => void }) {
  const { rank, title, opportunityId, organization } = match
  return (
    <Card as="article" className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h3 className="text-base">
          <span className="tabular text-ink-soft">{rank}.</span>{' '}
          <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>
        </h3>
        <p className="text-ink-soft">
          {organization.name !== title && `${organization.name} · `}You said: not for me.
        </p>
      </div>
      <Button
        data-opinion
        variant="secondary"
        size="small"
        icon={Undo2}
        className="no-print"
        aria-label={`Undo: show ${title} again`}
        onPress={onUndo}
      >
        Undo
      </Button>
    </Card>
  )
}
