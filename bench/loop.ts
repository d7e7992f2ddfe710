import { buildListing } from '#matching/index/build-listing.ts'
import { rank } from '#matching/rank.ts'
import { inventedOpportunities } from './invented-listing.ts'
import { asOf, benchMembers } from './people.ts'
import { shippedKnowledge, shippedRules } from './shipped-knowledge.ts'

const knowledge = shippedKnowledge()
const listing = buildListing(inventedOpportunities(knowledge, Number(process.argv[2])), knowledge)
const rules = shippedRules()
const members = benchMembers()
const start = performance.now()
while (performance.now() - start < 8000)
  for (const m of members) rank(m, listing, { rules, asOf, limit: 10 })
