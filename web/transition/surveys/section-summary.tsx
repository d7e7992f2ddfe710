import type { Component } from '#contract/military.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { AnswerRows } from './answer-rows.tsx'
import type { Section } from './sections.ts'
import { stepWordsFor } from './step-texts.ts'
import type { SummaryRow } from './summary.ts'

/** The answers of one step, with a link to change them. */
export function SectionSummary({
  section,
  component,
  rows,
  isLacking,
}: {
  section: Section
  component: Component | undefined
  rows: readonly SummaryRow[]
  isLacking: boolean
}) {
  const { label, title } = stepWordsFor(section, component)
  return (
    <section aria-labelledby={`summary-${section}`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`summary-${section}`} className="text-lg">
          {title}
        </h2>
        <TextLink to={`/survey?step=${section}`}>
          {rows.length > 0 ? 'Change' : 'Answer'}
          <span className="sr-only"> {label}</span>
        </TextLink>
      </div>
      {rows.length > 0 ? (
        <AnswerRows rows={rows} />
      ) : (
        <p className="border-y border-line py-3 text-ink-soft">
          {isLacking ? 'Not answered yet' : 'Skipped'}
        </p>
      )}
    </section>
  )
}
