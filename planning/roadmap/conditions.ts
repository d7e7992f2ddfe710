/** Facts that decide which milestones apply; none of them reaches the matcher. */
export interface RoadmapPerson {
  readonly component: string
  /** Separation type: retirement, medical, involuntary, … */
  readonly type: string
  readonly stationed: string
  readonly joinsReserve: boolean | null
  /** Full years of service; null if unknown. */
  readonly years: number | null
  /** Whether SkillBridge can apply at all. */
  readonly skillbridge: boolean
  /** Whether too few days are left to count on SkillBridge, so that its steps are left out. */
  readonly skipsSkillbridge?: boolean
  /** Whether they want to work remotely. */
  readonly remote?: boolean
  /** Whether their work takes a state license. */
  readonly licensed?: boolean
  /** What they asked help with: `housing`, `disability_claim`, … */
  readonly needs?: readonly string[]
  /** The service, for the words its people use, and the grade (a spouse's partner's); null if unknown. */
  readonly service?: string | null
  readonly payGrade?: string | null
  /** Whether their separation date has passed. */
  readonly left?: boolean
  /** Whether too few days are left for the early VA claim (BDD), and they haven't filed it. */
  readonly bddMissed?: boolean
}

/** Grades whose spouses MyCAA is for. */
const myCaaGrades = /^(?:E[1-6]|W[12]|O[1-3])$/

/**
 * Whether a condition of data/milestones.csv holds: `serving`, `skillbridge`, `remote`,
 * `oconus`, `joins_reserve`, `mycaa`, `licensed`, `asks_education`, `bdd_missed`, `component:a+b`, `type:a+b`, `years<8`, `years>=8`; the prefix `not:` negates
 * any. Throws on unknown words, so a typo in the data can't hide a step.
 */
export function holds(condition: string, person: RoadmapPerson): boolean {
  if (condition.startsWith('not:')) return !holds(condition.slice(4), person)
  const [word = '', value = ''] = condition.split(':')
  switch (word) {
    case 'serving':
      return !person.left && ['active', 'guard', 'reserve'].includes(person.component)
    case 'skillbridge':
      return person.skillbridge && person.skipsSkillbridge !== true
    case 'remote':
      return person.remote === true
    case 'oconus':
      return person.stationed !== 'conus'
    case 'licensed':
      return person.licensed === true
    case 'asks_education':
      return person.needs?.includes('education') ?? false
    case 'bdd_missed':
      return person.bddMissed === true
    case 'joins_reserve':
      return person.joinsReserve === true
    case 'mycaa':
      return !person.payGrade || myCaaGrades.test(person.payGrade)
    case 'component':
      return value.split('+').includes(person.component)
    case 'type':
      return value.split('+').includes(typeOf(person))
  }
  const years = /^years(<|>=)(\d+)$/.exec(condition)
  if (years) {
    if (person.years === null) return false
    const limit = Number(years[2])
    return years[1] === '<' ? person.years < limit : person.years >= limit
  }
  throw new RangeError(`Unknown milestone condition: ${condition}`)
}

/** A retiree's type is retirement, whatever the survey's default says. */
function typeOf({ component, type }: RoadmapPerson): string {
  return component === 'retiree' ? 'retirement' : type
}
