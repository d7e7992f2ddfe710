import type { Answers } from '#contract/transition/surveys.ts'
import { evenNumbers, withUsableDays } from '#eval/fairness/simulated-members.ts'
import { goldenDay } from '#eval/golden/golden-member.ts'
import type { Listing } from '#matching/index/listing.ts'
import type { Knowledge } from '#matching/knowledge.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { daysToCountOn, skillBridgeWindow } from '#planning/rules/window.ts'
import type { Facts } from '#server/directory/facts/facts.ts'
import { memberOf } from '#server/transition/member/member.ts'

/** Two members who differ only in facts that must not affect the ranking. */
export interface SwappedPair<T> {
  readonly one: T
  readonly other: T
  /** What was swapped. */
  readonly swapped: readonly string[]
}

/** Answers the matcher must never see, with two values each. */
const unseen = {
  'separation type': ['end_of_term', 'medical', 'retirement', 'involuntary', 'other'],
  'joins the Reserve': [null, true, false],
  certainty: ['orders', 'expected'],
  needs: [[], ['disability_claim', 'family'], ['health', 'housing', 'legal'], ['finance']],
  'education level': ['none', 'high_school', 'associate', 'bachelor', 'doctorate'],
  languages: [[], [{ code: 'es', level: 'fluent' }], [{ code: 'ar', level: 'fluent' }]],
  'years of service': [3, 8, 14, 21],
} as const

/** Pairs of full answers that differ in everything the matcher must not see. */
export function answerPairs(knowledge: Knowledge, count: number, seed = 5): SwappedPair<Answers>[] {
  const next = evenNumbers(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  return Array.from({ length: count }, () => {
    const specialty = pick(knowledge.specialties)
    const base = {
      grade: pick(['E2', 'E4', 'E5', 'E7', 'E9', 'W2', 'O2', 'O4', 'O6']),
      component: pick(['active', 'active', 'veteran', 'retiree'] as const),
      date: pick(['2026-12-21', '2027-03-01', '2027-06-21', '2028-01-15', null]),
      leave: pick([0, 20, 45]),
      stationed: pick(['conus', 'conus', 'oconus', 'afloat'] as const),
      skills: [pick(knowledge.skills), pick(knowledge.skills)].map(({ id }) => ({ id, level: 3 })),
      items: Array.from({ length: 30 }, () => 1 + Math.floor(5 * next())),
      families: next() < 0.5 ? [] : [pick(knowledge.families).code],
      reach: pick(['anywhere', 'remote_only', 'listed'] as const),
      state: pick(['TX', 'CA', 'VA', 'CO']),
    }
    const drawn = (): Record<keyof typeof unseen, never> => {
      return Object.fromEntries(
        Object.entries(unseen).map(([name, values]) => [name, pick<unknown>(values)]),
      ) as Record<keyof typeof unseen, never>
    }
    const answers = (hidden: ReturnType<typeof drawn>): Answers => ({
      service: {
        component: base.component,
        service: specialty.service as 'army',
        onOrders: false,
        continuousDays: null,
        payGrade: base.grade,
        specialties: [{ service: specialty.service as 'army', code: specialty.code }],
        specialtyText: null,
        years: hidden['years of service'],
      },
      separation: {
        date: base.date,
        certainty: base.date ? hidden.certainty : 'unknown',
        type: hidden['separation type'],
        joinsReserve: hidden['joins the Reserve'],
        terminalLeaveDays: base.leave,
        permissiveDays: 0,
        stationed: base.stationed,
      },
      places: {
        reach: base.reach,
        home: null,
        delivery: [],
        listed: base.reach === 'listed' ? [{ state: base.state }] : [],
      },
      education: {
        level: hidden['education level'],
        languages: hidden.languages,
        field: null,
        certifications: [],
        licences: [],
        clearance: { level: 'none', active: false },
      },
      skills: base.skills,
      interests: { items: base.items },
      goals: {
        occupations: [],
        families: base.families,
        payFloor: null,
        workMode: 'any',
        start: null,
        needs: hidden.needs,
        experience: '',
      },
    })
    return { one: answers(drawn()), other: answers(drawn()), swapped: Object.keys(unseen) }
  })
}

/** Grades of one level: a program for beginners isn't for a first sergeant, so other levels may rank otherwise. */
const levels = [
  ['E2', 'E3', 'E4', 'E5'],
  ['E7', 'E8', 'E9'],
  ['W2', 'W3', 'W4'],
  ['O1', 'O2'],
  ['O5', 'O6'],
]

/** Pairs of members with different service, component and grade of one level but the same days. */
export function servicePairs(
  members: readonly Member[],
  rules: readonly Rule[],
  seed = 6,
): SwappedPair<Member>[] {
  const next = evenNumbers(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  return members.map((member) => {
    for (;;) {
      const component = pick(['active', 'guard', 'reserve'] as const)
      const orders =
        component === 'active' ? {} : { onOrders: true, continuousDays: 181 + pick([0, 90, 400]) }
      const other: Member = {
        ...member,
        service: pick(['army', 'navy', 'marine_corps', 'air_force', 'space_force', 'coast_guard']),
        payGrade: pick(gradesLike(member.payGrade)),
        component,
        years: pick([2, 9, 20]),
        ...orders,
      }
      const fitted = withUsableDays(other, 60, rules)
      const unchanged = withUsableDays(member, 60, rules)
      // A general officer's approval takes longer, which leaves other days to count on.
      if (fitted && unchanged && daysFor(fitted, rules) === daysFor(unchanged, rules))
        return { one: unchanged, other: fitted, swapped: ['service', 'grade', 'component'] }
    }
  })
}

const daysFor = (member: Member, rules: readonly Rule[]) =>
  daysToCountOn(skillBridgeWindow(member, rules, goldenDay))

const gradesLike = (grade: Member['payGrade']): readonly Member['payGrade'][] =>
  levels.find((some) => some.some((one) => one === grade)) ?? [grade]

/** Counts pairs with differences in the first fifty: another row, rank, score or eligibility. */
export function changedPairs(
  pairs: readonly SwappedPair<Member>[],
  { listing, rules, asOf }: { listing: Listing; rules: readonly Rule[]; asOf: string },
): number {
  const shown = (member: Member) => {
    const { matches, fits, reach } = rank(member, listing, { rules, asOf })
    const rows = matches.map(({ row, score, eligibility }) => `${row} ${score} ${eligibility}`)
    return [fits, reach, ...rows].join('|')
  }
  return pairs.filter(({ one: a, other: b }) => shown(a) !== shown(b)).length
}

/** Makes members from answers like the server. */
export function membersOf(
  pairs: readonly SwappedPair<Answers>[],
  facts: Facts,
  listing: Listing,
): SwappedPair<Member>[] {
  const index = {
    knowledge: listing.knowledge,
    listing,
    rules: [],
    milestones: [],
    sample: false,
    dataVersion: '',
    spelled: (text: string) => text,
    occupationsFor: () => new Map<string, number>(),
    wishesFor: () => [],
    employersFor: () => [],
    refusalsFor: () => [],
  }
  const whole = (answers: Answers, i: number) => {
    return memberOf(answers, { facts, index, seed: `pair-${i}` })
  }
  return pairs.map(({ one: a, other: b, swapped }, index) => ({
    one: whole(a, index),
    other: whole(b, index),
    swapped,
  }))
}
