import { simulatedMembers } from '#eval/fairness/simulated-members.ts'
import { goldenDay } from '#eval/golden/golden-member.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { hostCap, measureDuplicates } from '../bench/duplicate-listings.ts'
import { type FairnessFigures, measureFairness } from '../bench/fairness.ts'
import { goldenGround } from '../bench/golden.ts'
import { hasProgramList } from '../bench/program-list.ts'
import { answerPairs, changedPairs, membersOf, servicePairs } from '../bench/swapped-members.ts'

const pairs = 1000
const simulated = 2000
/** Listings from a host that games the matcher, and the number of members matched against them. */
const floods = 200
const simulatedInFlood = 600

/** Prints the swap test, exposure to good matches by group, and hosts' shares of the top ten. */
export function evalFairness(print: (line: string) => void): void {
  const ground = goldenGround(hasProgramList ? 'official' : 'sample')
  const { listing, rules } = ground
  print(`Fairness on the ${ground.source} list`)
  const facts = readFacts(new URL('../data/', import.meta.url))
  const answers = membersOf(answerPairs(listing.knowledge, pairs), facts, listing)
  const on = { listing, rules, asOf: goldenDay }
  print(
    `  swaps of what people say and must not count: ${changedPairs(answers, on)} of ${pairs} changed`,
  )
  if (ground.source === 'official') {
    const members = simulatedMembers(listing.knowledge, rules, pairs, 23).map(
      (member) => member.member,
    )
    const changed = changedPairs(servicePairs(members, rules), on)
    print(`  swaps of service, grade and component at equal days: ${changed} of ${pairs} changed`)
  }
  printFigures(print, measureFairness(ground, simulated))
  if (ground.source === 'official') {
    const { listings, before, after } = measureDuplicates(ground, floods, simulatedInFlood)
    print(
      `  a host that lists itself ${listings} times more, once for each job family in turn: from ` +
        `${percent(before)} to ${percent(after)} of the places; two of ten is the most it can take`,
    )
  }
}

function printFigures(print: (line: string) => void, figures: FairnessFigures): void {
  print(`  exposure to good matches, ${figures.members} golden and simulated members:`)
  for (const means of [figures.byService, figures.byBand, figures.byLine]) {
    const cells = [...means].map(([group, { mean }]) => `${group} ${mean.toFixed(2)}`)
    print(`    ${cells.sort().join('  ')}`)
  }
  print('  least over greatest among equal usable days (worst of 60, 90, 120), and at like work:')
  print(
    `    services ${figures.serviceRatio.toFixed(2)}, like work ${figures.sameWorkServiceRatio.toFixed(2)}   ` +
      `grade bands ${figures.bandRatio.toFixed(2)}, like work ${figures.sameWorkBandRatio.toFixed(2)}`,
  )
  const { topHost, topTenHosts, hostsShown, hostGini } = figures
  print(
    `  hosts: the most shown (${topHost.name}) has ${percent(topHost.share)} of all first-ten places, ` +
      `cap ${percent(hostCap)} ${topHost.share <= hostCap ? 'held' : 'BROKEN'}, ten hosts ${percent(topTenHosts)}; ${hostsShown} hosts shown, Gini ${hostGini.toFixed(3)}`,
  )
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`
}
