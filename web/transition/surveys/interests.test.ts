import { expect, test } from 'vitest'
import { AnswersPart, interestItemCount } from '#contract/transition/surveys.ts'
import { asRatings, ratingsPart } from './interests.ts'

test('saves each rating, and the interest profile once all thirty are in', () => {
  const one = asRatings(null).map((_, at) => (at === 4 ? 5 : null))
  expect(AnswersPart.parse(ratingsPart(one))).toEqual({ interests: null, partialInterests: one })
  expect(asRatings(one)).toEqual(one)
  const all = Array.from({ length: interestItemCount }, () => 3)
  expect(AnswersPart.parse(ratingsPart(all))).toEqual({
    interests: { items: all },
    partialInterests: null,
  })
})

test('saves nothing when no rating is left', () => {
  expect(ratingsPart(asRatings(undefined))).toEqual({ interests: null, partialInterests: null })
})
