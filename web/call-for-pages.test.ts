import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { answerForPages, callForPages } from './call-for-pages.ts'

const getGreeting = endpoint({
  method: 'GET',
  path: '/api/greeting',
  access: 'public',
  summary: 'A greeting.',
  input: noInput,
  output: z.string(),
})

/** Calls through the wrapper; returns the result, the thrown error and the log. */
async function outcome(answer: () => Promise<never>) {
  const logged: unknown[] = []
  const onError = (error: unknown) => logged.push(error)
  const call = callForPages({ call: answer, requestId: 'r-1', onError })
  const thrown = await call(getGreeting, {}).catch((error: unknown) => error)
  return { thrown, logged }
}

test('an AppError becomes an error page with its status, message and request ID', async () => {
  const refusal = new AppError('not_found', 'This organization is not in the listing.')
  expect(await outcome(() => Promise.reject(refusal))).toMatchObject({
    thrown: {
      data: {
        code: 'not_found',
        message: 'This organization is not in the listing.',
        requestId: 'r-1',
      },
      init: { status: 404 },
    },
    logged: [],
  })
})

test('a bug is logged, and its message stays on the server', async () => {
  const bug = new TypeError('secret is not a function')
  expect(await outcome(() => Promise.reject(bug))).toMatchObject({
    thrown: {
      data: {
        code: 'internal',
        message: 'Something went wrong on our side. It has been recorded.',
        requestId: 'r-1',
      },
      init: { status: 500 },
    },
    logged: [bug],
  })
})

test('a form receives its rejection as a result, with a sentence for each field', async () => {
  const fields = { email: 'Give an email address.' }
  const refusal = new AppError('validation', 'Give an email address.', { fields })
  const answer = answerForPages({ call: () => Promise.reject(refusal), requestId: 'r-1' })
  expect(await answer(getGreeting, {})).toEqual({
    ok: false,
    status: 400,
    problem: { code: 'validation', message: 'Give an email address.', fields, requestId: 'r-1' },
  })
})
