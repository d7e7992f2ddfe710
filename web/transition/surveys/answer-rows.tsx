import type { Answers } from '#contract/transition/surveys.ts'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { sectionsInOrder } from './sections.ts'
import { stepWordsFor } from './step-texts.ts'
import { type SummaryRow, summarize } from './summary.ts'
import { useNames } from './use-names.ts'

/** Answers as labels and values. */
export function AnswerRows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <FactList>
      {rows.map(({ label, value }) => (
        <FactRow key={label} label={label}>
          <span className="whitespace-pre-line wrap-anywhere">{value}</span>
        </FactRow>
      ))}
    </FactList>
  )
}

/** Every answered section of a survey, to read only. */
export function AllAnswers({ answers }: { answers: Answers }) {
  const names = useNames(answers)
  const sections = sectionsInOrder
    .map((section) => ({ section, rows: summarize(section, answers, names) }))
    .filter(({ rows }) => rows.length > 0)
  if (sections.length === 0) return <p className="text-ink-soft">Nothing answered yet.</p>
  return (
    <div className="flex flex-col gap-6">
      {sections.map(({ section, rows }) => (
        <section key={section} aria-labelledby={`answers-${section}`}>
          <h3 id={`answers-${section}`} className="mb-2 text-base">
            {stepWordsFor(section, answers.service?.component).label}
          </h3>
          <AnswerRows rows={rows} />
        </section>
      ))}
    </div>
  )
}
