import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, pathNames } from '#contract/endpoint.ts'
import { routes } from '#server/features.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'

// Every endpoint as nobody, as its member, as another member and as an admin.

type Caller = 'nobody' | 'owner' | 'other' | 'admin'

/** Belongs to the member who made it: for others it does not exist. */
const ownedPaths = /^\/api\/(users|reports)\/:id/
/** An admin may read these of anyone. */
const adminReads = /^\/api\/users\/:id\/(roles|permissions)$/

const named = routes.map(
  ({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
const withAccess = (kind: 'public' | 'member' | 'other') =>
  named.filter(([, { access }]) =>
    kind === 'other' ? typeof access !== 'string' || access === 'admin' : access === kind,
  )
const owned = named.filter(([, { path }]) => ownedPaths.test(path))

let app: TestApp
let owner: Member
let other: Member
let admin: Member
let ids: Record<string, string>

beforeAll(async () => {
  app = await startApp()
  owner = await app.member()
  other = await app.member()
  admin = await app.admin()
  const { id, matches } = await reportFor(app, owner, army25b)
  const { opportunityId = '', organization = { id: '' } } = matches.items[0] ?? {}
  ids = {
    users: owner.user.id,
    reports: id,
    opportunities: opportunityId,
    organizations: organization.id,
  }
})
afterAll(() => app.close())

/** The status of a call without any field but those of the path; a stream is left once it answers. */
async function statusAs(caller: Caller, { method, path }: Endpoint): Promise<number> {
  const filled = pathNames(path).reduce((done, name) => {
    const id = ids[path.split('/')[2] ?? '']
    return done.replace(
      `:${name}`,
      name === 'id' ? (id ?? 'none') : name === 'service' ? 'army' : 'x1',
    )
  }, path)
  const tokens = { nobody: undefined, owner: owner.token, other: other.token, admin: admin.token }
  const token = tokens[caller]
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const leaving = new AbortController()
  const response = await app.fetch(filled, { method, headers, signal: leaving.signal })
  leaving.abort()
  return response.status
}

const endsSession = ({ path }: Endpoint) => path === '/api/auth/logout'
const isRefused = (status: number) => [401, 403].includes(status)

describe('nobody', () => {
  test.each(withAccess('public'))('is answered without a token by %s', async (name, endpoint) => {
    // The token is what refresh-token exchanges.
    const needsToken = endpoint.path === '/api/auth/refresh-token'
    const status = await statusAs('nobody', endpoint)
    expect([name, isRefused(status), status < 500]).toEqual([name, needsToken, true])
  })

  test.each([...withAccess('member'), ...withAccess('other')])(
    'is asked to sign in by %s',
    async (_name, endpoint) => {
      expect(await statusAs('nobody', endpoint)).toBe(401)
    },
  )
})

describe('a member', () => {
  test.each(withAccess('member').filter(([, endpoint]) => !endsSession(endpoint)))(
    'may call %s',
    async (name, endpoint) => {
      const status = await statusAs('owner', endpoint)
      expect([name, isRefused(status) || status >= 500]).toEqual([name, false])
    },
  )

  test('may not call what is for admins', async () => {
    for (const [name, endpoint] of withAccess('other')) {
      expect([name, await statusAs('owner', endpoint)]).toEqual([name, 403])
    }
  })

  test('signs out', async () => {
    const leaver = await app.member()
    const init = { method: 'POST', headers: { authorization: `Bearer ${leaver.token}` } }
    expect((await app.fetch('/api/auth/logout', init)).status).toBe(204)
    expect((await app.fetch('/api/auth/logout', init)).status).toBe(401)
  })
})

describe('what belongs to one member', () => {
  test('is asked for by at least five calls', () => {
    expect(owned.length).toBeGreaterThanOrEqual(5)
  })

  test.each(owned)('does not exist for another: %s', async (_name, endpoint) => {
    expect(await statusAs('other', endpoint)).toBe(404)
    expect((await statusAs('owner', endpoint)) < 300).toBe(true)
  })

  test.each(owned)('is not for an admin but where it says so: %s', async (_name, endpoint) => {
    expect(await statusAs('admin', endpoint)).toBe(adminReads.test(endpoint.path) ? 200 : 404)
  })
})

describe('an admin', () => {
  test.each(
    [...withAccess('member'), ...withAccess('other')].filter(([, one]) => !endsSession(one)),
  )('is not refused by %s', async (name, endpoint) => {
    const status = await statusAs('admin', endpoint)
    expect([name, isRefused(status) || status >= 500]).toEqual([name, false])
  })
})
