import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod'
import { AppError, type ErrorBody } from '#contract/errors.ts'

type Fields = Record<string, string>

/** Converts a JSON pointer to a dotted path: `/answers/separation/date` to `answers.separation.date`. */
function dotted(pointer: string): string {
  return pointer.split('/').filter(Boolean).join('.')
}

/** More fields than any form has; keeps the response to unknown keys smaller than the request. */
const maxFields = 100

/** One message per invalid field. `below` is an input key omitted from field names. */
function fieldsOf(error: FastifyError, below: string | undefined): Fields {
  const fields = new Map<string, string>()
  for (const { keyword, instancePath, message, params } of error.validation ?? []) {
    const path = dotted(instancePath)
    const unknown = keyword === 'unrecognized_keys' ? (params as { keys: string[] }).keys : null
    const paths = unknown ? unknown.map((key) => (path ? `${path}.${key}` : key)) : [path]
    for (const full of paths) {
      if (fields.size >= maxFields) break
      const name =
        (below && full.startsWith(`${below}.`) ? full.slice(below.length + 1) : full) || 'body'
      const sentence = unknown ? 'This field is not known.' : (message ?? 'Invalid.')
      if (!fields.has(name)) fields.set(name, sentence)
    }
  }
  return Object.fromEntries(fields)
}

const byStatus: Record<number, AppError> = {
  413: new AppError('too_large', 'This is too large. Send less at once.'),
  415: new AppError('unsupported_media_type', 'Send JSON, with Content-Type: application/json.'),
  503: new AppError('unavailable', 'The service is busy. Try again in a moment.', {
    retryAfter: 5,
  }),
}

/** SQLSTATE and socket errors that mean the database is unreachable, not a bug. */
const databaseUnavailable = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08...|57P0.|53300)$/
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Converts any error to a user-facing one; bugs become `internal`. */
export function toAppError(error: FastifyError & { code?: string }, below?: string): AppError {
  if (error instanceof AppError) return error
  if (isResponseSerializationError(error)) return internal
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = fieldsOf(error, below)
    const message = Object.values(fields)[0] ?? 'Check the fields.'
    return new AppError('validation', message, { fields })
  }
  const code = String(error.code ?? '')
  if (databaseUnavailable.test(code) || connectionLost.test(error.message ?? '')) {
    const message = 'The database is not answering. Nothing was lost; try again in a moment.'
    return new AppError('unavailable', message, { retryAfter: 5 })
  }
  // PostgreSQL ran out of disk or memory and rolled back.
  if (/^53[12]00$/.test(code)) {
    const message = 'We cannot save anything right now. Nothing was changed; try again in a minute.'
    return new AppError('unavailable', message, { retryAfter: 60 })
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const message = 'There is no room to save this right now. Try again in a minute.'
    return new AppError('storage_full', message, { retryAfter: 60 })
  }
  // Two transactions conflicted and this one was rolled back.
  if (/^(40001|40P01|55P03)$/.test(code)) {
    const message = 'Someone else changed the same thing at this moment. Try again.'
    return new AppError('unavailable', message, { retryAfter: 1 })
  }
  if (code === '57014') {
    return new AppError('unavailable', 'This took too long. Try again.', { retryAfter: 2 })
  }
  // Class 22: a value PostgreSQL can't store, such as a NUL byte.
  if (/^22[0-9A-Z]{3}$/.test(code)) {
    return new AppError('validation', 'The text has characters that cannot be stored.')
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return byStatus[status] ?? new AppError('validation', badRequest(error))
  }
  return byStatus[status] ?? internal
}

const internal = new AppError('internal', 'Something went wrong on our side. It has been recorded.')

function badRequest(error: FastifyError): string {
  return error instanceof SyntaxError || error.code?.includes('JSON') || /JSON/.test(error.message)
    ? 'The body is not valid JSON.'
    : 'The request is not valid.'
}

/** Headers of errors raised before the header hooks run. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Sends an error in the common shape: message, code, fields, requestId. */
export function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError) {
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.fields ? { fields: error.fields } : {}),
    requestId: request.id,
  }
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
  if (error.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
