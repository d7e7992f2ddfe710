import { useState } from 'react'
import { type Analytics, AnalyticsPeriod } from '#contract/operations/analytics.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { showSpan } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Select } from '#web/ui/select.tsx'
import type { AnalyticsAddress } from './analytics-address.ts'
import { periodChoices } from './analytics-words.ts'

interface RangeFormProps {
  address: AnalyticsAddress
  /** The range that is shown, once it is known. */
  shown: Pick<Analytics, 'from' | 'to'> | undefined
  onChange: (address: AnalyticsAddress) => void
}

/** By day, week or month, and from when to when. */
export function RangeForm({ address, shown, onChange }: RangeFormProps) {
  const { from, to } = address
  return (
    <div className="no-print mb-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-40">
          <Select
            label="By"
            choices={periodChoices}
            value={address.by}
            onChange={(id) => onChange({ ...address, by: AnalyticsPeriod.parse(id) })}
          />
        </div>
        {shown && (
          <p role="status" className="tabular pb-2.5">
            {showSpan(shown.from, shown.to)}
          </p>
        )}
      </div>
      <Disclosure summary="Choose dates" isOpen={Boolean(from || to)}>
        {/* A new address is a new form. */}
        <DateFields key={`${from} ${to}`} address={address} onChange={onChange} />
      </Disclosure>
    </div>
  )
}

function DateFields({ address, onChange }: Pick<RangeFormProps, 'address' | 'onChange'>) {
  const [from, setFrom] = useState(address.from ?? null)
  const [to, setTo] = useState(address.to ?? null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...address, from: from ?? undefined, to: to ?? undefined })
      }}
      className="flex flex-wrap items-end gap-4"
    >
      <DateField label="From" value={from} onChange={setFrom} />
      <DateField label="To" value={to} onChange={setTo} />
      <Button type="submit" variant="secondary">
        Apply
      </Button>
      {(address.from || address.to) && (
        <Button
          variant="quiet"
          onPress={() => onChange({ ...address, from: undefined, to: undefined })}
        >
          Clear
        </Button>
      )}
    </form>
  )
}
