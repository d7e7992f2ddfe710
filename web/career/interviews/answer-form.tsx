import { maxPartLength, type QuestionKind } from '#contract/career/interviews.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type Part, parts, promptsFor } from './interview-text.ts'
import type { Draft } from './use-answers.ts'

export interface AnswerFormProps {
  kind: QuestionKind
  draft: Draft
  isPending: boolean
  onType: (part: Part, value: string) => void
  onRetry: () => void
  onResolve: (keep: 'mine' | 'theirs') => void
}

/** The four parts of an answer, saved automatically. */
export function AnswerForm(props: AnswerFormProps) {
  const { kind, draft, isPending, onType, onRetry, onResolve } = props
  const prompts = promptsFor(kind)
  const isSaved = parts.every((part) => draft.text[part] === draft.saved[part])
  const isConflict = draft.error?.code === 'conflict'
  return (
    <div className="flex flex-col gap-5">
      {isConflict && (
        <Alert
          tone="signal"
          title="You changed this answer somewhere else"
          actions={
            <>
              <Button variant="secondary" size="small" onPress={() => onResolve('theirs')}>
                Use the other version
              </Button>
              <Button variant="secondary" size="small" onPress={() => onResolve('mine')}>
                Keep this one
              </Button>
            </>
          }
        >
          Choose which version to keep. The other one will be lost.
        </Alert>
      )}
      {draft.error && !isConflict && <Problem error={draft.error} onRetry={onRetry} />}
      {parts.map((part) => (
        <TextArea
          key={part}
          label={prompts[part].label}
          description={prompts[part].description}
          rows={part === 'action' ? 6 : 3}
          value={draft.text[part]}
          maxLength={maxPartLength}
          onChange={(value) => onType(part, value)}
        />
      ))}
      <p role="status" className="text-sm text-ink-soft">
        {isSaved ? 'Saved' : isPending ? 'Saving' : 'Not saved yet'}
      </p>
    </div>
  )
}
