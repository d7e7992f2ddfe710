import type { getOpportunityWindow } from '#contract/directory/listing.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { eligibilityOf } from '#matching/eligibility/eligibility.ts'
import { explainAll } from '#matching/explain/explain.ts'
import { rowOf } from '#matching/index/listing.ts'
import { prepare } from '#matching/score/prepare.ts'
import { epochDay, showDate, showDays } from '#planning/rules/dates.ts'
import { skillBridgeWindow } from '#planning/rules/window.ts'
import type { Account } from '#server/platform/access/account.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { startWindow } from '#server/transition/compose/compose.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'

type WindowCheck = OutputOf<typeof getOpportunityWindow>

/** One opportunity checked against the member's facts, as today's report would judge it. */
export async function opportunityWindow(
  { db, clock, facts, matcher }: Services,
  account: Account,
  id: string,
): Promise<WindowCheck> {
  const index = await matcher.current()
  const row = rowOf(index.listing, id)
  if (row < 0) throw new AppError('not_found', 'There is no such opportunity in the listing.')
  const answers = await profileAnswers(db, account.id)
  if (!answers) {
    const why = 'Answer the survey first; then we hold this against your dates.'
    return { eligibility: 'unknown', why, checks: [], window: null }
  }
  const member = memberOf(answers, { facts, index, seed: account.id })
  const asOf = todayIn(clock, account.time_zone)
  const prepared = prepare(member, index.listing, index.rules, asOf)
  const eligibility = eligibilityOf(prepared, row)
  const [match] = explainAll(prepared, [{ row, fits: eligibility === 'fits' }])
  const checks = match?.checks ?? []
  const deciding = checks.find(({ ok }) => ok === false) ?? checks.find(({ ok }) => ok === null)
  return {
    eligibility,
    why: deciding?.text ?? 'This fits your dates and places.',
    checks: checks.map(({ rule, ok, text, fact }) => ({ rule, ok, text, fact })),
    window: match ? startWindow(match, index.knowledge) : null,
  }
}

/** The member's window in one sentence for alerts; null if SkillBridge isn't open to them or unknown. */
export async function windowLineOf(
  { db, clock, facts, matcher }: Pick<Services, 'db' | 'clock' | 'facts' | 'matcher'>,
  { id, time_zone }: { id: string; time_zone: string },
): Promise<string | null> {
  const answers = await profileAnswers(db, id)
  if (!answers?.service) return null
  const index = await matcher.current()
  // Skills, interests and goals don't affect their dates.
  const dated = { ...answers, skills: null, interests: null, goals: null }
  const member = memberOf(dated, { facts, index, seed: id })
  const asOf = todayIn(clock, time_zone)
  const { status, opens, latestFinish } = skillBridgeWindow(member, index.rules, asOf)
  if (status === 'not_yet' && opens !== null) {
    return `Your SkillBridge window opens in ${showDays(daysTo(asOf, opens))}, on ${showDate(opens)}.`
  }
  if (status === 'open' && latestFinish !== null) {
    return `Your SkillBridge window closes in ${showDays(daysTo(asOf, latestFinish))}, on ${showDate(latestFinish)}.`
  }
  return null
}

const daysTo = (from: string, to: string) => epochDay(to) - epochDay(from)
