import type { FederalSeries } from '#contract/transition/federal-careers.ts'
import type { Facts, FederalJobs } from '#server/directory/facts/facts.ts'

/** An occupation the member comes from or targets. */
export interface Lead {
  /** O*NET-SOC code. */
  readonly occupation: string
  /** Position among the same origin's occupations; 0 is the closest. */
  readonly rank: number
  /** A specialty by code, a target job by title, or a job suggested by skills and interests. */
  readonly from:
    | { readonly kind: 'specialty'; readonly code: string }
    | { readonly kind: 'target' | 'path'; readonly title: string }
}

type SeriesFacts = Pick<Facts, 'federalSeries' | 'federalLinks'>
type Strength = FederalSeries['link']
type LinksByOccupation = ReadonlyMap<string, readonly { series: string; link: Strength }[]>

/** Weights of an origin's first, second … occupation; later ones get the last weight. */
const leadWeights = [1, 0.8, 0.66, 0.56, 0.48]
/** Weight of an occupation that is related to a series but not part of it. */
const relatedShare = 0.5
/** Share added by each further occupation of the same series. */
const furtherShare = 0.2
/** Factor for a series that requires a degree or license, if the member isn't known to have one. */
const withoutEducation = 0.5
/** Share of demand in the ranking, and the yearly announcements for full demand. */
const demandShare = 0.3
const highDemand = 5_000
/** Minimum announcements for a series to be suggested. */
const minAnnouncements = 20
/** Minimum sampled announcements for showing who may apply. */
const minSample = 20

/** Source label of the figures. */
export const federalSource = 'USAJOBS and OPM, announcements of 2024 and 2025'

const linksOf = new WeakMap<Facts['federalLinks'], LinksByOccupation>()

function linksByOccupation(links: Facts['federalLinks']): LinksByOccupation {
  const cached = linksOf.get(links)
  if (cached) return cached
  const created = new Map<string, { series: string; link: Strength }[]>()
  const add = (occupation: string, series: string, link: Strength) => {
    const list = created.get(occupation) ?? []
    created.set(occupation, [...list, { series, link }])
  }
  for (const { series, closest, related } of links) {
    for (const occupation of closest) add(occupation, series, 'closest')
    for (const occupation of related) add(occupation, series, 'related')
  }
  linksOf.set(links, created)
  return created
}

interface Candidate {
  readonly link: Strength
  readonly lead: Lead
  readonly worth: number
}

/**
 * The federal series that use the leads' work, best first. Ranked by closeness of the work, then by
 * how often the series is announced; one that requires a degree ranks lower for members who may not
 * have one.
 */
