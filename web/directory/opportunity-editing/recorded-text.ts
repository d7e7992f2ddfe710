import { type RecordedText, recordedValue } from '#web/directory/listing-edits/listing-edits.ts'
import { fieldLabels, showField } from './opportunity-labels.ts'

/** Columns whose name isn't the field's in lower case. */
const columns: Readonly<Record<string, string>> = { length: 'lengths' }

const columnOf = (field: string) =>
  columns[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const fieldByColumn = new Map(Object.keys(fieldLabels).map((field) => [columnOf(field), field]))

/** "[91,121)" as the range of days it is. */
function rangeOf(text: string): { min: number; max: number } | string {
  const [, min, end] = /^\[(\d+),(\d+)\)$/.exec(text) ?? []
  return min === undefined ? text : { min: Number(min), max: Number(end) - 1 }
}

/** A stored value as the form has it. */
function formValue(field: string, value: unknown): unknown {
  if (!Array.isArray(value)) return value
  if (field === 'length') return value.map((item) => rangeOf(String(item)))
  if (field !== 'specialties') return value
  return value.map((item) => {
    const [service = '', code = ''] = String(item).split(':')
    return { service, code }
  })
}

/** How the audit log's fields of an opportunity read, which are its columns. */
export const opportunityText: RecordedText = {
  labels: Object.fromEntries(
    Object.entries(fieldLabels).map(([field, label]) => [columnOf(field), label]),
  ),
  show: (column, text) => {
    const field = fieldByColumn.get(column) ?? column
    return showField(field, formValue(field, recordedValue(text)))
  },
}
