import type { AuditLog } from '#contract/operations/audit-logs.ts'
import { FieldChanges } from '#web/directory/listing-edits/listing-edits.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { changesOf } from './event-changes.ts'

/** The values before and after, field by field, and all other details. */
export function EventDetail({ event }: { event: AuditLog }) {
  const { actor, subject, subjectName } = event
  const { changes, others } = changesOf(event)
  return (
    <div className="flex flex-col gap-1">
      {changes.length > 0 && <FieldChanges fields={changes} />}
      {others.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {others.map(({ label, text }) => `${label}: ${text}`).join(', ')}
        </p>
      )}
      {subject && subject !== actor?.id && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          on{' '}
          {subjectName ? (
            <TextLink to={`/admin/users/${subject}`}>{subjectName}</TextLink>
          ) : (
            subject
          )}
        </p>
      )}
    </div>
  )
}
