import { Plus } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** A question with its plain-text answer. */
export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions that expand without scripts, and for find-in-page. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 rounded-control py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <Icon of={Plus} className="mt-1 text-brand group-open:rotate-45" />
          </summary>
          <p className="max-w-measure pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  )
}
