import { Answers, type EducationAnswers, interestItemCount } from '#contract/transition/surveys.ts'

/** The six interest types in the order of the items of the survey. */
const types = ['R', 'I', 'A', 'S', 'E', 'C'] as const

/** What a person of the panel says, shorter than the survey asks it. */
export interface Said {
  readonly service: Partial<NonNullable<Answers['service']>>
  /** The day of leaving; null for people who do not serve, or who do not know it. */
  readonly leaves?: string | null
  readonly separation?: Partial<NonNullable<Answers['separation']>>
  readonly places: NonNullable<Answers['places']>
  readonly education: Partial<EducationParts>
  /** Skill ids with levels: "network-administration:3 help-desk:2". */
  readonly skills: string
  /** How much each interest type is liked, R I A S E C, 1 to 5: "532214"; null when not answered. */
  readonly likes: string | null
  readonly goals?: Partial<NonNullable<Answers['goals']>>
  /** What the person answers to "What do you want to do?". */
  readonly wants: string
  /** What the person did, in their own words. */
  readonly did: string
}

type EducationParts = ReturnType<typeof EducationAnswers.parse>

/** The survey as this person fills it in; throws where it is no survey. */
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
    // The survey has no question of its own for the wish yet: it stands before the experience.
    goals: {
      payFloor: 45_000,
      needs: [],
      ...goals,
      experience: [said.wants, said.did].filter((text) => text !== '').join(' '),
    },
  })
}

/** Five items a type, in turns; nobody answers all five alike. */
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
/** In person, hybrid or online: all the same to the person. */
const all: Delivery[] = ['in_person', 'hybrid', 'online']

/** A survey's place: around ZIP codes. */
export function near(
  zips: readonly string[],
  miles: number,
  delivery: Delivery[] = here,
): NonNullable<Answers['places']> {
  const [home = ''] = zips
  const listed = zips.map((zip) => ({ zip, miles }))
  return { reach: 'listed', listed, home: { zip: home }, delivery }
}

/** A survey's place: whole states. */
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

/** A survey's place: anywhere. */
export function anywhere(home: string, delivery: Delivery[] = all): NonNullable<Answers['places']> {
  return { reach: 'anywhere', listed: [], home: { zip: home }, delivery }
}

/** A survey's place: from home, over the network. */
export function remote(home: string): NonNullable<Answers['places']> {
  return { reach: 'remote_only', listed: [], home: { zip: home }, delivery: ['online'] }
}

/** Service, grade and codes of somebody who serves on active duty. */
export function serving(
  service: NonNullable<NonNullable<Answers['service']>['service']>,
  payGrade: string,
  codes: readonly string[],
  years: number,
) {
  return { service, payGrade, years, specialties: codes.map((code) => ({ service, code })) }
}
