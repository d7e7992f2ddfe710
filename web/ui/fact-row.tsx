import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'
import { showDate } from './dates.ts'
import { OutLink } from './text-link.tsx'

/** Source and date of a statement; compatible with the contract's `Fact`. */
export interface FactSource {
  source: string
  url?: string | null
  effectiveFrom?: string | null
  checkedOn?: string | null
  confidence?: 'high' | 'medium' | 'low' | null
}

export interface FactRowProps {
  label: string
  /** The value; if it's a sentence, the fact's own text. */
  children: ReactNode
  fact?: FactSource | null
}

const confidences: Record<'high' | 'medium' | 'low', { tone: Tone; text: string }> = {
  high: { tone: 'good', text: 'High confidence' },
  medium: { tone: 'plain', text: 'Medium confidence' },
  low: { tone: 'signal', text: 'Low confidence' },
}

/** A container for `FactRow`s. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-y border-line">{children}</dl>
}

/** A value with its source and date, shown for every rule and listing. */
export function FactRow({ label, children, fact }: FactRowProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(7rem,35%)_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        <div className="tabular font-medium">{children}</div>
        {fact && <SourceLine fact={fact} />}
      </dd>
    </div>
  )
}

/** Source, dates and confidence on one line, where there's no room for a row. */
export function SourceLine({ fact }: { fact: FactSource }) {
  const confidence = fact.confidence ? confidences[fact.confidence] : null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span>
        Source: {fact.url ? <OutLink href={fact.url}>{fact.source}</OutLink> : fact.source}
      </span>
      {fact.effectiveFrom && <span>In effect since {showDate(fact.effectiveFrom)}</span>}
      {fact.checkedOn && <span>Checked {showDate(fact.checkedOn)}</span>}
      {confidence && <Badge tone={confidence.tone}>{confidence.text}</Badge>}
    </p>
  )
}
