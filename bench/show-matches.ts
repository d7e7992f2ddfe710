import { buildListing } from '#matching/index/build-listing.ts'
import { rank } from '#matching/rank.ts'
import { hasProgramList, programList } from './program-list.ts'
import { asOf, people } from './sample-members.ts'
import { shippedKnowledge, shippedRules } from './seed-knowledge.ts'

// Prints the first ten matches of sample members on the official program list, for visual review.

if (!hasProgramList) throw new Error('The program list is missing.')
const knowledge = shippedKnowledge()
const rules = shippedRules()
const started = performance.now()
const listing = buildListing(programList(), knowledge)
console.log(
  `built in ${Math.round(performance.now() - started)} ms, max ${JSON.stringify(listing.max)}`,
)
const [, , only = ''] = process.argv
for (const [name, member] of Object.entries(people)) {
  if (!name.includes(only)) continue
  const { matches, fits, reach, excluded, prepared } = rank(member, listing, { rules, asOf })
  const { profile } = prepared
  const best = [...profile.fit.keys()].sort((a, b) => (profile.fit[b] ?? 0) - (profile.fit[a] ?? 0))
  console.log(`\n== ${name}: fits ${fits}, reach ${reach}, excluded ${JSON.stringify(excluded)}`)
  console.log(
    '   ',
    best
      .slice(0, 6)
      .map(
        (i) => `${knowledge.occupations[i]?.title} ${profile.fit[i]?.toFixed(2)} ${profile.why[i]}`,
      )
      .join(' | '),
  )
  console.log(
    '   ',
    [...profile.familyFit.keys()]
      .sort((a, b) => (profile.familyFit[b] ?? 0) - (profile.familyFit[a] ?? 0))
      .slice(0, 7)
      .map((i) => `${knowledge.families[i]?.title} ${profile.familyFit[i]?.toFixed(2)}`)
      .join(' | '),
  )
  for (const match of matches.slice(0, 10)) {
    const { opportunity } = match
    console.log(
      `${match.rank} ${match.eligibility} ${match.score} ${match.evidence} | ${opportunity.organization} | ${opportunity.title} | ${opportunity.families.join(',')} | ${match.contributions
        .slice(0, 3)
        .map(({ feature, points }) => `${feature.slice(0, 3)} ${points}`)
        .join(' ')}`,
    )
    if (only)
      console.log(
        '    ',
        match.reasons.join(' '),
        '##',
        match.gaps.map(({ text }) => text).join(' '),
      )
  }
}
