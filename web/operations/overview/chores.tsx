import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { Chore } from '#contract/operations/overview.ts'
import { Icon } from '#web/ui/icon.tsx'

const words: Readonly<Record<Chore['key'], readonly [one: string, many: string]>> = {
  moderation: ['community post to review', 'community posts to review'],
  failed_jobs: ['background job gave up', 'background jobs gave up'],
  failed_reports: ['report failed in 7 days', 'reports failed in 7 days'],
  failed_mail: ['email wasn’t sent in 7 days', 'emails weren’t sent in 7 days'],
  tickets: ['message to answer', 'messages to answer'],
  problem_reports: ['reported listing to check', 'reported listings to check'],
  resource_inbox: ['resource report or suggestion', 'resource reports and suggestions'],
  refused_rows: ['row refused by the latest import', 'rows refused by the latest imports'],
  stale_listings: ['listing not verified for a year', 'listings not verified for a year'],
}

/** Pending work, each item linking to the page that handles it. */
export function Chores({ chores }: { chores: readonly Chore[] }) {
  if (chores.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon of={CircleCheck} size={20} className="text-good" />
        You’re all caught up.
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {chores.map(({ key, count, url }) => (
        <li key={key}>
          <Link
            to={url}
            className="flex min-h-12 items-center justify-between gap-4 px-5 py-3 hover:bg-tint"
          >
            <span>
              <span className="tabular font-bold">{count.toLocaleString('en-US')}</span>{' '}
              {words[key][count === 1 ? 0 : 1]}
            </span>
            <Icon of={ArrowRight} size={18} className="shrink-0 text-brand" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
