import { inSentence, showNumber } from '#language/text/wording.ts'
import { verdictOrder } from '#matching/eligibility/verdict.ts'
import { opportunityAt } from '#matching/index/listing.ts'
import type { Member } from '#matching/member.ts'
import { isShortEnough } from '#matching/note-length.ts'
import { noteOf } from '#matching/program-note.ts'
import type { Ranking } from '#matching/rank.ts'
import type { Roadmap } from '#planning/roadmap/roadmap.ts'
import { daysToCountOn } from '#planning/rules/window.ts'
import type { SkillPlan } from './skill-plan.ts'
import { reachedRows } from './work-near.ts'

/** A named part of the readiness. */
type Part = Readiness['parts'][number]

/** A member's readiness, 0 to 100: the sum of its parts. */
export interface Readiness {
  readonly score: number
  readonly parts: readonly {
    readonly key: string
    readonly label: string
    readonly points: number
    readonly max: number
    /** What the points are based on, or what would raise them. */
    readonly how: string
  }[]
}

/** Sums what is known, what is open to the member, and progress on the steps. Whole points. */
export function readinessOf(
  member: Member,
  ranking: Ranking,
  skills: SkillPlan,
  roadmap: Roadmap,
): Readiness {
  const choice = isOutside(ranking) ? null : choicePart(ranking)
  const dates = datesPart(member)
  const parts = [
    ...(dates ? [dates] : []),
    ...withSharedPoints(maxPoints - (dates?.max ?? 0), [
      workPart(member),
      ...(choice ? [choice] : []),
      skillsPart(skills, member),
      stepsPart(roadmap),
      profilePart(member),
    ]),
  ]
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts }
}

/** Nothing in the listing is for them, and nothing they change would open it. */
function isOutside({ window, fits, reach }: Ranking): boolean {
  return window.status === 'not_applicable' && fits + reach === 0
}

/** What the parts of a readiness may add up to. */
const maxPoints = 100
/** Points of parts left out go to the others in steps of this size, the first parts first. */
const sharedStep = 5

const spouseDates: Part = {
  key: 'dates',
  label: 'Your partner’s date',
  points: 15,
  max: 15,
  how: 'Your partner’s separation date is set.',
}

/** Raises the parts to `total` points, where some are left out. */
function withSharedPoints(total: number, parts: readonly Part[]): Part[] {
  const spare = total - parts.reduce((sum, { max }) => sum + max, 0)
  const steps = Math.round(spare / sharedStep)
  return parts.map((part, index) => {
    const extra = Math.floor(steps / parts.length) + (index < steps % parts.length ? 1 : 0)
    const max = part.max + sharedStep * extra
    return { ...part, max, points: Math.round((part.points * max) / part.max) }
  })
}

/** Null for a spouse without one: the date is the partner's. */
function datesPart({ component, separation }: Member): Part | null {
  if (component === 'spouse') return separation === null ? null : spouseDates
  const leaving = component !== 'veteran' && component !== 'retiree'
  const base = { key: 'dates', label: 'Separation date', max: 15 }
  if (!leaving) return { ...base, points: 15, how: 'You’re out, so you can start any time.' }
  return separation === null
    ? { ...base, points: 0, how: 'Add your separation date, even a rough one.' }
    : { ...base, points: 15, how: 'Your separation date is set.' }
}

function workPart(member: Member) {
  const { specialties, specialtyText, skills, goals } = member
  const named = specialties.length > 0 || (specialtyText ?? '') !== '' || skills.length >= 3
  const aimed = goals.occupations.length > 0 || goals.families.length > 0
  const points = (named ? 10 : 0) + (aimed ? 5 : 0)
  const how = aimed
    ? named
      ? 'We know what you’ve done and what you want.'
      : 'Add your MOS, rating or AFSC, or three skills.'
    : 'Add a target job or career field.'
  return { key: 'work', label: 'Experience and goals', points, max: 15, how }
}

/** With this many programs, more would raise nothing. */
const manyPrograms = 10
const maxOfOtherWork = 10

