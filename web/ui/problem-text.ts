export interface ProblemText {
  message: string
  requestId: string | undefined
}

const unknown = 'Something went wrong on our end. We’ve kept what you entered.'

/**
 * The message and request ID of a thrown value: a server response, a route error with one as `data`,
 * or a bug, whose message isn't user-facing.
 */
export function readProblem(error: unknown): ProblemText {
  const body = field(error, 'data') ?? field(error, 'body') ?? error
  const message = field(body, 'message')
  const requestId = field(body, 'requestId') ?? field(error, 'requestId')
  // Only messages with a code are user-facing.
  const isAnswer = typeof field(body, 'code') === 'string' && typeof message === 'string'
  return {
    message: isAnswer && typeof message === 'string' && message !== '' ? message : unknown,
    requestId: typeof requestId === 'string' && requestId !== '' ? requestId : undefined,
  }
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
}
