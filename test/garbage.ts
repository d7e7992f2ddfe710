import fc from 'fast-check'
import { z } from 'zod'
import { type Endpoint, pathNames } from '#contract/endpoint.ts'

// Fuzzed requests for an endpoint: valid values generated from its schema, with one part corrupted.

/** Texts that some contract schema accepts; each text schema draws from those it accepts. */
const words = [
  '',
  'a',
  'network',
  '25B',
  '0311',
  '28310',
  '09096',
  '15',
  '15-1244.00',
  'VA',
  'en',
  'tap-start',
  '2027-06-21',
  '2026-02-30',
  'fort-bragg',
  'team-leadership',
  'sturdy harbor lantern',
  'ana@example.com',
  '2026-11-21T15:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'America/Denver',
  '0198f0a0-0000-7000-8000-000000000000',
  'E5',
  'true',
  '7',
]

/** Values no field accepts. */
export const invalidValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e21,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    99_999,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\uffff',
    '𝕏'.repeat(90),
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '%00',
    '../..',
    '{{7*7}}',
    '$1',
    'NaN',
    '1e9',
    '٣',
    '\r\n',
    'x'.repeat(201),
    'x'.repeat(70_000),
    '0'.repeat(400),
    '2026-13-45',
    '9999-12-31',
    '0000-01-01',
    [],
    {},
    [[[]]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    { $ne: null },
    { key: 'x'.repeat(900) },
    new Array(300).fill(1),
    new Array(300).fill({ state: 'VA' }),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
)

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

function textFor({ pattern, minLength = 0, maxLength = 1e9 }: JsonSchema): fc.Arbitrary<unknown> {
  const rule = pattern === undefined ? /^/ : new RegExp(pattern)
  const matching = words.filter((word) => {
    return rule.test(word) && word.length >= minLength && word.length <= maxLength
  })
  return matching.length > 0 ? fc.constantFrom(...matching) : fc.string()
}

function valueFor(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valueFor))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = 0, maximum = 1000, minItems = 0, maxItems = 3, required = [] } = schema
  if (schema.type === 'string') return textFor(schema)
  if (schema.type === 'integer' || schema.type === 'number') {
    const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 2e9)]
    return fc.oneof(fc.integer({ min, max: Math.min(min + 2, max) }), fc.integer({ min, max }))
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'array') {
    const maxLength = Math.max(minItems, Math.min(maxItems, 3))
    return fc.array(valueFor(schema.items ?? {}), { minLength: minItems, maxLength })
  }
  if (schema.type !== 'object') return invalidValues
  const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, valueFor(part)])
  return fc.record(Object.fromEntries(parts), { requiredKeys: required as never[] })
}

/** Inputs the endpoint's schema mostly accepts, so that the code behind it runs. */
export function validInputs({ input }: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  // A named schema is in the definitions.
  const [named] = schema.$ref === undefined ? [] : Object.values(schema.$defs ?? {})
  return valueFor((named ?? schema) as JsonSchema) as fc.Arbitrary<Record<string, unknown>>
}

/** All positions in a value, as paths. */
function placesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))]
}

function replaceAt(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value) && !Object.hasOwn(value, key)) return [...value, by]
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) }
  const part = Reflect.get(copy, key)
  Object.defineProperty(copy, key, {
    value: replaceAt(part, rest, by),
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

/** Values with one part corrupted or one key added. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const extra = fc.constantFrom(
    'extra',
    '__proto__',
    'constructor',
    'toString',
    '',
    'a\u0000',
    '💥',
  )
  return fc
    .tuple(values, invalidValues, fc.nat(), fc.option(extra, { freq: 4 }))
    .map(([input, poison, index, key]) => {
      const places = placesOf(input)
      const place = places[index % places.length] ?? []
      if (key !== null) return replaceAt(input, [...place.slice(0, -1), key], poison)
      return replaceAt(input, place, poison)
    })
}

/** A value encoded as a URL component. */
const inAddress = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed(),
  )

/** Builds the request for an input, however invalid. */
export function requestFor(
  endpoint: Endpoint,
  input: unknown,
): { path: string; init: RequestInit } {
  const { method } = endpoint
  const inBody = method !== 'GET' && method !== 'DELETE'
  const keys = typeof input === 'object' && input !== null ? { ...input } : {}
  let path = endpoint.path
  for (const name of pathNames(path)) {
    const value = Reflect.get(keys, name)
    path = path.replace(`:${name}`, () => inAddress(value === undefined ? 'x' : value) || '%20')
    Reflect.deleteProperty(keys, name)
  }
  if (inBody) {
    const body = JSON.stringify(typeof input === 'object' && !Array.isArray(input) ? keys : input)
    return { path, init: { method, body, headers: { 'content-type': 'application/json' } } }
  }
  const query = Object.entries(keys).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => `${inAddress(key)}=${inAddress(item)}`),
  )
  return { path: query.length > 0 ? `${path}?${query.join('&')}` : path, init: { method } }
}
