import type { ReadyReport } from '#contract/transition/reports.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { showPoints } from '#web/ui/score-parts.ts'

/** The member's readiness by part, each with its basis or what would raise it. */
export function ReadinessSection({ readiness }: { readiness: ReadyReport['readiness'] }) {
  const { score, parts } = readiness
  return (
    <Section id="readiness" title="Readiness">
      <Card>
        <ScoreBar label="Readiness" score={score} parts={parts} isCompact />
        <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {parts.map(({ key, label, points, max, how }) => (
            <div key={key}>
              <dt className="font-semibold">
                {label}{' '}
                <span className="tabular font-normal text-ink-soft">
                  {showPoints(points)} of {showPoints(max)}
                </span>
              </dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  )
}
