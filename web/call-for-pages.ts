import { data } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Answered, Services } from './services.ts'

/** The shape of `AppError` here: the server's class is a different copy from the bundle's. */
type Answer = Omit<ErrorBody, 'requestId'> & { status: number }

function isAnswer(error: unknown): error is Answer {
  return (
    error instanceof Error &&
    'code' in error &&
    'status' in error &&
    typeof error.status === 'number'
  )
}

/** What the server provides before errors are turned into pages. */
export type ServerServices = Pick<Services, 'call' | 'requestId' | 'onError'>

/** An error's public form: its message if it has one, or "internal" and a log entry for a bug. */
function problemOf(
  services: ServerServices,
  error: unknown,
): { status: number; problem: ErrorBody } {
  const requestId = services.requestId ?? ''
  if (isAnswer(error)) {
    const { code, message, status, fields } = error
    return { status, problem: { code, message, ...(fields && { fields }), requestId } }
  }
  services.onError?.(error)
  const message = 'Something went wrong on our side. It has been recorded.'
  return { status: 500, problem: { code: 'internal', message, requestId } }
}

/** Turns an endpoint's error into an error page with the right status. */
export function callForPages(services: ServerServices): Services['call'] {
  return (endpoint, input) =>
    services.call(endpoint, input).catch((error: unknown) => {
      const { status, problem } = problemOf(services, error)
      throw data(problem, { status })
    })
}

/** Turns an endpoint's error into a result that the form shows above the user's input. */
export function answerForPages(services: ServerServices): Services['answer'] {
  return async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<Answered<OutputOf<E>>> => {
    try {
      return { ok: true, output: await services.call(endpoint, input) }
    } catch (error) {
      return { ok: false, ...problemOf(services, error) }
    }
  }
}
