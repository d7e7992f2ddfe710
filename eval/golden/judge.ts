import type { Opportunity } from '#matching/opportunity.ts'
import type { Ranking } from '#matching/rank.ts'
import type { GoldenMember } from './golden-member.ts'
import { gainOf, isMainlyOfKind, isOfKind, type WorkKind } from './work-kinds.ts'

/** Inputs for judging a member's first ten: the ranking, and the rest of the listing. */
export interface Shown {
  readonly ranking: Ranking
  /** Everything listed that fits the member, and everything in reach. */
  readonly fits: readonly Opportunity[]
  readonly reach: readonly Opportunity[]
  /** Hosts that train for the member's work, for people SkillBridge excludes. */
  readonly employers: readonly Opportunity[]
  readonly listing: 'official' | 'sample'
}

/** Faults of a member's first ten as text, and the quality of their order. */
export interface Judged {
  readonly faults: readonly string[]
  /** NDCG of the first ten, 0 to 1; null if nothing is wanted or possible. */
  readonly order: number | null
}

const firstPlaces = 10
/** Share of the employers shown that must be of the wanted work: at most six are shown. */
const maxEmployers = 0.8
const perHost = 2

/** Judges a golden member's matches against what they must and must not see. */
export function judge(golden: GoldenMember, shown: Shown): Judged {
  const { ranking, listing, employers } = shown
  const ten = ranking.matches.slice(0, firstPlaces)
  const byEmployers = ten.length === 0 && employers.length > 0
  const seen = byEmployers ? employers.slice(0, firstPlaces) : ten.map((one) => one.opportunity)
  const kinds = golden.wants.flatMap(({ work }) => work)
  const faults = [
    ...lawFaults(golden, ranking),
    ...placeFaults(golden, seen),
    ...remoteFaults(golden, ranking),
  ]
  for (const { work, ...atLeast } of golden.wants) {
    const count = seen.filter((one) => work.some((kind) => isOfKind(one, kind))).length
    const possible = byEmployers ? Math.ceil(maxEmployers * seen.length) : maxPossible(shown, work)
    // Other work never fills a short list, so it may hold less of what is listed, but all it holds.
    const asked = Math.min(atLeast[listing], possible, Math.max(1, seen.length))
    if (count < asked) faults.push(`${count} of ${asked} ${work.join('|')}`)
  }
  const judged = byEmployers ? seen : judgedPlaces(shown, kinds)
  for (const kind of golden.never) {
    const wrong = judged.filter((one) => isMainlyOfKind(one, kind) && gainOf(one, kinds) < 1)
    if (wrong.length > 0) faults.push(`${kind}: ${wrong.map(({ title }) => title).join(' · ')}`)
  }
  if (golden.variety !== undefined) {
    const families = new Set(seen.flatMap((one) => leadingFamily(one)))
    if (families.size < golden.variety) faults.push(`only families ${[...families].join(' ')}`)
  }
  return { faults, order: byEmployers ? null : orderOf(seen, shown, kinds) }
}

/** Rules for everyone: no fit longer than the days, nothing impossible. */
function lawFaults(golden: GoldenMember, { matches, window }: Ranking): string[] {
  const ten = matches.slice(0, firstPlaces)
  const faults: string[] = []
  for (const { opportunity, eligibility } of ten) {
    const { kind, title, length } = opportunity
    const bridge = kind === 'skillbridge'
    const shortest = Math.min(...length.map(({ min }) => min))
    if (bridge && eligibility === 'fits' && !(shortest <= (window.daysLeft ?? 0))) {
      faults.push(`${title} fits, with ${shortest} days against ${window.daysLeft}`)
    }
    if (bridge && (window.status === 'closed' || window.status === 'not_applicable')) {
      faults.push(`${title} is SkillBridge, which is ${window.status}`)
    }
    if (golden.only === 'not_skillbridge' && bridge) faults.push(`${title} is SkillBridge`)
    if (golden.only === 'reach' && bridge && eligibility === 'fits') faults.push(`${title} fits`)
    if (golden.only === 'fits' && eligibility !== 'fits') faults.push(`${title} is a reach`)
  }
  return faults
}

