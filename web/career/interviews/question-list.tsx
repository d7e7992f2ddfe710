import { CircleCheck } from 'lucide-react'
import type { QuestionKind } from '#contract/career/interviews.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { kindNames } from './interview-text.ts'

interface QuestionRow {
  readonly id: string
  readonly text: string
  readonly kind: QuestionKind
  readonly isAnswered: boolean
}

export interface QuestionListProps {
  rows: readonly QuestionRow[]
  current: string
  onChoose: (id: string) => void
}

/** A session's questions, next to the open one. */
export function QuestionList({ rows, current, onChoose }: QuestionListProps) {
  return (
    <nav aria-label="Questions">
      <ol className="flex flex-col gap-1">
        {rows.map(({ id, text, kind, isAnswered }) => {
          const isCurrent = id === current
          return (
            <li key={id}>
              <PlainButton
                aria-current={isCurrent ? 'true' : undefined}
                onPress={() => onChoose(id)}
                className={classNames(
                  'flex w-full cursor-pointer gap-2 rounded-control border px-3 py-2 text-start hover:bg-tint',
                  isCurrent ? 'border-brand bg-tint' : 'border-transparent',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-sm text-ink-soft">{kindNames[kind]}</span>
                  <span className="block text-sm">{text}</span>
                </span>
                {isAnswered && (
                  <>
                    <Icon of={CircleCheck} size={18} className="mt-0.5 text-good" />
                    <span className="sr-only">, answered</span>
                  </>
                )}
              </PlainButton>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
