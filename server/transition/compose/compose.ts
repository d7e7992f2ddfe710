import { inOwnWords, jobToSearch } from '#contract/transition/job-to-search.ts'
import type { HostOffer, Match } from '#contract/transition/matches.ts'
import type { ReportBody, SkillBridgeWindow } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { titleOf } from '#matching/index/host-names.ts'
import type { Member } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { type Ranking, rank } from '#matching/rank.ts'
import { withEligibilityCheck } from '#planning/roadmap/credential-check.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import type { SkillBridgeWindow as MemberWindow } from '#planning/rules/window.ts'
import { type CareerPath, careerPaths } from '#report/career-paths.ts'
import { programsElsewhere } from '#report/elsewhere.ts'
import { employersFor, maxEmployers } from '#report/employers.ts'
import { heldWork } from '#report/held-work.ts'
import { isLongShot } from '#report/long-shots.ts'
import { requiredDegree } from '#report/missing-degree.ts'
import { nextCredential, withCredential } from '#report/next-credential.ts'
import { lengthNote } from '#report/opening-work.ts'
import { pathGap } from '#report/path-gap.ts'
import { partTimePay } from '#report/path-part-time.ts'
import { plainName } from '#report/program-name.ts'
import { readinessOf } from '#report/readiness.ts'
import { refusedWork } from '#report/refused-work.ts'
import { skillPlan } from '#report/skill-plan.ts'
import { openingOf, summaryOf } from '#report/summary.ts'
import { workNear } from '#report/work-near.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { laborFactsOf } from '#server/directory/labor/labor.ts'
import { federalJobsFor } from '#server/transition/federal-careers/federal-careers.ts'
import { engineVersion, type MatchIndex } from '#server/transition/matcher/matcher.ts'
import { startWindow } from './start-window.ts'

export { startWindow } from './start-window.ts'

/** Number of matches stored in a report; its counts cover the whole listing. */
const storedMatches = 50

/** A ranking with the inputs for composing a report. */
export interface Ranked {
  readonly member: Member
  readonly ranking: Ranking
}

/** Ranks the listing for a member on a date; returns `limit` matches or as many as a report stores. */
export function rankFor(
  index: MatchIndex,
  member: Member,
  asOf: string,
  limit: number = storedMatches,
): Ranked {
  return { member, ranking: rank(member, index.listing, { rules: index.rules, asOf, limit }) }
}

/** Puts a report into its stored shape. */
export function composeReport(parts: {
  index: MatchIndex
  inputs: Answers
  asOf: string
  ranked: Ranked
  roadmap: Roadmap
  facts: Facts
}): ReportBody {
  const { index, inputs, asOf, facts } = parts
  const { member, ranking } = parts.ranked
  const payOf = (code: string) => laborFactsOf(code, [], facts).pay?.median ?? null
  const growthOf = (code: string) => laborFactsOf(code, [], facts).outlook?.growthPercent ?? null
  const openingsOf = (code: string) =>
    laborFactsOf(code, [], facts).outlook?.openingsPerYear ?? null
  const educationOf = (code: string) => laborFactsOf(code, [], facts).education
  const paths = careerPaths(ranking.prepared, ranking.matches, {
    payOf,
    growthOf,
    openingsOf,
    educationOf,
  })
  const credential = nextCredential(member, paths, {
    certifications: facts.certifications,
    credentials: index.knowledge.credentials,
    educationOf,
  })
  const named = withCredential(parts.roadmap, credential, asOf)
  const roadmap = withEligibilityCheck(named)
  const level = inputs.education?.level ?? null
  const labor = paths.map(({ code, isPart }) =>
    laborFactsOf(code, inputs.service?.specialties ?? [], facts, isPart),
  )
  const shownPaths = paths.map((path, i) => toPath(path, labor[i], inputs))
  const held = heldWork(member, paths[0]?.code ?? '', index.knowledge)
  const search = jobToSearch(shownPaths, held) ?? null
  const jobs = paths.map((path, i) => ({
    code: path.code,
    title: path.title,
    credential: path.credential,
    matchIds: path.matchIds,
    firstYear: labor[i]?.veterans?.y1 ?? null,
    degree: requiredDegree(labor[i]?.education ?? null, level, path),
    median: labor[i]?.pay?.median ?? null,
    upperPay: labor[i]?.pay?.p75 ?? null,
    growthPercent: labor[i]?.outlook?.growthPercent ?? null,
    meanwhile: search !== path.title && !search?.startsWith(path.title) ? search : null,
  }))
  const skills = skillPlan(ranking.prepared, paths, facts.certifications)
  const readiness = readinessOf(member, ranking, skills, roadmap)
  const work = workNear(ranking.prepared, ranking.matches)
  const { count, near, nearFits, firstFits, where } = work
  const employers = employersFor(ranking.prepared, maxEmployers, paths)
  const opening = openingOf(ranking, jobs, roadmap, work, employers)
  const elsewhere = programsElsewhere(ranking, paths, (traveler, limit) => {
    return rankFor(index, traveler, asOf, limit).ranking
  })
  const items = ranking.matches.map((match) => {
    return toMatch(match, index, {
      isBestShot: match.opportunity.id === opening.opportunityId,
      isLongShot: isLongShot(ranking.prepared, match),
    })
  })
  return {
    asOf,
    engine: {
      version: engineVersion,
      data: index.dataVersion,
      weights: index.listing.weights.version,
    },
    inputs,
    summary: summaryOf(opening),
    opening: {
      truth: opening.truth,
      best: opening.best,
      week: opening.week,
      opportunityId: opening.opportunityId,
      search: search && inOwnWords(search, shownPaths, member.wishes ?? []),
    },
    sampleData: index.sample,
    readiness: { score: readiness.score, parts: [...readiness.parts] },
    window: toWindow(ranking.window),
    matches: {
      considered: ranking.considered,
      fits: ranking.fits,
      reach: ranking.reach,
      work: { count, near, nearFits, firstFits, where },
      lengthNote: lengthNote(ranking),
      excluded: ranking.excluded.map(({ reason, count }) => ({ reason, count })),
      shown: items.length,
      limitedBy: null,
      items,
      elsewhere: elsewhere.map(({ opportunity: offer, sentenceAlone }) =>
        toOffer(offer, sentenceAlone.text),
      ),
    },
    employers: employers.map(({ opportunity: offer, sentence }) => toOffer(offer, sentence)),
    paths: shownPaths,
    federal: federalJobsFor(inputs, paths, {
      knowledge: index.knowledge,
      facts,
      isRefused: refusedWork(member),
    }),
    skills: { have: [...skills.have], toGet: [...skills.toGet] },
    roadmap: [...roadmap.tasks],
    nextSteps: [...roadmap.nextSteps],
  }
}

