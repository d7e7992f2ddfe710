import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  getCurrentSurvey,
  saveCurrentSurvey,
  submitCurrentSurvey,
} from '#contract/transition/surveys.ts'
import { askWhatIf, type WhatIfChange } from '#contract/transition/what-if.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Listing } from '#matching/index/listing.ts'
import { rank } from '#matching/rank.ts'
import { addDays } from '#planning/rules/dates.ts'
import { systemClock, todayIn } from '#server/platform/lib/clock.ts'
import { answersWith } from '#test/answers.ts'
import { startBenchApp } from './app.ts'
import { inventedListing } from './generated-listing.ts'
import { asOf, benchMembers } from './sample-members.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { shippedKnowledge, shippedRules } from './seed-knowledge.ts'
import { showTable, type Timing, timingOf } from './timing.ts'

const list = fileURLToPath(
  new URL('../../shared/data/skillbridge/organizationsData.js', import.meta.url),
)
const goal = 100
const warmUp = 20
const runCount = 300
const today = todayIn(systemClock, 'America/New_York')

/** Prints the time of what-ifs over HTTP, and of the gaps of ten matches in the engine. */
export async function timeWhatIf(database: ScratchDatabase): Promise<void> {
  if (!existsSync(list)) {
    console.log('What-if: skipped, because the official program list is missing.')
    return
  }
  await database.import('skillbridge-programs', list)
  // Without payments every plan has every feature.
  const app = await startBenchApp(database, { env: { PAYMENTS: 'off' } })
  try {
    const { listing, rules } = await app.index()
    const member = await app.member(0)
    const { revision } = await member.call(getCurrentSurvey, {})
    const answers = answersWith({ separation: { date: addDays(today, 212) } })
    const saved = await member.call(saveCurrentSurvey, { revision, step: 'review', answers })
    const { reportId } = await member.call(submitCurrentSurvey, { revision: saved.revision })
    await member.follow(reportId)
    const times: number[] = []
    for (let i = 0; i < warmUp + runCount; i++) {
      const started = performance.now()
      await member.call(askWhatIf, { id: reportId, ...changes[i % changes.length] })
      if (i >= warmUp) times.push(performance.now() - started)
    }
    const timing = timingOf(times)
    const size = listing.size.toLocaleString('en-US')
    console.log(
      showTable([
        ['What-if', 'p50', 'p95', 'p99', 'runs'],
        row(`POST over HTTP, ${size} programs`, timing),
      ]),
    )
    console.log(`Goal: p95 at most ${goal} ms: ${timing.p95 <= goal ? 'met' : 'missed'}.\n`)
    const knowledge = shippedKnowledge()
    const invented = buildListing(inventedListing(knowledge, 10_000), knowledge)
    console.log(
      showTable([
        ['Ten matches explained', 'p50', 'p95', 'p99', 'runs'],
        ...timeGaps(`${size} programs`, listing, rules),
        ...timeGaps('10,000 generated, with skills', invented, shippedRules()),
      ]),
    )
  } finally {
    await app.close()
  }
}

/** All possible changes, separately and combined. */
const changes: readonly WhatIfChange[] = [
  { relocate: true },
  { relocate: false },
  { places: { reach: 'remote_only', listed: [] } },
  { places: { reach: 'listed', listed: [{ state: 'TX' }, { zip: '98101', miles: 100 }] } },
  { startFrom: addDays(today, 120) },
  { longestDays: 60 },
  { relocate: false, startFrom: addDays(today, 90), longestDays: 90 },
]

/** Ranks ten matches, with and without reading their gaps. */
function timeGaps(name: string, listing: Listing, rules: Parameters<typeof rank>[2]['rules']) {
  const members = benchMembers()
  const time = (run: (member: (typeof members)[number]) => unknown): Timing => {
    for (const member of members) run(member)
    const times: number[] = []
    for (let round = 0; round < 12; round++) {
      for (const member of members) {
        const started = performance.now()
        run(member)
        times.push(performance.now() - started)
      }
    }
    return timingOf(times)
  }
  const ranked = time((member) => rank(member, listing, { rules, asOf, limit: 10 }))
  const withGaps = time((member) =>
    rank(member, listing, { rules, asOf, limit: 10 }).matches.map(({ gaps }) => gaps),
  )
  return [row(`${name}: ranked`, ranked), row(`${name}: with every gap scored`, withGaps)]
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 3 : 1)} ms`
const row = (name: string, { p50, p95, p99, runs }: Timing) => {
  return [name, ms(p50), ms(p95), ms(p99), `${runs}`]
}
