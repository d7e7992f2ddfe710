import { Phone } from 'lucide-react'
import type { Resource } from '#contract/directory/resources.ts'
import { serviceNames } from '#contract/military.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import { phoneHref, runByNames, showAudience, showSite } from './resource-labels.ts'

/** A resource in a list: what it offers, who it's for, and a direct link. */
export function ResourceCard({ resource }: { resource: Resource }) {
  const { id, title, url, summary, phone, audience, services, source, runBy } = resource
  return (
    <Card as="article" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">
          <TextLink to={`/resources/${id}`}>{title}</TextLink>
        </h3>
        <Badge tone={runBy === 'government' ? 'brand' : 'plain'}>{runByNames[runBy]}</Badge>
      </div>
      <p className="max-w-measure">{summary}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1 *:min-w-0">
        <OutLink href={url}>{showSite(url)}</OutLink>
        {phone && <PhoneLink phone={phone} />}
      </p>
      <p className="text-sm text-ink-soft">
        <span className="block">
          For: {showAudience(audience)}
          {services.length > 0 &&
            ` · ${services.map((service) => serviceNames[service]).join(', ')}`}
        </span>
        {runBy === 'government' && `${source}\u00a0· `}
        <LinkState resource={resource} />
      </p>
    </Card>
  )
}

/** A dialable phone link, or plain text. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = phoneHref(phone)
  return (
    <span className="tabular inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon of={Phone} size={16} className="text-ink-soft" />
      {href ? (
        <a href={href} className="text-brand underline decoration-1 underline-offset-3">
          {phone}
        </a>
      ) : (
        phone
      )}
    </span>
  )
}

/** When the link was last checked, or that it never was. */
export function LinkState({ resource: { linkOpenedOn, writtenOn } }: { resource: Resource }) {
  return linkOpenedOn ? `Link opened ${showDate(linkOpenedOn)}` : `Updated ${showDate(writtenOn)}`
}
