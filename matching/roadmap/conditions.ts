/** What decides which milestones apply; nothing of it reaches the matcher. */
export interface RoadmapPerson {
  readonly component: string
  /** Separation type: retirement, medical, involuntary, … */
  readonly type: string
  readonly stationed: string
  readonly joinsReserve: boolean | null
  /** Full years of service; null when not known. */
  readonly years: number | null
  /** Whether SkillBridge can apply at all. */
  readonly skillbridge: boolean
}

/**
 * Whether a condition of data/milestones.csv holds: `serving`, `skillbridge`, `oconus`, `joins_reserve`,
 * `component:a+b`, `type:a+b`, `years<8`, `years>=8`; `not:` before any turns it round. Throws on a word it
 * does not know, so that a typing mistake in the data cannot hide a step.
 */
export function holds(condition: string, person: RoadmapPerson): boolean {
  if (condition.startsWith('not:')) return !holds(condition.slice(4), person)
  const [word = '', value = ''] = condition.split(':')
  switch (word) {
    case 'serving':
      return ['active', 'guard', 'reserve'].includes(person.component)
    case 'skillbridge':
      return person.skillbridge
    case 'oconus':
      return person.stationed !== 'conus'
    case 'joins_reserve':
      return person.joinsReserve === true
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

/** A retiree has retired, whatever the survey's default says. */
function typeOf({ component, type }: RoadmapPerson): string {
  return component === 'retiree' ? 'retirement' : type
}
