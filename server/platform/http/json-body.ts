import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** Lists and objects inside each other; the deepest input of ours has eight. */
const deepest = 64

/** Whether brackets stand deeper than that: what reads such a value part by part runs out of stack. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at += 1
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
 * Reads JSON bodies. `refresh-token` has an empty body, also with the JSON content type: it counts as no
 * fields.
 */
export function readJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.length === 0) return done(null, {})
    if (isTooDeep(text)) {
      return done(
        new AppError('validation', 'The lists in this body stand too deep in each other.'),
      )
    }
    return parse(request, text, done)
  })
}
