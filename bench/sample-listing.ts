import type { Clearance, Delivery, Opportunity } from '#matching/opportunity.ts'
import { findZip } from '#server/directory/places/places.ts'
import { list, readShipped } from './seed-knowledge.ts'

/** The tests' sample listing in the matcher's shape. */
export function sampleListing(): Opportunity[] {
  const names = new Map(
    readShipped('../test/fixtures/sample-organizations.csv').map((row) => [row.slug, row.name]),
  )
  return readShipped('../test/fixtures/sample-opportunities.csv').map((row): Opportunity => {
    const cell = (name: string) => row[name] ?? ''
    const located = list(row.zips).flatMap((zip) => findZip(zip) ?? [])
    const states = new Set(located.map(({ state }) => state))
    return {
      id: cell('key'),
      title: cell('title'),
      organizationId: cell('organization'),
      organization: names.get(cell('organization')) ?? '',
      kind: cell('kind') as Opportunity['kind'],
      summary: cell('summary') || null,
      description: cell('description') || null,
      requirements: null,
      families: list(row.families),
      occupations: list(row.occupations),
      specialties: list(row.specialties).map((value) => {
        const [service = '', code = ''] = value.split(':')
        return { service, code }
      }),
      skills: list(row.skills),
      locations: [
        ...located.map(({ city, state, latitude, longitude }) => {
          return { city, state, latitude, longitude }
        }),
        ...list(row.states)
          .filter((state) => !states.has(state))
          .map((state) => ({ city: null, state, latitude: null, longitude: null })),
      ],
      nationwide: cell('nationwide') === 'true',
      online: cell('online') === 'true',
      delivery: list(row.delivery) as Delivery[],
      length: list(row.durations).map((range) => {
        const [min = 0, max = min] = range.split('-').map(Number)
        return { min, max }
      }),
      cohorts: list(row.cohorts),
      services: list(row.services),
      openTo: list(row.open_to),
      payAfter: row.pay_after ? Number(row.pay_after) : null,
      credentials: list(row.credentials),
      clearance: (cell('clearance') || null) as Clearance | null,
      lastVerified: cell('last_verified') || null,
      source: 'Sample listing',
    }
  })
}
