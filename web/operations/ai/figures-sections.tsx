import type { AiFeature, AiFeatureFigures, AiOverview } from '#contract/operations/ai.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import {
  breakerLabels,
  featureLabels,
  outcomeLabels,
  showCents,
  showMs,
  showShare,
} from './ai-labels.ts'

const count = new Intl.NumberFormat('en-US')

/** Usage by feature. */
export function FeaturesSection({ overview }: { overview: AiOverview }) {
  return (
    <Section id="features" title="Features">
      <div className="grid gap-5 xl:grid-cols-2">
        {overview.features.map((figures) => (
          <FeatureCard key={figures.feature} figures={figures} overview={overview} />
        ))}
      </div>
    </Section>
  )
}

function FeatureCard({ figures, overview }: { figures: AiFeatureFigures; overview: AiOverview }) {
  const { feature, calls, answered, cached, cost, p50, p95, failures } = figures
  return (
    <Card as="section" labelledBy={`feature-${feature}`}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h3 id={`feature-${feature}`} className="text-lg">
          {featureLabels[feature].name}
        </h3>
        <StateBadge feature={feature} overview={overview} />
      </div>
      <FactList>
        <FactRow label="Calls">
          {count.format(calls)} made, {count.format(answered)} answered, {count.format(cached)} from
          the cache
        </FactRow>
        <FactRow label="Cost">{showCents(cost)}</FactRow>
        <FactRow label="Time to answer">
          {p50 === null ? 'No calls yet' : `Half within ${showMs(p50)}, 95% within ${showMs(p95)}`}
        </FactRow>
        <FactRow label="Failures">
          {failures.length === 0 ? (
            'None'
          ) : (
            <ul className="flex flex-wrap gap-2">
              {failures.map(({ outcome, count: times }) => (
                <li key={outcome}>
                  <Badge tone={outcomeLabels[outcome].tone}>
                    {outcomeLabels[outcome].text}: {count.format(times)}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
        </FactRow>
      </FactList>
    </Card>
  )
}

/** Off, not configured, or the state of its provider on the responding node. */
function StateBadge({ feature, overview }: { feature: AiFeature; overview: AiOverview }) {
  const { settings, providers } = overview.setup
  const provider = providers[feature]
  if (!provider) return <Badge>Not set up</Badge>
  if (!settings[feature]) return <Badge>Off</Badge>
  const word = breakerLabels[provider.breaker]
  return <Badge tone={word.tone}>{word.text}</Badge>
}

/** Today's budget. */
export function BudgetSection({ overview }: { overview: AiOverview }) {
  const { spent, left, daily } = overview.budget
  return (
    <Section id="budget" title="Budget today">
      <div className="max-w-xl">
        <meter
          aria-label="Part of today's budget that is spent"
          min={0}
          max={Math.max(daily, 1)}
          value={Math.min(spent, Math.max(daily, 1))}
          className="h-3 w-full"
        />
        <p className="tabular mt-2">
          {showCents(spent)} of {showCents(daily)} spent or set aside for calls under way;{' '}
          {showCents(left)} left until midnight UTC.
        </p>
      </div>
    </Section>
  )
}

/** Quality, as far as it's measured. */
export function QualitySection({ overview }: { overview: AiOverview }) {
  const { texts, vectors, consents } = overview
  return (
    <Section id="quality" title="Quality">
      <FactList>
        <FactRow label="Texts that passed our checks">
          {texts.written === 0
            ? 'None written yet'
            : `${showShare(texts.written - texts.refused, texts.written)} of ${count.format(texts.written)} written. We hid ${count.format(texts.refused)} that said something the report doesn’t.`}
        </FactRow>
        <FactRow label="Opportunities compared">
          {count.format(vectors.withVector)} of {count.format(vectors.listed)} listed are ready to
          be compared.
        </FactRow>
        <FactRow label="Members who allow AI">{count.format(consents)}</FactRow>
      </FactList>
    </Section>
  )
}
