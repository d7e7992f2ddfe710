import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** Maximum nesting of lists and objects; our deepest input has eight levels. */
const deepest = 64

/** Whether brackets nest deeper than that, which would overflow the stack of recursive readers. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isText) {
      if (sign === '\\') index += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return false
}

/**
 * Parses JSON bodies. Treats an empty body as no fields, even with the JSON content type: `refresh-token` sends
 * one.
 */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.length === 0) return done(null, {})
    if (isTooDeep(text)) {
      return done(new AppError('validation', 'The lists in this body are nested too deeply.'))
    }
    return parse(request, text, done)
  })
}
