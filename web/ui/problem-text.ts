export interface ProblemText {
  message: string
  requestId: string | undefined
}

const unknown = 'Something went wrong on our end. We’ve kept what you entered.'

/**
 * The sentence and the request id in whatever was thrown: an answer of the server, a route error that
 * carries one as `data`, or a fault, whose own words are not for people.
 */
export function readProblem(error: unknown): ProblemText {
  const body = field(error, 'data') ?? field(error, 'body') ?? error
  const message = field(body, 'message')
  const requestId = field(body, 'requestId') ?? field(error, 'requestId')
  // Only what carries a code was written for people.
  const isAnswer = typeof field(body, 'code') === 'string' && typeof message === 'string'
  return {
    message: isAnswer && typeof message === 'string' && message !== '' ? message : unknown,
    requestId: typeof requestId === 'string' && requestId !== '' ? requestId : undefined,
  }
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
