import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { receiveMail } from '#contract/community/inbound-mail.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pathNames } from '#contract/endpoint.ts'
import { getCurrentSurvey, saveCurrentSurvey } from '#contract/transition/surveys.ts'
import { routes } from '#server/features.ts'
import { signToken } from '#server/platform/access/tokens.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { requireErrorResponse } from '#test/error-responses.ts'
import { mutated, requestFor, validInputs } from '#test/garbage.ts'
import { reportFor } from '#test/survey.ts'

// Fuzzes every endpoint of the contract: expects the right 4xx, never a 5xx or a partial write.

const isFull = process.env.FULL !== undefined
const cases = isFull ? 1_500 : 3
const endpoints = routes.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)
// Mail without a signature is refused before its body is read.
const withBody = named.filter(
  ([, { method, path }]) => method !== 'GET' && method !== 'DELETE' && path !== receiveMail.path,
)
const behindLogin = named.filter(([, { access }]) => access !== 'public')

/** For checks implemented once for all endpoints: one endpoint per area, or all with FULL=1. */
function someOf(all: typeof named): typeof named {
  if (isFull) return all
  const areas = Map.groupBy(all, ([, { path }]) => path.split('/')[2])
  return [...areas.values()].flatMap((same) => same.slice(0, 1))
}

let app: TestApp
let member: Member
/** Ids the member may see, by the first path segment. */
let ids: Record<string, string>
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

type Caller = { member: Member; ids: Record<string, string> }
const callers = new Map<boolean, Caller>()

/** Endpoints share an authorized caller, replaced when a call has ended its session. */
async function takeMember({ access }: Pick<Endpoint, 'access'> = { access: 'member' }) {
  const isOpen = access === 'public' || access === 'member'
  const before = callers.get(isOpen)
  const isIn = before && (await app.fetch(me.path, { headers: bearer(before.member.token) })).ok
  const caller = isIn ? before : await newCaller(isOpen)
  callers.set(isOpen, caller)
  member = caller.member
  ids = caller.ids
  sentBody = await rowCounts()
}

async function newCaller(isOpen: boolean): Promise<Caller> {
  const member = isOpen ? await app.member() : await app.admin('super_admin')
  const { id, matches } = await reportFor(app, member, army25b)
  const [match] = matches.items
  if (!match) throw new Error('The report has no match.')
  const ids = { opportunities: match.opportunityId, organizations: match.organization.id }
  return { member, ids: { users: member.user.id, reports: id, ...ids } }
}

function bearer(token = member.token) {
  return { authorization: `Bearer ${token}` }
}

async function rowCounts(): Promise<unknown> {
  const result = await sql`
    select (select count(*) from account) as account, (select count(*) from survey) as survey,
      (select count(*) from report) as report, (select count(*) from profile) as profile,
      (select sum(revision) from survey) as revisions, (select count(*) from session) as session`.execute(
    app.db,
  )
  return result.rows[0]
}

/** Row counts after the previous call. */
let sentBody: unknown

/** Sends a request; asserts that a rejection has the standard shape and wrote nothing. */
async function send(endpoint: Endpoint, path: string, init: RequestInit): Promise<number> {
  const headers = { ...bearer(), ...init.headers }
  const response = await app.fetch(path, { ...init, headers })
  const shown = `${endpoint.method} ${path.slice(0, 200)} ${String(init.body ?? '').slice(0, 400)}`
  if (response.status < 400) {
    await response.arrayBuffer()
    sentBody = await rowCounts()
    return response.status
  }
  await requireErrorResponse(response, shown)
  expect(await rowCounts(), shown).toEqual(sentBody)
  return response.status
}

/** Endpoints that switch off the service or its jobs; they have their own tests. */
const switches = [
  '/api/admin/maintenance',
  '/api/admin/job-queues/:name',
  '/api/admin/job-queues/:name/drain',
  '/api/admin/settings',
]

describe.each(named.filter(([, { path }]) => !switches.includes(path)))('%s', (_name, endpoint) => {
  beforeAll(() => takeMember(endpoint))

  test('answers garbage in its own shape with a 4xx, and writes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(mutated(validInputs(endpoint)), async (input) => {
        const { path, init } = requestFor(endpoint, input)
        await send(endpoint, path, init)
      }),
      { numRuns: cases, seed: 20_261_121, endOnFailure: true },
    )
  })

  test('never fails on schema-valid input', async () => {
    await fc.assert(
      fc.asyncProperty(validInputs(endpoint), async (input) => {
        const id = ids[endpoint.path.split('/')[2] ?? '']
        const { path, init } = requestFor(endpoint, 'id' in input ? { ...input, id } : input)
        await send(endpoint, path, init)
      }),
      { numRuns: Math.ceil(cases / 3), seed: 20_261_121, endOnFailure: true },
    )
  })
})

test('answers corrupted in one place are saved or rejected as a whole', async () => {
  await takeMember()
  await fc.assert(
    fc.asyncProperty(mutated(fc.constant(army25b)), async (answers) => {
      const { revision } = await member.call(getCurrentSurvey, {})
      const input = { revision, step: 'review', answers }
      const { path, init } = requestFor(saveCurrentSurvey, input)
      const status = await send(saveCurrentSurvey, path, init)
      const after = await member.call(getCurrentSurvey, {})
      expect(after.revision).toBe(status === 200 ? revision + 1 : revision)
    }),
    { numRuns: cases * 3, seed: 20_261_121, endOnFailure: true },
  )
})

/** The endpoint's path with every parameter set to the same text. */
function pathWith(endpoint: Endpoint, value: string): string {
  return pathNames(endpoint.path).reduce((path, name) => {
    return path.replace(`:${name}`, value)
  }, endpoint.path)
}

