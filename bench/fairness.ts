import { exposureOf, gini, groupMeans, ratioOf } from '#eval/fairness/exposure.ts'
import {
  gradeBandOf,
  lineGroups,
  type SimulatedMember,
  simulatedMembers,
} from '#eval/fairness/simulated-members.ts'
import { goldenDay } from '#eval/golden/golden-member.ts'
import { goldenSet } from '#eval/golden/golden-set.ts'
import { opportunityAt } from '#matching/index/listing.ts'
import { rank } from '#matching/rank.ts'
import type { GoldenGround } from './golden.ts'

/** A member with the exposure of their first ten. */
interface Exposed extends SimulatedMember {
  readonly exposure: number
  readonly hosts: readonly number[]
}

/** How evenly good matches are distributed over members, and top-ten ranks over hosts. */
export interface FairnessFigures {
  readonly members: number
  /** Each group's mean exposure to good matches, over all members. */
  readonly byService: ReturnType<typeof groupMeans>
  readonly byBand: ReturnType<typeof groupMeans>
  readonly byLine: ReturnType<typeof groupMeans>
  /** Minimum over maximum among people with equal usable days: the worst of 60, 90 and 120 days. */
  readonly serviceRatio: number
  readonly bandRatio: number
  /** The same with equal weights for every line of work in each group. */
  readonly sameWorkServiceRatio: number
  readonly sameWorkBandRatio: number
  /** Over all top-ten ranks. */
  readonly topHost: { readonly name: string; readonly share: number }
  readonly topTenHosts: number
  readonly hostsShown: number
  readonly hostGini: number
}

/** Minimum group size. */
const minCount = 30

/** Ranks the listing for golden and simulated members and measures exposure. */
export function measureFairness(ground: GoldenGround, count: number): FairnessFigures {
  const { listing, rules } = ground
  const members = [...goldenPeople(ground), ...simulatedMembers(listing.knowledge, rules, count)]
  const shown = members.map((member): Exposed => {
    const { matches } = rank(member.member, listing, { rules, asOf: goldenDay, limit: 10 })
    const hosts = matches.map(({ row }) => listing.host[row] ?? 0)
    return { ...member, exposure: exposureOf(matches, member.groups), hosts }
  })
  const bridged = shown.filter(({ usableDays }) => usableDays > 0)
  const places = new Map<number, number>()
  for (const host of shown.flatMap(({ hosts }) => hosts)) {
    places.set(host, (places.get(host) ?? 0) + 1)
  }
  const total = [...places.values()].reduce((sum, value) => sum + value, 0)
  const byCount = [...places].sort((a, b) => b[1] - a[1])
  const [topHost = -1, topCount = 0] = byCount[0] ?? []
  const allHosts = new Set(listing.host).size
  const mean = (exposed: Exposed) => exposed.exposure
  const byDays = (ratio: (same: readonly Exposed[]) => number) => {
    const days = [...new Set(bridged.map(({ usableDays }) => usableDays))]
    const groups = days.map((day) => bridged.filter(({ usableDays }) => usableDays === day))
    return Math.min(...groups.filter((group) => group.length >= 10 * minCount).map(ratio))
  }
  const ratio = (groupOf: (one: Exposed) => string) =>
    byDays((same) => ratioOf(groupMeans(same, groupOf, mean), minCount))
  const sameWork = (groupOf: (one: Exposed) => string) =>
    byDays((same) => ratioOf(standardized(same, groupOf), minCount))
  return {
    members: shown.length,
    byService: groupMeans(bridged, ({ service }) => service, mean),
    byBand: groupMeans(bridged, ({ band }) => band, mean),
    byLine: groupMeans(bridged, ({ line }) => line, mean),
    serviceRatio: ratio(({ service }) => service),
    bandRatio: ratio(({ band }) => band),
    sameWorkServiceRatio: sameWork(({ service }) => service),
    sameWorkBandRatio: sameWork(({ band }) => band),
    topHost: {
      name: opportunityAt(listing, listing.host.indexOf(topHost)).organization,
      share: topCount / total,
    },
    topTenHosts: byCount.slice(0, 10).reduce((sum, [, placeCount]) => sum + placeCount, 0) / total,
    hostsShown: places.size,
    hostGini: gini([...places.values(), ...new Array(allHosts - places.size).fill(0)]),
  }
}

/**
 * Group means with overall weights for each line of work (direct standardization), so groups with
 * different trades are comparable; a group's mean omits lines it doesn't have.
 */
function standardized(items: readonly Exposed[], groupOf: (one: Exposed) => string) {
  const weights = groupMeans(
    items,
    ({ line }) => line,
    () => 1,
  )
  const groups = groupMeans(items, groupOf, () => 1)
  return new Map(
    [...groups].map(([group, { count }]) => {
      const inGroup = items.filter((item) => groupOf(item) === group)
      const lines = groupMeans(
        inGroup,
        ({ line }) => line,
        ({ exposure }) => exposure,
      )
      let sum = 0
      let weight = 0
      for (const [line, { mean }] of lines) {
        const share = weights.get(line)?.count ?? 0
        sum += share * mean
        weight += share
      }
      return [group, { mean: sum / weight, count }]
    }),
  )
}

/** Golden members with a service and a line of work. */
function goldenPeople(ground: GoldenGround): SimulatedMember[] {
  const { knowledge } = ground.listing
  return goldenSet.flatMap((golden) => {
    const member = ground.memberOf(golden)
    const band = gradeBandOf(member.payGrade)
    const groups = lineGroups(member, knowledge)
    const [line] = groups
    if (member.service === null || band === null || line === undefined) return []
    const { window } = rank(member, ground.listing, {
      rules: ground.rules,
      asOf: goldenDay,
      limit: 1,
    })
    const usableDays = window.daysLeft ?? 0
    return [{ member, service: member.service, band, line, groups: new Set(groups), usableDays }]
  })
}
