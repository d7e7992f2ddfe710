import { BeforeAfter, cut } from './before-after.tsx'
import type { ChangedField } from './recorded-fields.ts'

/** Changed fields, each with its label and both values; only one for a record that was added or removed. */
export function FieldChanges({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className="flex flex-col gap-2 text-sm">
      {fields.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd>
            {before === null || after === null ? (
              <span className="wrap-anywhere">{cut(before ?? after ?? '')}</span>
            ) : (
              <BeforeAfter before={cut(before)} after={cut(after)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
