import { z } from 'zod'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { CalendarDate, Fact } from '#contract/facts.ts'
import { Service, SpecialtyCode, StateCode } from '#contract/military.ts'
import { MatchOpinion } from './feedback.ts'

/** One named part of a score; the parts' tenths add up to the score's tenths. */
export const Contribution = z.object({
  feature: z.string(),
  label: z.string(),
  points: z.number(),
  max: z.number(),
  evidence: z.array(z.object({ text: z.string(), source: z.string() })),
})
export type Contribution = z.infer<typeof Contribution>

/**
 * Whether the dates of a program work: they do, the host has to shorten its plan, it runs too long or starts at
 * another time, or only the host knows.
 */
export const DatesFit = z.enum(['work', 'shorter', 'longer', 'other_start', 'ask'])

/** One opportunity evaluated for one member: its rank, the rules applied, and why. */
export const Match = z
  .object({
    rank: z.number().int(),
    opportunityId: z.uuid(),
    title: z.string(),
    organization: z.object({ id: z.uuid(), name: z.string() }),
    kind: OpportunityKind,
    eligibility: z.enum(['fits', 'reach']),
    checks: z.array(
      z.object({
        rule: z.string(),
        ok: z.boolean().nullable(),
        text: z.string(),
        fact: Fact.nullable(),
      }),
    ),
    /** 0 to 100 with one decimal. */
    score: z.number(),
    contributions: z.array(Contribution),
    reasons: z.array(z.string()),
    gaps: z.array(z.object({ text: z.string(), kind: z.string(), points: z.number().nullable() })),
    window: z
      .object({ earliestStart: CalendarDate, lastStart: CalendarDate, finish: CalendarDate })
      .nullable(),
    /** Published lengths in days. */
    length: z.array(z.object({ min: z.number().int(), max: z.number().int() })),
    /** Whether the dates work; null in older reports. */
    dates: DatesFit.nullable().default(null),
    place: z.object({
      text: z.string(),
      state: z.string().nullable(),
      miles: z.number().nullable(),
      precision: z.enum(['point', 'state', 'nationwide', 'online', 'unknown']),
    }),
    /** Whether a site is near a place, or in a state, that the member named to work in. */
    near: z.boolean().default(false),
    /** Whether the report's opening calls it the best shot. */
    bestShot: z.boolean().default(false),
    /**
     * Whether it belongs behind the others: the host asks for what the member lacks or for another level, it
     * starts at another time, or it isn't near and names no job, is too long a course, or isn't remote as asked.
     */
    longShot: z.boolean().default(false),
    evidence: z.enum(['codes', 'title', 'family', 'none']),
    /** How well the work matches; strong or good requires evidence of the work. */
    strength: z.enum(['strong', 'good', 'possible']).default('possible'),
    /** One sentence a coach would say about this match; empty in older reports. */
    sentence: z.string().default(''),
    source: z.string(),
    lastVerified: CalendarDate.nullable(),
    sample: z.boolean(),
    /** The member's feedback; live, unlike the rest of the frozen match. */
    feedback: MatchOpinion.nullable(),
  })
  .meta({ id: 'Match' })
export type Match = z.infer<typeof Match>

/** A host with one of its programs, without score or window. */
export const HostOffer = z.object({
  id: z.uuid(),
  name: z.string(),
  opportunityId: z.uuid(),
  title: z.string(),
  /** Work and place in a sentence; absent in older reports. */
  sentence: z.string().optional(),
})
export type HostOffer = z.infer<typeof HostOffer>

/** What the order of matches depends on. */
type Placed = Pick<
  Match,
  'near' | 'bestShot' | 'longShot' | 'strength' | 'score' | 'rank' | 'place' | 'dates'
>

/** The ranks that are chosen together: further ones follow. */
const firstMatches = 10
/** Miles that weigh as much as a point of the score among near matches, and those taken for an unlisted city. */
const milesPerPoint = 10
const milesToUnlisted = 60
/** Points that a near match loses for running too long to ask for a shorter plan. */
const tooLongPoints = 15
/** Points by which one elsewhere has to be better to come before a near one. */
const elsewherePoints = 15

/**
 * Matches in the order in which people read them, the first ten before all further ones: the best shot, then good work
 * before what is only worth a look, near work before work elsewhere unless that suits far better, and the closer before
 * slightly better ones. Those that run too long come later, long shots last. By rank where none is near.
 */
export function inSuggestedOrder<Item extends Placed>(items: readonly Item[]): Item[] {
  const isAnyNear = items.some(({ near }) => near)
  const worth = ({ near, score, place, dates }: Placed) =>
    near
      ? score -
        (place.miles ?? (place.precision === 'point' ? 0 : milesToUnlisted)) / milesPerPoint -
        (dates === 'longer' ? tooLongPoints : 0)
      : score - elsewherePoints
  const isLater = ({ rank }: Placed) => Number(rank > firstMatches)
  const isPossible = ({ strength }: Placed) => Number(strength === 'possible')
  return items.toSorted(
    (one, other) =>
      Number(other.bestShot) - Number(one.bestShot) ||
      isLater(one) - isLater(other) ||
      Number(one.longShot) - Number(other.longShot) ||
      isPossible(one) - isPossible(other) ||
      (isAnyNear ? worth(other) - worth(one) : 0) ||
      one.rank - other.rank,
  )
}

/** Splits a reason from its source, which older reports don't include. */
export function splitReason(reason: string): { text: string; origin: string | null } {
  const [, text, origin] = /^(.+) \(((?:[^()]|\([^()]*\))+)\)\.$/.exec(reason) ?? []
  return text && origin ? { text: `${text}.`, origin } : { text: reason, origin: null }
}

/** What the badge of a match's dates reads. */
export type DatedMatch = Pick<Match, 'dates' | 'length' | 'eligibility'>

/** Whether a match's dates work, as its badge says. */
const datesWords = {
  work: 'Dates work',
  shorter: 'Ask for a shorter plan',
  longer: 'Longer than your days',
  other_start: 'Starts at another time',
  ask: 'Ask the host',
} as const satisfies Record<z.infer<typeof DatesFit>, string>

/** One of the badges. */
export type DatesWord = (typeof datesWords)[keyof typeof datesWords]

/** Up to this many times the days, a host may shorten its plan. */
const shortenUpTo = 1.5

/** The badge of a match's dates; in older reports, by its published lengths and the usable days. */
export function datesWord(
  { dates, length, eligibility }: DatedMatch,
  usableDays: number | null,
): DatesWord {
  if (dates !== null) return datesWords[dates]
  if (usableDays !== null && length.length > 0 && length.every(({ max }) => max > usableDays)) {
    const shortest = Math.min(...length.map(({ min }) => min))
    return datesWords[shortest > shortenUpTo * usableDays ? 'longer' : 'shorter']
  }
  return datesWords[eligibility === 'fits' ? 'work' : 'ask']
}

export const demoMatch = endpoint({
  method: 'GET',
  path: '/api/match',
  access: 'public',
  summary: 'A signed-out demo: at most three matches for a specialty.',
  input: z.strictObject({
    service: Service,
    specialty: SpecialtyCode,
    state: StateCode.optional(),
  }),
  output: z.object({ items: z.array(Match).max(3) }),
})