/** Maps a host's program to the contract's shape. */
function toOffer(offer: Opportunity, sentence: string): HostOffer {
  const { id, organizationId, organization } = offer
  return {
    id: organizationId,
    name: organization,
    opportunityId: id,
    title: titleOf(offer),
    sentence,
  }
}

/** Maps a career path with pay, outlook and gaps to the contract's shape. */
function toPath(
  path: CareerPath,
  labor: ReturnType<typeof laborFactsOf> | undefined,
  { education, goals }: Answers,
): ReportBody['paths'][number] {
  const { code, title, fit, jobZone, matchIds } = path
  const isPartTime = goals?.portable?.includes('part_time') ?? false
  const hours = isPartTime ? partTimePay(labor?.pay?.median ?? null, goals?.payFloor ?? null) : null
  const [why = '', ...others] = path.reasons
  const reasons = [[why, hours].filter(Boolean).join(' '), ...others]
  return {
    code,
    title,
    fit,
    jobZone,
    reasons,
    gap: pathGap(path, labor?.education ?? null, education?.level ?? null),
    education: labor?.education ?? null,
    pay: labor?.pay ?? null,
    outlook: labor?.outlook ?? null,
    countedAs: labor?.countedAs ?? null,
    veterans: labor?.veterans ?? null,
    matchIds: [...matchIds],
  }
}

/** Maps the member's window to the contract's shape. */
export function toWindow(window: MemberWindow): SkillBridgeWindow {
  const { status, opens, latestFinish, allowedDays, usableDays, approver, rule, why } = window
  const { daysLeft, afterApproval } = window
  return {
    status,
    opens,
    latestFinish,
    allowedDays,
    usableDays,
    // Only where waiting for approval costs days.
    afterApproval:
      afterApproval !== null && afterApproval < (daysLeft ?? 0)
        ? { min: afterApproval, max: afterApproval }
        : null,
    approver,
    rule,
    why,
  }
}

/** Maps one ranked opportunity to the contract's shape. */
export function toMatch(
  match: RankedMatch,
  { sample, knowledge }: Pick<MatchIndex, 'sample' | 'knowledge'>,
  { isBestShot = false, isLongShot = false } = {},
): Match {
  const { opportunity, rank, eligibility, score, place, evidence, lastVerified } = match
  return {
    rank,
    opportunityId: opportunity.id,
    title: titleOf(opportunity),
    kind: opportunity.kind,
    organization: {
      id: opportunity.organizationId,
      name: plainName(opportunity.organization),
    },
    eligibility,
    checks: match.checks.map(({ rule, ok, text, fact }) => ({ rule, ok, text, fact })),
    score,
    contributions: match.contributions.map((contribution) => ({
      ...contribution,
      evidence: [...contribution.evidence],
    })),
    reasons: [...match.reasons],
    gaps: match.gaps.map(({ text, kind, points }) => ({ text, kind, points })),
    window: startWindow(match, knowledge),
    length: match.length.map(({ min, max }) => ({ min, max })),
    dates: match.dates,
    place,
    near: match.isNear,
    bestShot: isBestShot,
    longShot: isLongShot,
    evidence,
    strength: match.strength,
    sentence: match.sentence,
    lastVerified,
    sample,
    source: opportunity.source,
    feedback: null,
  }
}
