import { MapPin } from 'lucide-react'
import type { OrganizationCard as Organization } from '#contract/listing.ts'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showCount, showStates } from './listing-words.ts'

const shownFamilies = 3

/** An organization in a list. */
export function OrganizationCard({ organization }: { organization: Organization }) {
  const { id, name, about, families, opportunities, sample, lastVerified } = organization
  const places = showStates(organization)
  const rest = families.length - shownFamilies
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg">
          <TextLink to={`/organizations/${id}`}>{name}</TextLink>
        </h2>
        {sample && <SampleMark />}
      </div>
      {about && <p className="mt-1 line-clamp-2 max-w-measure">{about}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span className="font-medium text-ink">
          {showCount(opportunities, 'opportunity', 'opportunities')}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon of={MapPin} size={16} />
          {places ?? 'Place not published'}
        </span>
        {lastVerified && (
          <span>
            Checked <time dateTime={lastVerified}>{showDate(lastVerified)}</time>
          </span>
        )}
      </p>
      {families.length > 0 && (
        <ul aria-label="Job families" className="mt-3 flex flex-wrap gap-2">
          {families.slice(0, shownFamilies).map(({ code, title }) => (
            <li key={code}>
              <Badge>{title}</Badge>
            </li>
          ))}
          {rest > 0 && <li className="self-center text-sm text-ink-soft">and {rest} more</li>}
        </ul>
      )}
    </Card>
  )
}
