import type { Socket } from 'node:net'
import { AppError, type ErrorBody } from '#contract/errors.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { bareHeaders } from './errors.ts'

/** Maps a Node error code to an error for a request that couldn't be parsed. */
function reasonOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('too_large', 'The address or the headers are too long.')
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('validation', 'The request took too long to arrive.')
  }
  return new AppError('validation', 'This is not a request we can read.')
}

/** Closes a connection that has sent nothing; a request that waits after a busy moment is still read. */
function closeIfSilent(socket: Socket): void {
  setImmediate(() => {
    if (socket.bytesRead === 0) socket.destroy()
  })
}

/** Answers an unparsable request in the common error shape and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Browsers open spare connections; an answer to nothing would become that of their next request.
  if (socket.bytesRead === 0) {
    closeIfSilent(socket)
    return
  }
  const { status, code, message } = reasonOf(error.code)
  const requestId = newId()
  const body = JSON.stringify({ message, code, requestId } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${status === 413 ? 'Content Too Large' : 'Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  if (!socket.writable) return void socket.destroy(error)
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Doesn't wait for the other side, which may never close.
  socket.destroySoon()
}
