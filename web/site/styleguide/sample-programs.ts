/** A row of the sample tables. */
export interface SampleProgram {
  id: string
  title: string
  host: string
  state: string
  format: 'In person' | 'Online' | 'Hybrid'
  days: number
  /** Number of requests. */
  requests: number
  added: string
}

const roles = [
  'Network technician',
  'Help desk specialist',
  'Project coordinator',
  'Welding apprentice',
  'Logistics analyst',
  'Medical assistant',
  'Field service engineer',
  'Cybersecurity analyst',
  'Solar installer',
  'Warehouse supervisor',
]
const hosts = ['Harbor Works', 'Blue Ridge Systems', 'Prairie Logistics', 'Cascade Health']
const states = ['VA', 'NC', 'TX', 'CA', 'WA', 'GA', 'FL', 'CO', 'HI', 'AK']
const formats = ['In person', 'Online', 'Hybrid'] as const

const of = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

/** Sample programs, deterministic. */
export const samplePrograms: readonly SampleProgram[] = Array.from(
  { length: 10_432 },
  (_, index) => ({
    id: `p${index + 1}`,
    title: `${of(roles, index * 7)} ${index + 1}`,
    host: of(hosts, index * 3 + Math.floor(index / 4)),
    state: of(states, index * 3),
    format: of(formats, index + Math.floor(index / 5)),
    days: 60 + ((index * 37) % 121),
    requests: (index * 7919) % 240,
    added: `2026-${String(1 + (index % 11)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`,
  }),
)

/** Simulates the server: filters, sorts and returns one page. */
export function findPrograms(query: {
  q: string
  format?: string | undefined
  state?: string | undefined
  sort: string
  page: number
}) {
  const words = query.q.toLowerCase()
  const matches = samplePrograms.filter(
    ({ title, host, format, state }) =>
      `${title} ${host}`.toLowerCase().includes(words) &&
      (query.format === undefined || format === query.format) &&
      (query.state === undefined || state === query.state),
  )
  const isDescending = query.sort.startsWith('-')
  const key = query.sort.replace(/^-/, '')
  const sortValue = (sampleProgram: SampleProgram) =>
    key === 'days' || key === 'requests' || key === 'added' || key === 'host'
      ? sampleProgram[key]
      : sampleProgram.title
  const sorted = matches.toSorted((first, second) => {
    const [a, b] = [sortValue(first), sortValue(second)]
    const order = a < b ? -1 : a > b ? 1 : 0
    return isDescending ? -order : order
  })
  const pageSize = 12
  const items = sorted.slice((query.page - 1) * pageSize, query.page * pageSize)
  return { items, total: matches.length, page: query.page, pageSize }
}
