import type { Opportunity } from '#matching/opportunity.ts'

const plain: Opportunity = {
  id: 'plain',
  title: 'Network Administrator',
  organizationId: 'north',
  organization: 'North Works',
  kind: 'skillbridge',
  summary: null,
  description: null,
  requirements: null,
  families: ['15'],
  occupations: [],
  specialties: [],
  skills: [],
  locations: [{ city: null, state: 'TX', latitude: null, longitude: null }],
  nationwide: false,
  online: false,
  delivery: ['in_person'],
  length: [{ min: 91, max: 120 }],
  cohorts: [],
  services: [],
  openTo: ['active', 'guard', 'reserve'],
  payAfter: null,
  credentials: [],
  clearance: null,
  lastVerified: '2026-11-01',
  source: 'Small listing',
}

/** A SkillBridge program in Texas of 91 to 120 days, with other facts. */
export function opportunity(changes: Partial<Opportunity>): Opportunity {
  const { organizationId } = changes
  const organization = organizationId ? `${organizationId} Works` : plain.organization
  return { ...plain, organization, ...changes }
}

const location = (city: string, state: string, latitude: number, longitude: number) => {
  return { city, state, latitude, longitude }
}

/** Over a dozen opportunities of every kind, enough to distinguish people. */
export const smallListing: readonly Opportunity[] = [
  opportunity({ id: 'network', occupations: ['15-1244.00'], skills: ['network-administration'] }),
  opportunity({
    id: 'long',
    title: 'Cloud Engineer',
    organizationId: 'south',
    length: [{ min: 151, max: 180 }],
  }),
  opportunity({
    id: 'short',
    title: 'Logistics Specialist',
    organizationId: 'east',
    families: ['13', '53'],
    length: [{ min: 31, max: 60 }],
  }),
  opportunity({
    id: 'online',
    title: 'Help Desk Technician',
    organizationId: 'west',
    delivery: ['online'],
    online: true,
    locations: [],
  }),
  opportunity({ id: 'host', title: 'Widelity', organizationId: 'widelity', families: [] }),
  opportunity({
    id: 'police',
    title: 'Police Officer',
    organizationId: 'city',
    families: ['33'],
    locations: [location('Austin', 'TX', 30.27, -97.74)],
    services: ['army', 'marine_corps'],
  }),
  opportunity({
    id: 'cohort',
    title: 'Welding School',
    organizationId: 'school',
    families: ['51'],
    cohorts: ['2026-09-01'],
  }),
  opportunity({
    id: 'no-length',
    title: 'Truck Driver',
    organizationId: 'haul',
    families: ['53'],
    length: [],
  }),
  opportunity({
    id: 'no-place',
    title: 'Medical Assistant',
    organizationId: 'clinic',
    families: ['31'],
    locations: [],
  }),
  opportunity({
    id: 'job',
    kind: 'job',
    title: 'Information Security Analyst',
    organizationId: 'vault',
    openTo: ['veteran', 'active'],
    length: [],
    payAfter: 92_000,
    credentials: ['CompTIA Security+'],
    clearance: 'secret',
    occupations: ['15-1212.00'],
  }),
  opportunity({
    id: 'spouse-job',
    kind: 'job',
    title: 'Customer Service Representative',
    organizationId: 'call',
    families: ['43'],
    openTo: ['spouse', 'veteran'],
    length: [],
    delivery: ['online'],
    online: true,
  }),
  opportunity({
    id: 'training',
    kind: 'training',
    title: 'Electrician Apprentice School',
    organizationId: 'volt',
    families: ['47'],
    openTo: [],
  }),
]
