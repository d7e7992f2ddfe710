import { commentOnAnswer, getSuggestionState } from '#contract/career/suggestions.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { commentReasonTexts } from './suggestion-messages.ts'

export interface AnswerCommentProps {
  interviewId: string
  questionId: string
  /** Whether the answer is saved and not empty. */
  isReady: boolean
}

/** An AI comment on an answer, if the operator offers it and the member allows it. */
export function AnswerComment({ interviewId, questionId, isReady }: AnswerCommentProps) {
  const { data: state } = useEndpoint(getSuggestionState, {})
  const { data, error, isPending, mutate } = useEndpointMutation(commentOnAnswer)
  if (!state || state.status === 'off') return null
  return (
    <Card as="section" labelledBy="comment-title">
      <h3 id="comment-title" className="text-lg">
        A second opinion
      </h3>
      {state.status === 'no_consent' ? (
        <p className="mt-1 text-ink-soft">
          An AI model can comment on your answer if you allow it under{' '}
          <TextLink to="/dashboard/settings/data#ai">Your data</TextLink>.
        </p>
      ) : (
        <div className="mt-1 flex flex-col gap-3" aria-live="polite">
          {data?.status === 'written' ? (
            <>
              <p className="text-sm text-ink-soft">Written by an AI model ({data.model}).</p>
              <p>{data.text}</p>
            </>
          ) : (
            <p className="text-ink-soft">
              {data
                ? commentReasonTexts[data.reason]
                : 'We send your answer without names, contacts, units, dates or long numbers.'}
            </p>
          )}
          {error && <Problem error={error} />}
          <div>
            <Button
              size="small"
              variant="secondary"
              isDisabled={!isReady}
              isPending={isPending}
              pendingText="Asking…"
              onPress={() => mutate({ id: interviewId, questionId })}
            >
              {data ? 'Ask again' : 'Ask an AI model'}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
