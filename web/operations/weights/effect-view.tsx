import type { WeightsEffect } from '#contract/operations/weights.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { comparisonText, goldenText, showWeight } from './weights-text.ts'

type Example = WeightsEffect['examples'][number]

/** The effect of weights: on member feedback, golden members, and example lists. */
export function EffectView({ effect }: { effect: WeightsEffect }) {
  const { comparison, golden, examples } = effect
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="font-semibold">Members’ ratings</dt>
          <dd className="tabular max-w-measure">
            {comparison ? comparisonText(comparison) : 'Too few ratings to compare yet.'}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">Test members</dt>
          <dd className="tabular max-w-measure">{goldenText(effect)}</dd>
          {golden.broken.map((text) => (
            <dd key={text} className="text-bad">
              {text}
            </dd>
          ))}
        </div>
      </dl>
      <div>
        <h4 className="text-base">Top ten before and after, where they change most</h4>
        {examples.length === 0 && <p>No test member’s top ten changes.</p>}
        {examples.map((example) => (
          <Disclosure key={example.name} summary={example.name}>
            <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
              <Ten title="Before" rows={example.before} others={example.after} />
              <Ten title="After" rows={example.after} others={example.before} />
            </div>
          </Disclosure>
        ))}
      </div>
    </div>
  )
}

interface TenProps {
  title: string
  rows: Example['before']
  /** The other list: rows missing from it are marked. */
  others: Example['before']
}

function Ten({ title, rows, others }: TenProps) {
  const otherIds = new Set(others.map(({ opportunityId }) => opportunityId))
  const mark = title === 'Before' ? 'goes' : 'new'
  return (
    <div>
      <h5 className="font-semibold">{title}</h5>
      {rows.length === 0 && <p className="text-ink-soft">Nothing is open to them.</p>}
      <ol className="list-decimal ps-6">
        {rows.map(({ opportunityId, title, organization, score }) => (
          <li key={opportunityId}>
            <TextLink to={`/opportunities/${opportunityId}`}>{title}</TextLink>{' '}
            <span className="tabular text-sm text-ink-soft">
              {organization !== title && `${organization} · `}
              {showWeight(score)}
              {!otherIds.has(opportunityId) && ` · ${mark}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
