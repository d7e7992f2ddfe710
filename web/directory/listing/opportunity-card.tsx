import { Clock, MapPin, Monitor } from 'lucide-react'
import type { ReviewFigures } from '#contract/directory/host-reviews.ts'
import { showLength } from '#contract/directory/lengths.ts'
import type { OpportunityCard as Opportunity } from '#contract/directory/listing.ts'
import { RatingLine } from '#web/directory/host-reviews/host-reviews.ts'
import { Badge, SampleMark } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CompareBox } from './compare-form.tsx'
import { kindNames, showDelivery, showFamilies, showPlace } from './listing-text.ts'
import { RowStatus } from './own-status.tsx'

export interface OpportunityCardProps {
  opportunity: Opportunity
  /** False on the organization's own page. */
  showsOrganization?: boolean
  /** Whether it's selected for comparison; no checkbox when absent. */
  isCompared?: boolean
  /** Its host's figures, if there are enough reviews. */
  figures?: ReviewFigures | undefined
}

/** An opportunity in a list. */
export function OpportunityCard({
  opportunity,
  showsOrganization = true,
  isCompared,
  figures,
}: OpportunityCardProps) {
  const { id, title, organization, kind, sample, length, families } = opportunity
  const facts = [
    { icon: MapPin, text: showPlace(opportunity) ?? 'Location not listed' },
    { icon: Monitor, text: showDelivery(opportunity) },
    { icon: Clock, text: showLength(length) },
  ]
  return (
    <Card as="article" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="brand">{kindNames[kind]}</Badge>
        {sample && <SampleMark />}
      </div>
      <h3 className="text-lg">
        <TextLink to={`/opportunities/${id}`}>{title}</TextLink>
      </h3>
      {showsOrganization && organization.name !== title && <p>{organization.name}</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        {facts.map(
          ({ icon, text }) =>
            text && (
              <li key={text} className="flex items-center gap-1.5">
                <Icon of={icon} size={16} />
                {text}
              </li>
            ),
        )}
      </ul>
      {families.length > 0 && <p className="text-sm text-ink-soft">{showFamilies(families)}</p>}
      <RatingLine figures={figures} />
      {isCompared !== undefined && (
        <div className="no-print flex flex-wrap items-center justify-between gap-x-6">
          <CompareBox id={id} title={title} isChosen={isCompared} />
          <RowStatus id={id} title={title} />
        </div>
      )}
    </Card>
  )
}
