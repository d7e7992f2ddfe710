import { expect, test } from 'vitest'
import type { Opportunity, Organization } from '#contract/directory/listing.ts'
import { organizationData, postingData } from './structured-data.tsx'

const job: Opportunity = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Welder',
  kind: 'job',
  organization: { id: '01900000-0000-7000-8000-000000000002', name: 'Harbor Lines' },
  delivery: ['in_person'],
  online: false,
  nationwide: false,
  states: ['VA'],
  families: [],
  length: [],
  openTo: [],
  sample: false,
  place: null,
  requirements: null,
  expiresOn: null,
  series: [],
  cost: null,
  sources: [],
  firstSeen: '2026-01-05',
  lastVerified: null,
  status: 'published',
  summary: null,
  description: 'You weld.',
  otherEligibility: null,
  url: null,
  programType: null,
  occupations: [],
  specialties: [],
  services: [],
  locations: [{ city: 'Norfolk', state: 'VA', zip: '23510' }],
  cohorts: [],
  cohortsOffered: null,
  workHours: null,
  payAfter: null,
  credentials: [],
  clearance: null,
  hasContact: false,
  contact: null,
  conflicts: [],
  inShort: null,
  source: 'A list',
  contactReported: false,
  similar: [],
}
const page = 'https://waypoint.example/opportunities/1'

test('an open job becomes a JobPosting', () => {
  expect(postingData(job, page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Welder',
    url: page,
    description: 'You weld.',
    datePosted: '2026-01-05',
    hiringOrganization: { '@type': 'Organization', name: 'Harbor Lines' },
    jobLocation: [
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'US',
          addressRegion: 'VA',
          addressLocality: 'Norfolk',
          postalCode: '23510',
        },
      },
    ],
  })
})

test.each<[string, Partial<Opportunity>]>([
  ['a sample', { sample: true }],
  ['a SkillBridge program', { kind: 'skillbridge' }],
  ['one that is closed', { status: 'closed' }],
  ['one without a text', { description: null }],
  ['one without a place', { locations: [] }],
])('%s is not a JobPosting', (_, changes) => {
  expect(postingData({ ...job, ...changes }, page)).toBeNull()
})

test('an organization includes its name and site; a sample includes nothing', () => {
  const organization: Organization = {
    id: job.organization.id,
    name: 'Harbor Lines',
    slug: 'harbor-lines',
    about: 'Ships.',
    states: [],
    nationwide: false,
    families: [],
    opportunities: 1,
    sample: false,
    lastVerified: null,
    website: 'https://example.com',
    industries: [],
    source: 'A list',
  }
  expect(organizationData(organization, page)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Harbor Lines',
    url: page,
    description: 'Ships.',
    sameAs: 'https://example.com',
  })
  expect(organizationData({ ...organization, sample: true }, page)).toBeNull()
})