function choicePart(ranking: Ranking) {
  const { fits, reach } = openPrograms(ranking)
  // Programs of other work count less where those of their own are too long.
  const first = ranking.matches.slice(0, manyPrograms)
  const isNoneOfList =
    fits > 0 && first.length > 0 && first.every(({ dates }) => dates !== 'work' && dates !== 'ask')
  const points = Math.min(
    isNoneOfList ? maxOfOtherWork : 20,
    2 * Math.min(manyPrograms, fits) + (fits < manyPrograms ? Math.min(6, reach) : 0),
  )
  const more = `${showNumber(reach)} more might. More locations or a shorter plan would open more.`
  const how = isNoneOfList
    ? `${fits === 1 ? '1 program of any kind fits' : `${showNumber(fits)} programs of any kind fit`} your days and locations, but none of the first on your list, so ask for a shorter plan.`
    : fits >= manyPrograms
      ? `${showNumber(fits)} programs of any kind fit your dates and locations.`
      : fits === 0 && reach > 0
        ? `No program fits your days and locations as listed; ${showNumber(reach)} might, so ask for a shorter plan.`
        : `${fits === 1 ? '1 program fits' : `${showNumber(fits)} programs fit`} you and ${more}`
  return { key: 'choice', label: 'Programs open to you', points, max: 20, how }
}

/**
 * The programs that fit as they are listed, and those that might: one fits only if it ends within the days to count
 * on, which approval may shorten.
 */
function openPrograms({ window, fits, reach, prepared }: Ranking): {
  fits: number
  reach: number
} {
  const { listing, places, accessVerdicts } = prepared
  const days = daysToCountOn(window)
  if (days === null) return { fits, reach }
  let short = 0
  for (const row of reachedRows(prepared)) {
    const access = accessVerdicts[listing.access.ids[row] as number]
    const place = places.verdicts[listing.place.ids[row] as number]
    if (access !== verdictOrder.fits || place !== verdictOrder.fits) continue
    const opportunity = opportunityAt(listing, row)
    const note = noteOf(listing.knowledge.programNotes, opportunity)
    if (opportunity.kind !== 'skillbridge' || isShortEnough(opportunity, note, days)) short++
  }
  return { fits: short, reach: fits + reach - short }
}

/** Up to this level, a skill is one to practice. */
const lowLevel = 2

function skillsPart({ have, toGet }: SkillPlan, { skills }: Member) {
  const all = have.length + toGet.length
  const points = all === 0 ? 0 : Math.round((20 * have.length) / all)
  const [first] = toGet
  const low = skills.toSorted((one, other) => one.level - other.level)[0]
  const weak = low && low.level <= lowLevel ? have.find(({ id }) => id === low.id) : undefined
  const how = first
    ? `Best skill to add next: ${inSentence(first.name)}.`
    : have.length > 0
      ? weak
        ? `You list the usual skills; practice the one you rated lowest, ${inSentence(weak.name)}.`
        : 'You list the skills your target jobs usually ask for.'
      : 'Add your skills.'
  return { key: 'skills', label: 'Skills for your target jobs', points, max: 20, how }
}

function stepsPart({ tasks }: Roadmap) {
  const late = tasks.filter(({ state }) => state === 'overdue').length
  const done = tasks.filter(({ state }) => state === 'done').length
  const due = tasks.filter(({ state }) => state !== 'later' && state !== 'missed').length
  const points =
    due === 0 ? 20 : Math.max(0, Math.min(20, Math.round(12 + (8 * done) / due) - late))
  const how =
    late > 0
      ? `${late} ${late === 1 ? 'deadline' : 'deadlines'} passed, but you can still act.`
      : 'Mark steps done as you go.'
  return { key: 'steps', label: 'Deadlines', points, max: 20, how }
}

function profilePart(member: Member) {
  const known: [boolean, string][] = [
    [member.holland !== null, 'Answer the interest questions.'],
    [member.places.listed.length > 0 || member.places.reach !== 'listed', 'Add locations.'],
    [member.skills.length >= 3, 'Add at least three skills.'],
    [member.goals.experience !== '', 'Write two sentences about what you’ve done.'],
    [
      member.certifications.length > 0 || member.studyField !== null,
      'Add education or certifications.',
    ],
  ]
  const points = 2 * known.filter(([ok]) => ok).length
  const how = known.find(([ok]) => !ok)?.[1] ?? 'Your answers are complete.'
  return { key: 'answers', label: 'Survey answers', points, max: 10, how }
}
