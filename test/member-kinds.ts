import type { AnswersPart } from '#contract/transition/surveys.ts'
import { answersWith, army25b } from './answers.ts'

/** The tests' reference date; every date below is relative to it. */
export const today = '2026-11-21'

const noSpecialty = { specialties: [], specialtyText: null }
const separating = { terminalLeaveDays: 0, certainty: 'orders' }

/** One set of answers for each kind of member. */
export const memberKinds = {
  'Army E-5 25B, seven months left': army25b,
  'veteran two years out': answersWith({
    service: { component: 'veteran' },
    separation: { ...separating, date: '2024-11-21' },
  }),
  '20 days left': answersWith({ separation: { date: '2026-12-11', terminalLeaveDays: 0 } }),
  'more than 24 months left': answersWith({ separation: { date: '2029-06-21' } }),
  'date unknown': answersWith({ separation: { date: null, certainty: 'unknown' } }),
  'no specialty, free text': answersWith({
    service: {
      ...noSpecialty,
      specialtyText: 'I drove and fixed trucks, kept the supply room and trained new people',
    },
  }),
  'no specialty, a title': answersWith({
    service: { ...noSpecialty, specialtyText: 'Supply sergeant' },
  }),
  'no specialty, three skills': answersWith({
    service: noSpecialty,
    skills: ['team-leadership', 'physical-security', 'first-aid'].map((id) => ({ id, level: 3 })),
  }),
  'Guard on orders': answersWith({
    service: { component: 'guard', onOrders: true, continuousDays: 365 },
  }),
  'Guard off orders': answersWith({ service: { component: 'guard', onOrders: false } }),
  'Reserve on orders': answersWith({
    service: { component: 'reserve', onOrders: true, continuousDays: 200 },
  }),
  'Reserve on short orders': answersWith({
    service: { component: 'reserve', onOrders: true, continuousDays: 90 },
  }),
  'medical separation': answersWith({ separation: { type: 'medical', certainty: 'expected' } }),
  retiree: answersWith({
    service: { component: 'retiree', payGrade: 'E7', years: 22 },
    separation: { ...separating, date: '2026-11-01', type: 'retirement' },
  }),
  'stationed overseas': answersWith({ separation: { stationed: 'oconus' } }),
  afloat: answersWith({
    service: { service: 'navy', specialties: [{ service: 'navy', code: 'HM' }] },
    separation: { stationed: 'afloat' },
  }),
  'home at an APO': answersWith({
    separation: { stationed: 'oconus' },
    places: { reach: 'listed', listed: [{ zip: '09096', miles: 50 }], home: { zip: '09096' } },
  }),
  spouse: answersWith({
    service: {
      component: 'spouse',
      service: null,
      payGrade: null,
      years: null,
      specialties: [],
      specialtyText: 'Office manager',
    },
    separation: { certainty: 'expected', terminalLeaveDays: 0 },
  }),
  'Army O-4': answersWith({
    service: { payGrade: 'O4', years: 14, specialties: [{ service: 'army', code: '90A' }] },
  }),
  'codes of two services': answersWith({
    service: {
      specialties: [
        { service: 'army', code: '25B' },
        { service: 'navy', code: 'HM' },
      ],
    },
  }),
  'Army 11B': answersWith({ service: { specialties: [{ service: 'army', code: '11B' }] } }),
  'Marine 0311': answersWith({
    service: { service: 'marine_corps', specialties: [{ service: 'marine_corps', code: '0311' }] },
  }),
} satisfies Record<string, AnswersPart>

export type KindOfPerson = keyof typeof memberKinds
