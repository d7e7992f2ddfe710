import { expect, test } from 'vitest'
import { chooseQuestions, levelOf, type QuestionBrief } from './choose-questions.ts'
import { questionBank } from './question-bank.ts'

const brief: QuestionBrief = {
  family: '15',
  level: 'experienced',
  audience: 'service',
  about: '',
  seed: '15-1244.00 0',
  askedKeys: new Set(),
}
const keysOf = (change: Partial<QuestionBrief> = {}) =>
  chooseQuestions(questionBank(), { ...brief, ...change }).map(({ key }) => key)

test('the same brief gives the same twelve questions, behavioral first', () => {
  const chosen = chooseQuestions(questionBank(), brief)
  expect(chosen.map(({ kind }) => kind)).toEqual([
    ...Array(4).fill('behavioral'),
    ...Array(3).fill('technical'),
    ...Array(2).fill('situational'),
    ...Array(2).fill('military'),
    'closing',
  ])
  expect(keysOf()).toEqual(chosen.map(({ key }) => key))
  expect(new Set(keysOf()).size).toBe(12)
})

test('previously asked questions come last', () => {
  const first = keysOf()
  const second = keysOf({ seed: '15-1244.00 1', askedKeys: new Set(first) })
  expect(second.filter((key) => first.includes(key))).toEqual([])
})

test('the family, level and audience limit the questions', () => {
  for (const family of [...new Set(questionBank().map((item) => item.family))]) {
    for (const level of ['entry', 'experienced', 'leader'] as const) {
      const chosenFamily = family === 'all' ? null : family
      const chosen = chooseQuestions(questionBank(), { ...brief, family: chosenFamily, level })
      expect(chosen).toHaveLength(12)
      const technical = chosen.filter(({ kind }) => kind === 'technical')
      expect(technical.map((item) => item.family)).toEqual(
        chosenFamily ? Array(3).fill(chosenFamily) : [],
      )
      expect(chosen.filter((item) => item.level !== 'all' && item.level !== level)).toEqual([])
    }
  }
  const spouse = chooseQuestions(questionBank(), { ...brief, audience: 'spouse' })
  expect(spouse.filter(({ kind }) => kind === 'military').map((item) => item.audience)).toEqual([
    'spouse',
    'spouse',
  ])
})

test("questions about the program's topic come first", () => {
  const about = 'Cybersecurity analysts respond to suspicious links and phishing in the office.'
  expect(keysOf({ about }).slice(4, 7)).toContain('it-security-phish')
})

test('the level follows the pay grade, else years', () => {
  const of = (payGrade: string | null, years: number | null) =>
    levelOf({
      component: 'active',
      service: 'army',
      onOrders: false,
      continuousDays: null,
      payGrade,
      specialties: [],
      specialtyText: null,
      years,
    })
  expect({
    none: levelOf(null),
    E3: of('E3', 3),
    oldE4: of('E4', 7),
    E5: of('E5', 6),
    E8: of('E8', 18),
    W2: of('W2', 9),
    W4: of('W4', 20),
    O2: of('O2', 3),
    O4: of('O4', 11),
    years: of(null, 16),
  }).toEqual({
    none: 'entry',
    E3: 'entry',
    oldE4: 'experienced',
    E5: 'experienced',
    E8: 'leader',
    W2: 'experienced',
    W4: 'leader',
    O2: 'experienced',
    O4: 'leader',
    years: 'leader',
  })
})
