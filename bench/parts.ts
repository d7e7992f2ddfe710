import { buildListing } from '#matching/index/build-listing.ts'
import { inventedOpportunities } from './invented-listing.ts'
import { measureParts } from './match-parts.ts'
import { shippedKnowledge } from './shipped-knowledge.ts'

const knowledge = shippedKnowledge()
for (const size of process.argv.slice(2).map(Number)) {
  const listing = buildListing(inventedOpportunities(knowledge, size), knowledge)
  const effort: any = {
    runs: 0,
    compared: 0,
    weighed: 0,
    titlesRead: 0,
    textsRead: 0,
    scored: 0,
    looked: 0,
    stood: 0,
    titled: 0,
    read: 0,
  }
  measureParts(listing, effort)
  const p = measureParts(listing, effort)
  console.log(
    size,
    Object.entries(p)
      .map(([k, v]) => `${k} ${v.toFixed(3)}`)
      .join('  '),
  )
}
