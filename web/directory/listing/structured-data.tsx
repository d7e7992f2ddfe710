import { useState } from 'react'
import type { Opportunity, Organization } from '#contract/directory/listing.ts'
import { useHydrated } from '#web/lib/hydrated.ts'

// Schema.org markup of pages, for search engines. Samples have none: they aren't real offers.

export interface StructuredDataProps {
  data: object | null
  /** The page it describes. */
  url: string
}

/** JSON-LD in a server-rendered page; escapes `<` so no text can close the script tag. */
export function StructuredData({ data, url }: StructuredDataProps) {
  // Pages rendered in the browser have none: the policy forbids adding scripts.
  return data === null ? null : <ServedData key={url} data={data} />
}

function ServedData({ data }: { data: object }) {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}

/** An organization, as schema.org/Organization. */
export function organizationData(organization: Organization, url: string): object | null {
  const { name, about, website, sample } = organization
  if (sample) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url,
    ...(about && { description: about }),
    ...(website && { sameAs: website }),
  }
}

/** An open job, as schema.org/JobPosting; no other kind of opportunity is a posting. */
export function postingData(opportunity: Opportunity, url: string): object | null {
  const { title, kind, sample, status, organization, summary, description } = opportunity
  const text = description ?? summary
  const places = opportunity.locations.map(({ city, state, zip }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'US',
      addressRegion: state,
      ...(city && { addressLocality: city }),
      ...(zip && { postalCode: zip }),
    },
  }))
  const isRemote = opportunity.online || opportunity.delivery.includes('online')
  if (kind !== 'job' || sample || status !== 'published' || text === null) return null
  if (places.length === 0 && !isRemote) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    url,
    description: text,
    datePosted: opportunity.firstSeen,
    ...(opportunity.expiresOn && { validThrough: opportunity.expiresOn }),
    hiringOrganization: { '@type': 'Organization', name: organization.name },
    ...(places.length > 0 && { jobLocation: places }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    }),
  }
}
