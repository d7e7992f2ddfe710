import { expect, test } from 'vitest'
import { AnswersPart, interestItemCount } from '#contract/transition/surveys.ts'
import { asRatings, ratingsPart } from './interests.ts'

test('saves each rating, and the interest profile once all thirty are answered', () => {
  const oneRated = asRatings(null).map((_, index) => (index === 4 ? 5 : null))
  expect(AnswersPart.parse(ratingsPart(oneRated))).toEqual({
    interests: null,
    partialInterests: oneRated,
  })
  expect(asRatings(oneRated)).toEqual(oneRated)
  const all = Array.from({ length: interestItemCount }, () => 3)
  expect(AnswersPart.parse(ratingsPart(all))).toEqual({
    interests: { items: all },
    partialInterests: null,
  })
})

test('saves nothing when no rating is left', () => {
  expect(ratingsPart(asRatings(undefined))).toEqual({ interests: null, partialInterests: null })
})
