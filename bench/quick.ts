import { buildListing } from '#matching/index/build-listing.ts'
import { matcherEngine } from './engines.ts'
import { inventedOpportunities } from './invented-listing.ts'
import { timeEngine } from './match-bench.ts'
import { benchMembers } from './people.ts'
import { shippedKnowledge, shippedRules } from './shipped-knowledge.ts'

for (const size of process.argv.slice(2).map(Number)) {
  const knowledge = shippedKnowledge()
  const t = performance.now()
  const listing = buildListing(inventedOpportunities(knowledge, size), knowledge)
  console.log('built', size, performance.now() - t)
  for (const n of [10, 50]) {
    const { timing } = await timeEngine(matcherEngine(listing, shippedRules(), n), benchMembers())
    console.log(size, n, JSON.stringify(timing))
  }
}
