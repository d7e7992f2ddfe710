import { expect, test } from 'vitest'
import type { Service } from '#contract/military.ts'
import {
  type Answers,
  emptyAnswers,
  SeparationAnswers,
  ServiceAnswers,
} from '#contract/transition/surveys.ts'
import { separationNoun, separationWord } from './separation-word.ts'

const person = (service: Service | null, payGrade: string, rest: object = {}): Answers => ({
  ...emptyAnswers,
  service: ServiceAnswers.parse({ component: 'active', service, payGrade }),
  separation: SeparationAnswers.parse({ certainty: 'expected', ...rest }),
})

test("enlisted members whose term ends see their service's name for the date", () => {
  const services = ['army', 'navy', 'marine_corps', 'air_force', 'space_force', 'coast_guard']
  const words = services.map((service) => separationWord(person(service as Service, 'E5')))
  expect(words).toEqual(['ETS', 'EAOS', 'EAS', 'DOS', 'DOS', 'Separation date'])
})

test('a spouse sees whose date it is', () => {
  const spouse = { ...emptyAnswers, service: ServiceAnswers.parse({ component: 'spouse' }) }
  expect(separationWord(spouse)).toBe('Partner’s separation date')
  expect(separationNoun(spouse)).toBe('partner’s separation date')
})

test('officers, other separation types and civilians see "separation date"', () => {
  expect([
    separationWord(person('army', 'O3')),
    separationWord(person('army', 'E5', { type: 'medical' })),
    separationWord(person('army', 'E8', { type: 'retirement' })),
    separationWord(emptyAnswers),
    separationWord(undefined),
    separationNoun(person('army', 'E5')),
    separationNoun(person('army', 'O3')),
  ]).toEqual([
    'Separation date',
    'Separation date',
    'Retirement date',
    'Separation date',
    'Separation date',
    'ETS',
    'separation date',
  ])
})