/**
 * Remote only: fits are online. Hybrid programs, or ones without a stated format, may appear as a
 * reach: order follows score, and the member can ask.
 */
function remoteFaults({ only }: GoldenMember, { matches }: Ranking): string[] {
  if (only !== 'online') return []
  return matches.slice(0, firstPlaces).flatMap(({ opportunity, eligibility }) => {
    const { title, online, delivery } = opportunity
    if (online || delivery.includes('online')) return []
    const mayAsk = delivery.length === 0 || delivery.includes('hybrid')
    return eligibility === 'fits' || !mayAsk ? [`${title} is not online`] : []
  })
}

function placeFaults({ states }: GoldenMember, seen: readonly Opportunity[]): string[] {
  return seen.flatMap(({ title, online, delivery, nationwide, locations }) => {
    const remote = online || delivery.includes('online')
    if (!states || remote || nationwide || locations.length === 0) return []
    return locations.some(({ state }) => states.includes(state)) ? [] : [`${title} is elsewhere`]
  })
}

/** All rows the rules allow: fits and reaches are ordered by score alike. */
function possibleRows({ fits, reach }: Shown): Opportunity[] {
  return [...fits, ...reach]
}

/** Maximum listings of some kinds in the first ten: at most two per host. */
function maxPossible(shown: Shown, work: readonly WorkKind[]): number {
  return countWanted(possibleRows(shown), work, firstPlaces)
}

/**
 * The first ten, without ranks for which the listing has nothing wanted, and without rows that have
 * no evidence: those only fill the end of a page by place and dates.
 */
function judgedPlaces(shown: Shown, kinds: readonly WorkKind[]): Opportunity[] {
  const wanted = countWanted(possibleRows(shown), kinds, firstPlaces)
  const first = shown.ranking.matches.slice(0, wanted)
  return first.filter(({ evidence }) => evidence !== 'none').map(({ opportunity }) => opportunity)
}

/** Counts rows of these kinds, at most two per host; stops at `places`. */
function countWanted(rows: readonly Opportunity[], kinds: readonly WorkKind[], places: number) {
  const hosts = new Map<string, number>()
  let found = 0
  for (const row of rows) {
    if (found === places) break
    const count = hosts.get(row.organizationId) ?? 0
    if (count === perHost || gainOf(row, kinds) < 1) continue
    hosts.set(row.organizationId, count + 1)
    found++
  }
  return found
}

/** DCG with the gains of `gainOf`, divided by that of the ideal order. */
function orderOf(seen: readonly Opportunity[], shown: Shown, kinds: readonly WorkKind[]) {
  if (kinds.length === 0) return null
  const ideal = discounted(bestGains(possibleRows(shown), kinds))
  return ideal > 0 ? discounted(seen.map((one) => gainOf(one, kinds))) / ideal : null
}

/** The highest gains, one per rank; stops after enough full gains. */
function bestGains(rows: readonly Opportunity[], kinds: readonly WorkKind[]): number[] {
  const whole: number[] = []
  const parts: number[] = []
  for (const row of rows) {
    if (whole.length === firstPlaces) break
    const gain = gainOf(row, kinds)
    if (gain === 1) whole.push(gain)
    else if (gain > 0) parts.push(gain)
  }
  return [...whole, ...parts].slice(0, firstPlaces)
}

/** Discounted cumulative gain, log2 discount (Järvelin and Kekäläinen 2002). */
export function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
}

/** The family of its first code, or the families of a short list. */
function leadingFamily({ occupations, families }: Opportunity): readonly string[] {
  const [code] = occupations
  if (code) return [code.slice(0, 2)]
  return families.length <= 2 ? families.slice(0, 1) : []
}
