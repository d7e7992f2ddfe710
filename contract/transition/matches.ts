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
    place: z.object({
      text: z.string(),
      state: z.string().nullable(),
      miles: z.number().nullable(),
      precision: z.enum(['point', 'state', 'nationwide', 'online', 'unknown']),
    }),
    /** Whether a site is near a place, or in a state, that the member named to work in. */
    near: z.boolean().default(false),
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

/** Whether a match goes before better ones that are elsewhere: close work alone is no reason to. */
export const goesFirst = ({ near, strength }: Pick<Match, 'near' | 'strength'>) =>
  near && strength !== 'possible'

/** Matches as people read them: near ones first for someone who named places, then by score. */
export function nearFirst<Item extends Pick<Match, 'near' | 'strength'>>(
  items: readonly Item[],
): Item[] {
  return [...items.filter(goesFirst), ...items.filter((item) => !goesFirst(item))]
}

/** Splits a reason from its source, which older reports don't include. */
export function splitReason(reason: string): { text: string; origin: string | null } {
  const [, text, origin] = /^(.+) \(((?:[^()]|\([^()]*\))+)\)\.$/.exec(reason) ?? []
  return text && origin ? { text: `${text}.`, origin } : { text: reason, origin: null }
}

/** What the badge of a match's dates reads; short forms of a match have no checks. */
export type DatedMatch = Pick<Match, 'sentence' | 'length' | 'eligibility'> &
  Partial<Pick<Match, 'checks'>>

/** Whether a match's dates work, as its badge says. */
export type DatesWord =
  | 'Dates work'
  | 'Ask for a shorter plan'
  | 'Longer than your days'
  | 'Starts at another time'
  | 'Ask the host'

/** Up to this many times the days, a host may shorten its plan. */
const shortenUpTo = 1.5

/**
 * The badge of a match's dates, which never contradicts the sentence beside it: the sentence asks for a
 * shorter plan, or no published length ends within the usable days. A class can't be shortened,
 * nor does it start earlier or later for one person.
 */
export function datesWord(
  { sentence, length, eligibility, checks }: DatedMatch,
  usableDays: number | null,
): DatesWord {
  if (checks?.some(({ rule, ok }) => rule === 'starts' && ok === false)) {
    return 'Starts at another time'
  }
  if (/can’t be shortened|ask about a job there|ask (?:if|about) a short stay/.test(sentence)) {
    return 'Longer than your days'
  }
  if (sentence.includes('its length is flexible')) return 'Dates work'
  if (sentence.includes('shorter plan')) return 'Ask for a shorter plan'
  if (
    /ask (?:if one ends in time|which courses end|which is right|if you can join from)/.test(
      sentence,
    )
  )
    return 'Ask the host'
  if (usableDays !== null && length.length > 0 && length.every(({ max }) => max > usableDays)) {
    const shortest = Math.min(...length.map(({ min }) => min))
    return shortest > shortenUpTo * usableDays ? 'Longer than your days' : 'Ask for a shorter plan'
  }
  return eligibility === 'fits' ? 'Dates work' : 'Ask the host'
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
