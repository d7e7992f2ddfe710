import { data } from 'react-router'
import type { ErrorBody } from '#contract/errors.ts'
import type { Services } from './services.ts'

/** `AppError` as it looks from here: the server's class is another copy than the bundle's. */
type Answer = Omit<ErrorBody, 'requestId'> & { status: number }

function isAnswer(error: unknown): error is Answer {
  return (
    error instanceof Error &&
    'code' in error &&
    'status' in error &&
    typeof error.status === 'number'
  )
}

/**
 * Turns what an endpoint throws into an error page with the right status: the sentence for the person
 * when there is one, "internal" and a log entry when it is a bug.
 */
export function callForPages(services: Services): Services['call'] {
  const requestId = services.requestId ?? ''
  return (endpoint, input) =>
    services.call(endpoint, input).catch((error: unknown) => {
      if (isAnswer(error)) {
        const { code, message, status } = error
        throw data({ code, message, requestId } satisfies ErrorBody, { status })
      }
      services.onError?.(error)
      const message = 'Something went wrong on our side. It has been recorded.'
      throw data({ code: 'internal', message, requestId } satisfies ErrorBody, { status: 500 })
    })
}
