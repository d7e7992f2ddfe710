import type { AuditLog } from '#contract/operations/audit-logs.ts'
import { RecordedChange } from '#web/directory/guidance/guidance.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const words = (name: string) => name.replaceAll('_', ' ')

function show(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'string' ? words(value) : JSON.stringify(value)
}

/** Rules and milestones have their own words for recorded values. */
const isGuidance = (kind: string) => /^(rule|milestone)\./.test(kind)

/** The values before and after, and all other details. */
export function EventDetail({ event }: { event: AuditLog }) {
  const { kind, before, after, detail, actor, subject, subjectName } = event
  // The note itself is on the account's page.
  const others = Object.entries(detail).filter(([name]) => name !== 'note')
  return (
    <div className="flex flex-col gap-1">
      {(before !== null || after !== null) && (
        <RecordedChange
          kind={kind.split('.')[0] ?? kind}
          before={isGuidance(kind) ? String(before ?? '') : show(before)}
          after={isGuidance(kind) ? String(after ?? '') : show(after)}
        />
      )}
      {others.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {others.map(([name, value]) => `${words(name)}: ${show(value)}`).join(', ')}
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
