import { useState } from 'react'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Field errors by path in the content: "work.0.startDate". */
export type FieldProblems = Readonly<Record<string, string>>

/** A field's error, as the field's prop. */
export function problemAt(problems: FieldProblems, path: string) {
  const errorMessage = problems[`content.${path}`]
  return errorMessage === undefined ? {} : { errorMessage }
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const months = [
  { id: '', label: 'No month' },
  ...monthNames.map((label, index) => ({ id: String(index + 1).padStart(2, '0'), label })),
]

export interface MonthFieldProps {
  /** "Start" labels the fields "Start month" and "Start year". */
  label: string
  value: string | undefined
  onChange: (value: string) => void
  errorMessage?: string
}

/** A month and year, or just a year, in JSON Resume's date format. */
export function MonthField({ label, value = '', onChange, errorMessage }: MonthFieldProps) {
  const [year = '', month = ''] = value.split('-')
  const write = (nextYear: string, nextMonth: string) =>
    onChange(nextMonth && nextYear ? `${nextYear}-${nextMonth}` : nextYear)
  // Holds the month until a year is entered.
  const [waiting, setWaiting] = useState('')
  const shown = month || (year === '' ? waiting : '')
  return (
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-3">
      <Select
        label={`${label} month`}
        choices={months}
        value={shown}
        onChange={(next) => {
          setWaiting(next)
          write(year, next)
        }}
      />
      <TextField
        label={`${label} year`}
        inputMode="numeric"
        maxLength={4}
        value={year}
        onChange={(next) => write(next.replaceAll(/\D/g, ''), shown)}
        {...(errorMessage !== undefined && { errorMessage })}
      />
    </div>
  )
}

export interface LinesFieldProps {
  label: string
  description: string
  value: readonly string[]
  onChange: (lines: string[]) => void
  /** The separator; a line break when absent. */
  separator?: ','
  rows?: number
  errorMessage?: string
}

/** Several short texts in one field, separated by line breaks or commas. */
export function LinesField({ value, onChange, separator, rows = 4, ...props }: LinesFieldProps) {
  const read = (text: string) =>
    text
      .split(separator ?? '\n')
      .map((value) => value.replace(/^\s*[-•]\s+/, '').trim())
      .filter((value) => value !== '')
  const [typed, setTyped] = useState(() => value.join(separator ? ', ' : '\n'))
  // Typed text may end with a line break; any other difference is an external change.
  const isOurs = JSON.stringify(read(typed)) === JSON.stringify(value)
  const shown = isOurs ? typed : value.join(separator ? ', ' : '\n')
  return (
    <TextArea
      {...props}
      rows={rows}
      value={shown}
      onChange={(text) => {
        setTyped(text)
        onChange(read(text))
      }}
    />
  )
}
