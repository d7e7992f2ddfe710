import { describe, expect, test } from 'vitest'
import type { QuestionKind } from '#contract/career/interviews.ts'
import { jargonFinder } from '#server/career/jargon/find-jargon.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { feedbackOn, type StarAnswer } from './feedback.ts'
import { writtenAnswers } from './written-answers.ts'

const find = jargonFinder(readFacts(new URL('../../../data/', import.meta.url)).jargon)
const feedback = (answer: StarAnswer, kind: QuestionKind = 'behavioral') =>
  feedbackOn(answer, kind, find)

describe('feedback on written answers', () => {
  test.each(writtenAnswers)('$name', ({ expectedFindings, ...answer }) => {
    const points = feedback(answer, answer.kind)
    expect(points.filter(({ ok }) => !ok).map(({ key }) => key)).toEqual(expectedFindings)
  })

  test('there are at least thirty, and each check fails and passes at least once', () => {
    expect(writtenAnswers.length).toBeGreaterThanOrEqual(30)
    const [first] = writtenAnswers
    const keys = first ? feedback(first).map(({ key }) => key) : []
    expect(
      keys.filter(
        (key) => !writtenAnswers.some(({ expectedFindings }) => expectedFindings.includes(key)),
      ),
    ).toEqual([])
  })
})

test('an empty answer gets no feedback', () => {
  const empty = { situation: '', task: ' ', action: '\n', result: '' }
  expect(feedback(empty)).toEqual([])
})

test('a finding names what to change', () => {
  const textOf = (key: string) => {
    const points = feedback({
      situation: 'My NCO and my team were in the field for two weeks.',
      task: 'I was responsible for the radios of the whole team there.',
      action: 'We maybe fixed our radios, we checked them and we trained our people.',
      result: 'It worked well for everyone in the end.',
    })
    return points.find((point) => point.key === key)?.text
  }
  expect(['jargon', 'we_i', 'hedging', 'result_number', 'length'].map(textOf)).toEqual([
    'A civilian may not know “NCO” (say “team supervisor”).',
    'You say “we” 5 times and never “I”. Say what you did.',
    'Cut “maybe”. It makes you sound unsure.',
    'Add a number to your result: how many, how much, how often, or how fast.',
    'About 20 seconds when spoken. That’s short: aim for 90 words or more.',
  ])
})
