import { CalendarRange } from 'lucide-react'
import { Suspense, useState } from 'react'
import { AnalyticsPeriod } from '#contract/operations/analytics.ts'
import { Button } from '#web/ui/button.tsx'
import { showSpan } from '#web/ui/dates.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Select } from '#web/ui/select.tsx'
import { periodChoices } from './analytics-labels.ts'
import type { RangeDatesProps } from './range-dates.tsx'

const RangeDates = lazyComponent(async () => (await import('./range-dates.tsx')).RangeDates)

/** The period (day, week or month) and the date range. */
export function RangeForm({ address, shown, onChange }: RangeDatesProps) {
  const { from, to } = address
  const [isOpen, setIsOpen] = useState(Boolean(from || to))
  return (
    <div className="no-print mb-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="w-40">
          <Select
            label="By"
            choices={periodChoices}
            value={address.by}
            onChange={(id) => onChange({ ...address, by: AnalyticsPeriod.parse(id) })}
          />
        </div>
        <Button
          variant="secondary"
          icon={CalendarRange}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          Choose dates
        </Button>
        {shown && (
          <p role="status" className="tabular pb-2.5 text-ink-soft">
            {showSpan(shown.from, shown.to)}
          </p>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          {/* Resets the form when the URL changes. */}
          <RangeDates key={`${from} ${to}`} address={address} shown={shown} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
