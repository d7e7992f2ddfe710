import { MapPin } from 'lucide-react'
import type { ReviewFigures } from '#contract/directory/host-reviews.ts'
import type { OrganizationCard as Organization } from '#contract/directory/listing.ts'
import { RatingLine } from '#web/directory/host-reviews/host-reviews.ts'
import { SampleMark } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showCount, showFamilies, showStates } from './listing-text.ts'

/** An organization in a list. */
export function OrganizationCard({
  organization,
  figures,
}: {
  organization: Organization
  /** Set if it has enough reviews. */
  figures?: ReviewFigures | undefined
}) {
  const { id, name, about, families, opportunities, sample, lastVerified } = organization
  const places = showStates(organization)
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg">
          <TextLink to={`/organizations/${id}`}>{name}</TextLink>
        </h2>
        {sample && <SampleMark />}
      </div>
      {about && <p className="mt-1 line-clamp-3 max-w-measure">{about}</p>}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <span className="font-medium text-ink">
          {showCount(opportunities, 'opportunity', 'opportunities')}
        </span>
        <span className="flex items-center gap-1.5">
          <Icon of={MapPin} size={16} />
          {places ?? 'Location not listed'}
        </span>
        {lastVerified && (
          <span>
            Checked <time dateTime={lastVerified}>{showDate(lastVerified)}</time>
          </span>
        )}
      </p>
      {families.length > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{showFamilies(families)}</p>
      )}
      <RatingLine figures={figures} />
    </Card>
  )
}
