import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { AnalyticsAddress } from './analytics-address.ts'

export interface RangeDatesProps {
  address: AnalyticsAddress
  /** The range shown, once known. */
  shown: { readonly from: string; readonly to: string } | undefined
  onChange: (address: AnalyticsAddress) => void
}

/** The first and last day. Lazy: date fields are as large as the rest of the page. */
export function RangeDates({ address, shown, onChange }: RangeDatesProps) {
  const [from, setFrom] = useState(address.from ?? shown?.from ?? null)
  const [to, setTo] = useState(address.to ?? shown?.to ?? null)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...address, from: from ?? undefined, to: to ?? undefined })
      }}
      className="flex flex-wrap items-end gap-4"
    >
      <div className="w-56">
        <DateField label="From" value={from} onChange={setFrom} />
      </div>
      <div className="w-56">
        <DateField label="To" value={to} onChange={setTo} />
      </div>
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
