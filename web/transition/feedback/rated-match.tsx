import { Undo2 } from 'lucide-react'
import { type Ref, useCallback, useRef } from 'react'
import type { Match } from '#contract/transition/matches.ts'
import { MatchCard } from '#web/transition/matches/match-card.tsx'
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
  const isPutAway = match.feedback === 'not_for_me'
  const folds = useRef(false)
  const press: typeof say = (label) => {
    folds.current = isPutAway !== (label === 'not_for_me')
    say(label)
  }
  // The pressed button goes with its card; the keyboard goes on at the button that comes in its place.
  const takeFocus = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !folds.current) return
    folds.current = false
    button.focus()
  }, [])
  return (
    <div className="flex flex-col gap-3">
      {isPutAway ? (
        <PutAway match={match} onUndo={() => press(null)} undoRef={takeFocus} />
      ) : (
        <MatchCard
          match={match}
          footer={
            <FeedbackButtons
              title={match.title}
              opinion={match.feedback}
              onChange={press}
              notForMeRef={takeFocus}
            />
          }
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

interface PutAwayProps {
  match: Match
  onUndo: () => void
  undoRef: Ref<HTMLButtonElement>
}

function PutAway({ match, onUndo, undoRef }: PutAwayProps) {
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
        ref={undoRef}
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
