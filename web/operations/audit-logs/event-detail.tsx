import type { AuditLog } from '#contract/operations/audit-logs.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const words = (name: string) => name.replaceAll('_', ' ')

function show(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  return typeof value === 'string' ? words(value) : JSON.stringify(value)
}

/** The values before and after, and all other details. */
export function EventDetail({ event }: { event: AuditLog }) {
  const { before, after, detail, actor, subject, subjectName } = event
  // The note itself is on the account's page.
  const others = Object.entries(detail).filter(([name]) => name !== 'note')
  return (
    <div className="flex flex-col gap-1">
      {(before !== null || after !== null) && (
        <p>
          <del className="rounded-control bg-bad-tint px-1.5 py-0.5 text-bad">{show(before)}</del>{' '}
          <span className="sr-only">became</span>{' '}
          <ins className="rounded-control bg-good-tint px-1.5 py-0.5 text-good no-underline">
            {show(after)}
          </ins>
        </p>
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
