import { BeforeAfter, cut } from '#web/directory/listing-edits/listing-edits.ts'
import { changesInWords } from './change-text.ts'

interface RecordedChangeProps {
  /** The first part of the event's audit log kind: `rule`. */
  kind: string
  before: string
  after: string
}

/** The change field by field, in the words of the form; as recorded where there are no fields. */
export function RecordedChange({ kind, before, after }: RecordedChangeProps) {
  const fields = kind === 'rule' || kind === 'milestone' ? changesInWords(kind, before, after) : []
  if (fields.length === 0) {
    return (
      <p>
        <BeforeAfter before={before} after={after} />
      </p>
    )
  }
  return (
    <dl className="flex flex-col gap-2">
      {fields.map((field) => (
        <div key={field.label}>
          <dt className="font-semibold">{field.label}</dt>
          <dd>
            <BeforeAfter before={cut(field.before)} after={cut(field.after)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
