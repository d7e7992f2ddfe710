import { setImmediate } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import {
  milesNearHome,
  type WhatIf,
  type WhatIfChange,
  type WhatIfMatch,
  type WhatIfSide,
} from '#contract/transition/what-if.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import type { Member } from '#matching/member.ts'
import { type Ranking, rank } from '#matching/rank.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { findInstallation } from '#server/directory/places/places.ts'
import { requireKnownReferences } from '#server/directory/references/references.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { startWindow, toWindow } from '#server/transition/compose/compose.ts'
import { memberVector } from '#server/transition/embeddings/embeddings.ts'
import type { MatchIndex } from '#server/transition/matcher/matcher.ts'
import { memberOf, placesOf } from '#server/transition/member/member.ts'
import { reportBasis } from '#server/transition/reports/reports.ts'
import { compareRankings } from './compare-rankings.ts'

/** Ranks beyond this are unknown. */
const ranked = 50
/** End of a start wish without an end. */
const openEnd = '2200-12-31'

/** A report's facts and the changed ones, both ranked on today's listing; stores nothing. */
export async function whatIfOf(
  services: Services,
  account: PlannedAccount,
  { id, change, signal }: { id: string; change: WhatIfChange; signal: AbortSignal },
): Promise<WhatIf> {
  const { db, clock, facts, matcher, rankQueue, limits } = services
  const report = await reportBasis(db, account, id)
  requireFeature(account, 'whatIf')
  await limits.take('whatIf', account.id)
  const places = changedPlaces(report.inputs.places, change, facts)
  if (change.places) await requireKnownReferences(db, facts, { places })
  const index = await matcher.current()
  const params = { accountId: account.id, answers: report.inputs, knowledge: index.knowledge }
  // The report's cached vector applies to both sides; no provider is called during a request.
  const vector = await memberVector(services, { ...params, isKeptOnly: true }, signal)
  const member = memberOf(report.inputs, { facts, index, seed: account.id, vector })
  const changed = withChange({ ...member, places: placesOf(places, facts) }, change)
  const asOf = todayIn(clock, account.time_zone)
  const options = { rules: index.rules, asOf, limit: ranked }
  const { before, after, first, gone } = await rankQueue.run(async () => {
    const ranking = rank(member, index.listing, options)
    // Lets other requests run between the two.
    await setImmediate()
    return compareRankings(ranking, rank(changed, index.listing, options))
  })
  const short = (match: RankedMatch) => toShort(match, index)
  return {
    asOf,
    reportAsOf: report.asOf,
    listingChanged: report.data !== index.dataVersion,
    before: toSide(before),
    after: toSide(after),
    items: first.map(({ match, other }) => ({ ...short(match), before: { ...other } })),
    gone: gone.map(({ match, other }) => ({ ...short(match), after: { ...other } })),
  }
}

/** Where the changed member would go: by locations, by willingness to relocate, or as before. */
function changedPlaces(
  saved: Answers['places'],
  { places, relocate }: WhatIfChange,
  facts: Facts,
): Answers['places'] {
  const rest = { home: saved?.home ?? null, delivery: saved?.delivery ?? [] }
  if (relocate === true) return { ...rest, reach: 'anywhere', listed: [] }
  if (places) return { ...rest, ...places }
  if (relocate === undefined) return saved
  const zip = rest.home && ('zip' in rest.home ? rest.home.zip : zipOf(rest.home.installation))
  if (!zip) {
    const message = 'Your report does not say where you live. Name a place instead.'
    throw new AppError('validation', message, { fields: { relocate: message } })
  }
  return { ...rest, reach: 'listed', listed: [{ zip, miles: milesNearHome }] }

  function zipOf(installation: string): string | undefined {
    return findInstallation(facts, installation)?.zip
  }
}

function withChange(member: Member, { startFrom, longestDays }: WhatIfChange): Member {
  return {
    ...member,
    ...(startFrom !== undefined && {
      startFrom,
      goals: { ...member.goals, start: { from: startFrom, to: openEnd } },
    }),
    ...(longestDays !== undefined && { longestDays }),
  }
}

function toSide({ window, considered, fits, reach, excluded }: Ranking): WhatIfSide {
  return {
    window: toWindow(window),
    considered,
    fits,
    reach,
    excluded: excluded.map(({ reason, count }) => ({ reason, count })),
  }
}

function toShort(
  match: RankedMatch,
  { sample, knowledge }: Pick<MatchIndex, 'sample' | 'knowledge'>,
): WhatIfMatch {
  const { opportunity, rank, eligibility, score, place, sentence, dates } = match
  return {
    rank,
    opportunityId: opportunity.id,
    title: opportunity.title,
    kind: opportunity.kind,
    organization: { id: opportunity.organizationId, name: opportunity.organization },
    eligibility,
    score,
    window: startWindow(match, knowledge),
    place,
    sentence,
    sample,
    length: match.length.map(({ min, max }) => ({ min, max })),
    dates,
  }
}
