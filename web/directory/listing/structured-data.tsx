import { useState } from 'react'
import type { Opportunity, Organization } from '#contract/directory/listing.ts'
import { useHydrated } from '#web/lib/hydrated.ts'

// Schema.org's words for what pages say, for search engines. Samples have none: they are no real offers.

export interface StructuredDataProps {
  data: object | null
  /** The page it is about. */
  url: string
}

/** Data in a page, as the server sends it; `<` is written so that no text can end the script. */
export function StructuredData({ data, url }: StructuredDataProps) {
  // A page that the browser makes by itself has none: its policy lets no script be written.
  return data === null ? null : <ServedData key={url} data={data} />
}

function ServedData({ data }: { data: object }) {
  const isHydrated = useHydrated()
  const [isServed] = useState(!isHydrated)
  if (!isServed) return null
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{text}</script>
}

/** An organization, by schema.org/Organization. */
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

/** A job that is open, by schema.org/JobPosting; nothing else that is listed is a posting. */
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
    hiringOrganization: { '@type': 'Organization', name: organization.name },
    ...(places.length > 0 && { jobLocation: places }),
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    }),
  }
}
