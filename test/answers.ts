import type { AnswersPart } from '#contract/transition/surveys.ts'

/** An Army E-5 25B who leaves in seven months (seen from 21 Nov 2026). */
export const army25b = {
  service: {
    component: 'active',
    service: 'army',
    onOrders: false,
    continuousDays: null,
    payGrade: 'E5',
    specialties: [{ service: 'army', code: '25B' }],
    specialtyText: null,
    years: 6,
  },
  separation: {
    date: '2027-06-21',
    certainty: 'orders',
    type: 'end_of_term',
    terminalLeaveDays: 30,
    permissiveDays: 0,
    stationed: 'conus',
    joinsReserve: null,
  },
  places: { reach: 'anywhere', listed: [], home: { zip: '28310' }, delivery: [] },
} as const satisfies AnswersPart

type Sections = { -readonly [K in keyof typeof army25b]: unknown }

/** The same person with different answers in some sections. */
export function answersWith(changes: {
  service?: Record<string, unknown>
  separation?: Record<string, unknown>
  places?: Record<string, unknown>
  skills?: unknown
  goals?: unknown
  partialInterests?: unknown
}): AnswersPart {
  const { service, separation, places, ...rest } = changes
  const sections: Sections = {
    service: { ...army25b.service, ...service },
    separation: { ...army25b.separation, ...separation },
    places: { ...army25b.places, ...places },
  }
  return { ...sections, ...rest } as AnswersPart
}