const json = { 'content-type': 'application/json' }
const unknownId = '0198f0a0-0000-7000-8000-000000000000'
const nested = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000)

const bodies: [what: string, body: BodyInit, headers: Record<string, string>, status: number][] = [
  ['truncated JSON', '{"a":', json, 400],
  ['text instead of JSON', 'hello', json, 400],
  ['an array', '[]', json, 400],
  ['a number', '7', json, 400],
  ['a text', '"x"', json, 400],
  ['deep nesting', nested('[', ']'), json, 400],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, json, 400],
  ['a __proto__ key', '{"__proto__":{"role":"admin"}}', json, 400],
  ['a constructor key', '{"constructor":{"prototype":{"role":"admin"}}}', json, 400],
  ['an unknown key', '{"no such key":1}', json, 400],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json, 400],
  ['a NUL byte', '{"a":"\u0000"}', json, 400],
  ['a field of 1 MB', JSON.stringify({ email: 'x'.repeat(1_000_000) }), json, 413],
  ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['plain text', '{}', { 'content-type': 'text/plain' }, 415],
  ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
]

/** Rejected by each endpoint's schema; the others by the body parser, before any endpoint. */
const bySchema = ['a __proto__ key', 'an unknown key']

test.each(bodies)('a body of %s is rejected', async (what, body, headers, status) => {
  await takeMember({ access: 'admin' })
  for (const [name, endpoint] of bySchema.includes(what) ? withBody : someOf(withBody)) {
    const init = { method: endpoint.method, body, headers }
    expect([name, await send(endpoint, pathWith(endpoint, unknownId), init)]).toEqual([
      name,
      status,
    ])
  }
})

test('a null body is treated as empty', async () => {
  member = await app.member()
  sentBody = await rowCounts()
  for (const [name, endpoint] of withBody.filter(([, { path }]) => !path.includes('logout'))) {
    const init = { method: endpoint.method, body: 'null', headers: json }
    const status = await send(endpoint, pathWith(endpoint, unknownId), init)
    expect([name, status < 500]).toEqual([name, true])
  }
})

test('invalid tokens never authenticate a call', async () => {
  const owner = await app.member()
  const [head, claims, signature] = owner.token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const { config } = app.services
  const subject = { accountId: owner.user.id, sessionId: newId(), jti: newId() }
  const past = new Date(app.clock.now().getTime() - 3_600_000)
  const parts = { secrets: app.services.secrets, config, now: app.clock.now() }
  const bad = {
    empty: '',
    words: 'not a token',
    long: 'x'.repeat(7_000),
    unsigned: `${none}.${claims}.`,
    'cut short': `${head}.${claims}`,
    'of another signature': `${head}.${claims}.${signature?.split('').reverse().join('')}`,
    forged: await signToken(
      { ...parts, secrets: [Buffer.from('another secret of 40 characters or so!!')] },
      subject,
    ),
    'of another server': await signToken(
      { ...parts, config: { publicUrl: 'https://other.example' } },
      subject,
    ),
    'of no session': await signToken(parts, subject),
    expired: await signToken({ ...parts, now: past }, subject),
  }
  for (const [kind, token] of Object.entries(bad)) {
    // All tokens share one check: each endpoint gets a forged one, a few get all. access.test.ts sends none.
    for (const [name, endpoint] of kind === 'forged' ? behindLogin : someOf(behindLogin)) {
      const headers = { authorization: `Bearer ${token}` }
      const { method } = endpoint
      const response = await app.fetch(pathWith(endpoint, unknownId), { method, headers })
      const { code } = await requireErrorResponse(response, `${kind} token, ${name}`)
      expect([kind, name, code]).toEqual([kind, name, 'unauthenticated'])
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
  }
})

describe('addresses', () => {
  // Categories have words as ids.
  const withId = named.filter(
    ([, { path, input }]) => path.includes(':id') && !input.shape.id?.safeParse('x').success,
  )

  test.each([
    ['x', 400],
    ['%00', 400],
    ['%F0%9F%92%A5', 400],
    ["'%20or%201=1", 400],
    [`${unknownId}0`, 400],
    ['9'.repeat(199), 400],
    ['9'.repeat(2_000), 404],
  ] as const)('an id that is %s is rejected', async (id, status) => {
    await takeMember({ access: 'admin' })
    for (const [name, endpoint] of id === 'x' ? withId : someOf(withId)) {
      const { method } = endpoint
      expect([name, await send(endpoint, pathWith(endpoint, id), { method })]).toEqual([
        name,
        status,
      ])
    }
  })

  test.each([
    '/api/reports/%zz',
    '/api/%E0%A4%A',
    '/api/no-such-call',
    '/api/reports/a/b/c/d',
    `/api/${'x'.repeat(5_000)}`,
  ])('%s is rejected in the standard error shape', async (path) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await app.fetch(path, { method })
      const { code } = await requireErrorResponse(response, `${method} ${path.slice(0, 40)}`)
      expect(['not_found', 'validation', 'unauthenticated']).toContain(code)
    }
  })

  test('repeated, unknown or mistyped parameters are named in the error’s fields', async () => {
    const fieldsOf = async (query: string) => {
      const response = await app.fetch(`/api/opportunities?${query}`)
      return Object.keys((await requireErrorResponse(response, query)).fields ?? {})
    }
    expect(await fieldsOf('page=1&page=2')).toEqual(['page'])
    expect(await fieldsOf('q=a&q=b')).toEqual(['q'])
    expect(await fieldsOf('sort=up')).toEqual(['sort'])
    expect(await fieldsOf('nothing=1')).toEqual(['nothing'])
    expect(await fieldsOf('page=999999999999999999999')).toEqual(['page'])
    expect(await fieldsOf('q=a%00b')).toEqual(['q'])
  })
})