export function federalPaths(
  leads: readonly Lead[],
  { federalSeries, federalLinks }: SeriesFacts,
  {
    limit,
    hasDegree,
    isRefused = () => false,
    isWanted = () => true,
    first = [],
  }: {
    limit: number
    hasDegree: boolean
    isRefused?: (occupation: string) => boolean
    /** Whether an occupation is in the member's direction; a series without one is left out. */
    isWanted?: (occupation: string) => boolean
    /** The jobs shown first: the best series of each comes before all others. */
    first?: readonly string[]
  },
): FederalSeries[] {
  const links = linksByOccupation(federalLinks)
  const workOf = new Map(federalLinks.map(({ series, work }) => [series, work]))
  const refused = refusedSeries(federalLinks, isRefused)
  const bySeries = new Map<string, Candidate[]>()
  for (const lead of leads) {
    const { occupation, rank } = lead
    // A detail code such as 15-1244.02 without its own links falls back to its occupation.
    const occupationLinks = links.get(occupation) ?? links.get(`${occupation.slice(0, 7)}.00`) ?? []
    for (const { series, link } of occupationLinks) {
      const weight = leadWeights[Math.min(rank, leadWeights.length - 1)] ?? 0
      const worth = weight * (link === 'closest' ? 1 : relatedShare)
      bySeries.set(series, [...(bySeries.get(series) ?? []), { link, lead, worth }])
    }
  }
  const roads = [...bySeries].flatMap(([series, candidates]) => {
    if (refused.has(series) || !candidates.some(({ lead }) => isWanted(lead.occupation))) return []
    const jobs = federalSeries.get(series)
    const [best, ...others] = candidates.toSorted((a, b) => b.worth - a.worth)
    const total = jobs?.years.reduce((sum, { announcements }) => sum + announcements, 0) ?? 0
    if (!jobs || !best || total < minAnnouncements) return []
    const yearly = total / jobs.years.length
    const demand = Math.min(1, Math.log(1 + yearly) / Math.log(1 + highDemand))
    const near = best.worth + furtherShare * others.reduce((sum, { worth }) => sum + worth, 0)
    const isOpen = jobs.education !== 'required' || hasDegree
    const open = isOpen ? 1 : withoutEducation
    const worth = near * open * (1 - demandShare + demandShare * demand)
    return [{ jobs, best, candidates, isOpen, worth }]
  })
  const sorted = roads.toSorted((a, b) => b.worth - a.worth)
  const ofFirst = new Map<string, Candidate>()
  for (const job of first) {
    const isIts = ({ link, lead }: Candidate) => link === 'closest' && lead.occupation === job
    const road = sorted.find(({ jobs, candidates, isOpen }) => {
      return isOpen && !ofFirst.has(jobs.series) && candidates.some(isIts)
    })
    const its = road?.candidates.find(isIts)
    if (road && its) ofFirst.set(road.jobs.series, its)
  }
  const order = [...ofFirst.keys()]
  const turn = (series: string) => (ofFirst.has(series) ? order.indexOf(series) : order.length)
  return sorted
    .toSorted((a, b) => turn(a.jobs.series) - turn(b.jobs.series))
    .slice(0, limit)
    .map(({ jobs, best }) => {
      const { series, title } = jobs
      return toSeries(jobs, ofFirst.get(series) ?? best, workOf.get(series) ?? title)
    })
}

/** Series with refused work among their own occupations; for those with none, among the related ones. */
function refusedSeries(
  links: Facts['federalLinks'],
  isRefused: (occupation: string) => boolean,
): Set<string> {
  const refused = links.filter(({ closest, related }) =>
    (closest.length > 0 ? closest : related).some(isRefused),
  )
  return new Set(refused.map(({ series }) => series))
}

function openTo(jobs: FederalJobs): FederalSeries['openTo'] {
  const { sample, veterans, public: anyone, spouses } = jobs
  if (sample < minSample || veterans === null || anyone === null || spouses === null) return null
  return { sample, veterans, public: anyone, spouses }
}

function toSeries(jobs: FederalJobs, { link, lead }: Candidate, work: string): FederalSeries {
  const { series, title, years, education } = jobs
  return {
    series,
    title,
    announcements: years[0]?.announcements ?? 0,
    years,
    why: whyOf({ series, work, link, lead }),
    link,
    education,
    openTo: openTo(jobs),
    source: `${federalSource}; tie to ${originOf(lead)} by Waypoint`,
    url: `https://www.usajobs.gov/Search/Results?j=${series}`,
  }
}

function originOf({ from }: Lead): string {
  return from.kind === 'specialty' ? from.code : from.title
}

function whyOf(parts: { series: string; work: string; link: Strength; lead: Lead }): string {
  const { series, work, link, lead } = parts
  const { from } = lead
  const isClosest = link === 'closest'
  if (from.kind !== 'specialty') {
    const start =
      from.kind === 'target'
        ? `${from.title} is one of your target jobs`
        : `${from.title} is one of the jobs we suggest`
    return isClosest
      ? `${start}; ${series} is the government’s series for ${work}.`
      : `${start}; series ${series}, ${work}, is close to it.`
  }
  return isClosest
    ? `Your ${from.code} experience carries over to ${work}; ${series} is the government’s series for it.`
    : `Your ${from.code} experience can count toward ${work}, which is series ${series}.`
}
