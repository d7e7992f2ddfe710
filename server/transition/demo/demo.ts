import { AppError } from '#contract/errors.ts'
import type { Service } from '#contract/military.ts'
import type { Match } from '#contract/transition/matches.ts'
import {
  emptyAnswers,
  PlacesAnswers,
  SeparationAnswers,
  ServiceAnswers,
} from '#contract/transition/surveys.ts'
import { addDays } from '#planning/rules/dates.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { rankFor, toMatch } from '#server/transition/compose/compose.ts'
import { memberOf } from '#server/transition/member/member.ts'

/** Number of matches a visitor sees before signing up. */
const shown = 3
/** Time zone for anonymous visitors. */
const zone = 'America/New_York'

/** Assumed separation date: without one, only opportunities without a window would fit. */
const daysToSeparation = 212

/** Ranks the listing for a specialty alone, as an active E-5 leaving in seven months. */
export async function demoMatches(
  { matcher, rankQueue, facts, clock }: Services,
  input: { service: Service; specialty: string; state?: string | undefined },
): Promise<Match[]> {
  const index = await matcher.current()
  const { service, specialty, state } = input
  if (!index.knowledge.specialtyOf.has(`${service}:${specialty}`)) {
    const fields = { specialty: `We do not know ${specialty}. Choose from the list.` }
    throw new AppError('validation', fields.specialty, { fields })
  }
  const specialties = [{ service, code: specialty }]
  const today = todayIn(clock, zone)
  const answers = {
    ...emptyAnswers,
    service: ServiceAnswers.parse({ component: 'active', service, payGrade: 'E5', specialties }),
    separation: SeparationAnswers.parse({
      date: addDays(today, daysToSeparation),
      certainty: 'expected',
    }),
    places: PlacesAnswers.parse(
      state ? { reach: 'listed', listed: [{ state }] } : { reach: 'anywhere' },
    ),
  }
  const member = memberOf(answers, { facts, index, seed: `${service}:${specialty}` })
  const { ranking } = await rankQueue.run(() => rankFor(index, member, today, shown))
  return ranking.matches.map((match) => toMatch(match, index))
}
