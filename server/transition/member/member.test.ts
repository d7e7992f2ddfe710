import { afterAll, beforeAll, expect, test } from 'vitest'
import { Answers, emptyAnswers } from '#contract/transition/surveys.ts'
import { answersWith, army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { dropMostKnowledge, freshIndex } from '#test/match-index.ts'
import type { MatchIndex } from '../matcher/matcher.ts'
import { memberOf } from './member.ts'

let app: TestApp
let index: MatchIndex
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  await dropMostKnowledge(app.db)
  index = await freshIndex(app.db)
})
afterAll(() => app.close())

/** The highest score of work that a text suggests, for a 25B or someone without a specialty. */
function best(experience: string, specialties: readonly unknown[] = army25b.service.specialties) {
  const goals = { occupations: [], families: [], payFloor: null, workMode: 'any', start: null }
  const answers = answersWith({
    goals: { ...goals, experience },
    service: { ...army25b.service, specialties },
  })
  const inputs = Answers.parse({ ...emptyAnswers, ...answers })
  const { occupationScores } = memberOf(inputs, { facts: app.services.facts, index, seed: 'ana' })
  return Math.max(...occupationScores.values())
}

test('past work beside a specialty is no wish', () => {
  expect(best('Ran networks for the battalion.')).toBeLessThanOrEqual(0.8)
  expect(best('Ran networks for the battalion.', [])).toBeGreaterThan(0.8)
  expect(best('I want to run networks.')).toBe(1)
})

test('certifications have their names of the catalog', () => {
  const certifications = ['Sec+', 'Net+', 'Security+', 'Forklift']
  const education = { level: 'high_school', certifications }
  const inputs = Answers.parse({ ...emptyAnswers, ...army25b, education })
  const member = memberOf(inputs, { facts: app.services.facts, index, seed: 'ana' })
  const named = ['CompTIA Security+', 'CompTIA Network+', 'Security+', 'Forklift']
  expect(member.certifications).toEqual(named)
})
