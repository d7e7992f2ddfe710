import type { Opportunity, OpportunityCard } from '#contract/directory/listing.ts'
import { AppError } from '#contract/errors.ts'
import type { Fact } from '#contract/facts.ts'
import { showPayGrade } from '#contract/military.ts'
import type { Application } from '#contract/transition/applications.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import type { Milestone } from '#planning/roadmap/milestone.ts'
import { addDays } from '#planning/rules/dates.ts'
import { findRule, ruleFact } from '#planning/rules/rules.ts'
import { type SkillBridgeWindow, skillBridgeWindow } from '#planning/rules/window.ts'
import { entitlementsOf } from '#server/account/plans/plans.ts'
import { opportunityCards, requireOpportunity } from '#server/directory/listing/listing.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { isVerifiedFor } from '#server/platform/access/verification.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { applicationsOf, requireApplication } from '#server/transition/applications/applications.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { liveRoadmap } from '#server/transition/roadmap/roadmap.ts'
import { findNewestMatches } from './queries.ts'

/** All inputs of a packet, read once: the member, the rules, the program. */
export interface PacketCase {
  readonly asOf: string
  readonly name: string
  /** "SGT (E-5)"; null without service and grade. */
  readonly rank: string | null
  readonly answers: Answers
  readonly window: SkillBridgeWindow
  readonly approver: string
  readonly basis: Fact
  readonly rules: readonly Fact[]
  readonly milestones: readonly Milestone[]
  /** The steps of the member's roadmap, which has the dates. */
  readonly roadmap: readonly RoadmapTask[]
  readonly application: Application | null
  readonly opportunity: Opportunity | null
  /** The latest start date that still finishes in time. */
  readonly lastStart: string | null
  readonly guideUrl: string
}

const commonRules = ['commander-approval', 'continuous-service', 'last-180-days']

/** Loads the case; `conflict` for members SkillBridge excludes and before the survey. */
export async function packetCase(
  services: Services,
  account: SignedIn,
  applicationId: string | undefined,
): Promise<PacketCase> {
  const { db, clock, facts, matcher, config } = services
  const application = applicationId ? await requireApplication(db, account.id, applicationId) : null
  const answers = await profileAnswers(db, account.id)
  if (!answers?.service) {
    const message = 'Answer the survey first. Your branch, rank and date decide who approves.'
    throw new AppError('conflict', message)
  }
  const asOf = todayIn(clock, account.time_zone)
  const index = await matcher.current()
  const member = memberOf(answers, { facts, index, seed: account.id })
  const window = skillBridgeWindow(member, index.rules, asOf)
  if (window.status === 'not_applicable') throw new AppError('conflict', window.why)
  const subject = { ...member, asOf }
  const common = commonRules.flatMap((key) => findRule(index.rules, key, subject) ?? [])
  const limit = index.rules.find(({ key }) => key === window.ruleKey)
  const deciding = limit?.approver ? limit : common.find(({ approver }) => approver !== null)
  if (!deciding?.approver) throw new Error('No rule says who approves SkillBridge.')
  const fact = ruleFact(deciding)
  const { service, payGrade } = answers.service
  const rank = facts.ranks.find((rank) => rank.service === service && rank.payGrade === payGrade)
  const roadmap = await liveRoadmap(services, account)
  const showsContact = isVerifiedFor('see_contact', account)
  const opportunity = application
    ? await requireOpportunity(services, application.opportunity.id, { showsContact })
    : null
  return {
    asOf,
    name: `${account.first_name} ${account.last_name}`.trim(),
    rank: payGrade
      ? `${rank ? `${rank.abbreviation || rank.title} (${showPayGrade(payGrade)})` : showPayGrade(payGrade)}`
      : null,
    answers,
    window,
    approver: deciding.approver,
    basis: { ...fact, text: `Approver for your rank: ${deciding.approver}. ${fact.text}` },
    rules: common.filter(({ key }) => key !== deciding.key).map(ruleFact),
    milestones: index.milestones,
    roadmap: roadmap.tasks,
    application,
    opportunity,
    lastStart: opportunity && lastStartOf(opportunity, window),
    guideUrl: `${config.publicUrl}/guides/get-your-commanders-approval`,
  }
}

/** By the shortest published length, if the remaining days allow it; one from a single day on sets no last start. */
function lastStartOf({ length }: OpportunityCard, window: SkillBridgeWindow): string | null {
  const { latestFinish, daysLeft } = window
  const shortest = Math.min(...length.map(({ min }) => min))
  const isKnown = Number.isFinite(shortest) && shortest > 1
  if (!latestFinish || daysLeft === null || !isKnown || shortest > daysLeft) return null
  return addDays(latestFinish, 1 - shortest)
}

/** A fallback program. */
export interface Alternative {
  readonly card: OpportunityCard
  readonly isTracked: boolean
}

/** Matches examined for alternatives. */
const looksAt = 30
const maxAlternatives = 6

/** Other programs: tracked ones first, then those in the newest report short enough for the days left. */
export async function alternativesTo(
  services: Services,
  account: SignedIn,
  { application, window }: PacketCase,
): Promise<Alternative[]> {
  const { db } = services
  const { matches } = entitlementsOf(account)
  const [tracked, ids] = await Promise.all([
    applicationsOf(db, account.id, { pageSize: 100 }, 100),
    findNewestMatches(db, account.id, Math.min(looksAt, matches ?? looksAt)),
  ])
  const closed = ['completed', 'declined', 'withdrawn']
  const others = tracked.items.filter(
    ({ id, stage }) => id !== application?.id && !closed.includes(stage),
  )
  const trackedIds = new Set(tracked.items.map(({ opportunity }) => opportunity.id))
  const days = window.daysLeft
  const cards = (await opportunityCards(db, ids)).filter(
    ({ id, length }) =>
      !trackedIds.has(id) &&
      length.length > 0 &&
      (days === null || length.some(({ min }) => min <= days)),
  )
  return [
    ...others.map(({ opportunity }) => ({ card: opportunity, isTracked: true })),
    ...cards.map((card) => ({ card, isTracked: false })),
  ].slice(0, maxAlternatives)
}
