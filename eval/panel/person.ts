import { Answers, type EducationAnswers, interestItemCount } from '#contract/transition/surveys.ts'

/** The six interest types in survey order. */
const types = ['R', 'I', 'A', 'S', 'E', 'C'] as const

/** A panel member's answers, in a shorter form than the survey's. */
export interface Said {
  readonly service: Partial<NonNullable<Answers['service']>>
  /** Separation date; null for people who don't serve or don't know it. */
  readonly leaves?: string | null
  readonly separation?: Partial<NonNullable<Answers['separation']>>
  readonly places: NonNullable<Answers['places']>
  readonly education: Partial<EducationParts>
  /** Skill ids with levels: "network-administration:3 help-desk:2". */
  readonly skills: string
  /** How much each interest type (R I A S E C) is liked, 1 to 5: "532214"; null if not answered. */
  readonly likes: string | null
  readonly goals?: Partial<NonNullable<Answers['goals']>>
  /** Answer to "What do you want to do?". */
  readonly wants: string
  /** Past work in the person's own words. */
  readonly did: string
}

type EducationParts = ReturnType<typeof EducationAnswers.parse>

/** The survey as filled in by this person; throws if invalid. */
export function survey(said: Said): Answers {
  const { service, leaves = '2027-06-21', separation, places, education, goals } = said
  const serves = ['active', 'guard', 'reserve'].includes(service.component ?? 'active')
  return Answers.parse({
    service: { component: 'active', continuousDays: serves ? 1400 : null, years: 5, ...service },
    separation:
      leaves === null && separation === undefined
        ? null
        : {
            date: leaves,
            certainty: leaves === null ? 'unknown' : 'expected',
            terminalLeaveDays: 30,
            joinsReserve: false,
            ...separation,
          },
    places,
    education: { level: 'high_school', ...education },
    skills: said.skills
      .split(' ')
      .filter((one) => one !== '')
      .map((one) => {
        const [id, level] = one.split(':')
        return { id, level: Number(level ?? 3) }
      }),
    interests: said.likes === null ? null : { items: interestItems(said.likes) },
    // The survey has no question for the wish yet, so it is prepended to the experience.
    goals: {
      payFloor: 45_000,
      needs: [],
      ...goals,
      experience: [said.wants, said.did].filter((text) => text !== '').join(' '),
    },
  })
}

/** Five items per type in turn; real answers vary, so not all five are equal. */
function interestItems(likes: string): number[] {
  return Array.from({ length: interestItemCount }, (_, item) => {
    const level = Number(likes[item % types.length])
    const turn = Math.floor(item / types.length)
    const sway = turn === 1 ? -1 : turn === 3 ? 1 : 0
    return Math.min(5, Math.max(1, level + sway))
  })
}

type Delivery = NonNullable<Answers['places']>['delivery'][number]
const here: Delivery[] = ['in_person', 'hybrid']
/** In person, hybrid or online: no preference. */
const all: Delivery[] = ['in_person', 'hybrid', 'online']

/** Survey places: around ZIP codes. */
export function near(
  zips: readonly string[],
  miles: number,
  delivery: Delivery[] = here,
): NonNullable<Answers['places']> {
  const [home = ''] = zips
  const listed = zips.map((zip) => ({ zip, miles }))
  return { reach: 'listed', listed, home: { zip: home }, delivery }
}

/** Survey places: whole states. */
export function inStates(
  states: readonly string[],
  home: string,
  delivery: Delivery[] = all,
): NonNullable<Answers['places']> {
  return {
    reach: 'listed',
    listed: states.map((state) => ({ state })),
    home: { zip: home },
    delivery,
  }
}

/** Survey places: anywhere. */
export function anywhere(home: string, delivery: Delivery[] = all): NonNullable<Answers['places']> {
  return { reach: 'anywhere', listed: [], home: { zip: home }, delivery }
}

/** Survey places: remote only. */
export function remote(home: string): NonNullable<Answers['places']> {
  return { reach: 'remote_only', listed: [], home: { zip: home }, delivery: ['online'] }
}

/** Service, grade and codes of an active-duty member. */
export function serving(
  service: NonNullable<NonNullable<Answers['service']>['service']>,
  payGrade: string,
  codes: readonly string[],
  years: number,
) {
  return { service, payGrade, years, specialties: codes.map((code) => ({ service, code })) }
}
