import { useState } from 'react'
import { showLength } from '#contract/directory/lengths.ts'
import {
  listSavedOpportunities,
  type SavedOpportunity,
  saveOpportunity,
} from '#contract/transition/saved-opportunities.ts'
import { CompareBox, showDelivery, showPlace } from '#web/directory/listing/listing.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { savedChanges } from './saved-changes.ts'

export interface SavedCardProps {
  saved: SavedOpportunity
  /** Whether there's another program to compare it with. */
  isComparable: boolean
  onRemove: () => void
}

/** A saved program: details, changes, the member's note, and next actions. */
export function SavedCard({ saved, isComparable, onRemove }: SavedCardProps) {
  const { opportunity, miles, savedAt, now, note } = saved
  const { id, title, organization, length } = opportunity
  const { account } = useSession()
  const distance = miles === null ? undefined : miles === 1 ? '1 mile' : `${miles} miles`
  const facts = [showPlace(opportunity), distance, showDelivery(opportunity), showLength(length)]
  return (
    <Card as="article" labelledBy={`saved-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id={`saved-${id}`} className="text-lg wrap-anywhere">
          <TextLink to={`/opportunities/${id}`}>{title}</TextLink>
        </h2>
        {now.status === 'closed' && <Badge tone="bad">Closed</Badge>}
      </div>
      {organization.name !== title && <p>{organization.name}</p>}
      <p className="tabular text-sm text-ink-soft">
        {facts.filter((fact) => fact !== undefined).join(' · ')}
      </p>
      <Changes saved={saved} />
      <Note opportunityId={id} note={note} />
      <div className="no-print mt-3 flex flex-wrap items-center gap-3">
        {now.status === 'published' && (
          <LinkButton size="small" to={`/dashboard/applications?start=${id}`}>
            Track<span className="sr-only"> {title}</span>
          </LinkButton>
        )}
        <Button variant="secondary" size="small" aria-label={`Remove: ${title}`} onPress={onRemove}>
          Remove
        </Button>
        {isComparable && <CompareBox id={id} title={title} isChosen={false} />}
      </div>
      <p className="mt-3 text-sm text-ink-soft">Saved {showDay(savedAt, account?.time_zone)}</p>
    </Card>
  )
}

function Changes({ saved: { opportunity, now, changed } }: { saved: SavedOpportunity }) {
  const { account } = useSession()
  const seen = useEndpointMutation(saveOpportunity, { invalidates: [listSavedOpportunities] })
  if (!changed) return null
  return (
    <div className="mt-3 rounded-control bg-signal-tint px-4 py-3">
      <p className="font-semibold">Changed {showDay(changed.at, account?.time_zone)}</p>
      <dl className="mt-1">
        {savedChanges(changed.before, now).map(({ label, before, now: after }) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt>{label}:</dt>
            <dd>
              <del>{before}</del> <ins className="font-semibold no-underline">{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {seen.error && <Problem error={seen.error} />}
      <div className="no-print mt-2">
        <Button
          variant="secondary"
          size="small"
          isPending={seen.isPending}
          aria-label={`Got it: ${opportunity.title}`}
          onPress={() => seen.mutate({ opportunityId: opportunity.id, seen: true })}
        >
          Got it
        </Button>
      </div>
    </div>
  )
}

function Note({ opportunityId, note }: { opportunityId: string; note: string | null }) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = useEndpointMutation(saveOpportunity, {
    invalidates: [listSavedOpportunities],
    onSuccess: () => setTyped(null),
  })
  if (typed === null) {
    return (
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3">
        {note !== null && <p className="max-w-measure whitespace-pre-wrap">{note}</p>}
        <span className="no-print">
          <Button variant="quiet" size="small" onPress={() => setTyped(note ?? '')}>
            {note === null ? 'Add a note' : 'Edit note'}
          </Button>
        </span>
      </div>
    )
  }
  return (
    <form
      className="mt-3 flex max-w-measure flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const text = typed.trim()
        save.mutate({ opportunityId, note: text === '' ? null : text })
      }}
    >
      {save.error && <Problem error={save.error} />}
      <TextArea label="Note" rows={3} maxLength={2_000} value={typed} onChange={setTyped} />
      <div className="flex gap-3">
        <Button type="submit" size="small" isPending={save.isPending}>
          Save note
        </Button>
        <Button variant="quiet" size="small" onPress={() => setTyped(null)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
