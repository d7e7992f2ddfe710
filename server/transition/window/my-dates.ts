import type { getMyDates } from '#contract/directory/listing-query.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { Service } from '#contract/military.ts'
import { skillBridgeWindow } from '#planning/rules/window.ts'
import type { Account } from '#server/platform/access/account.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { memberOf } from '#server/transition/member/member.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'

/** Listing filters that fit a member's own dates. */
export async function myDates(
  { db, clock, facts, matcher }: Services,
  account: Account,
): Promise<OutputOf<typeof getMyDates>> {
  const answers = await profileAnswers(db, account.id)
  if (!answers) {
    const why = 'Answer the survey first; then the list can be held against your dates.'
    return { days: null, service: null, why }
  }
  const index = await matcher.current()
  const member = memberOf(answers, { facts, index, seed: account.id })
  const { daysLeft, why } = skillBridgeWindow(
    member,
    index.rules,
    todayIn(clock, account.time_zone),
  )
  const service = Service.safeParse(member.service)
  return { days: daysLeft || null, service: service.success ? service.data : null, why }
}
