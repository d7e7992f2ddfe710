import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { readProblem } from './problem-text.ts'

const answer = { code: 'unavailable', message: 'The listing is busy.', requestId: 'r-1' }

test('shows the user-facing message of the server, with the request ID', () => {
  const shown = { message: 'The listing is busy.', requestId: 'r-1' }
  expect(readProblem(answer)).toEqual(shown)
  expect(readProblem({ status: 503, data: answer })).toEqual(shown)
  expect(readProblem(new AppError('conflict', 'That name is taken.'))).toEqual({
    message: 'That name is taken.',
    requestId: undefined,
  })
})

test('hides the message of a bug', () => {
  const message = 'Something went wrong on our end. We’ve kept what you entered.'
  for (const error of [new TypeError('x is not a function'), 'boom', null, { code: 7 }]) {
    expect(readProblem(error)).toEqual({ message, requestId: undefined })
  }
})
