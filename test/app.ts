import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { type AuthResponse, login, register, type User } from '#contract/account/accounts.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { pathNames } from '#contract/endpoint.ts'
import { AppError, ErrorBody } from '#contract/errors.ts'
import { type App, type AppParts, createApp } from '#server/app.ts'
import { type Config, parseConfig } from '#server/platform/config/config.ts'
import { createDatabase, createPool, type Db } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { createLog } from '#server/platform/lib/log.ts'
import type { Services } from '#server/platform/services.ts'
import { buildIndex, type Learned } from '#server/transition/matcher/build-index.ts'
import type { MatcherParts } from '#server/transition/matcher/matcher.ts'
import { createTestDatabase } from './database.ts'

/** A clock that stays fixed until the test moves it. */
export class TestClock implements Clock {
  private time: number

  constructor(start: Date | string) {
    this.time = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.time)
  }

  set(time: Date | string): void {
    this.time = new Date(time).getTime()
  }

  /** Advances the clock by seconds. */
  advance(seconds: number): void {
    this.time += seconds * 1000
  }
}

/** Calls endpoints over real HTTP with one token. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** A signed-in member of a test. */
export interface Member {
  readonly token: string
  readonly user: User
  readonly password: string
  readonly call: Call
}

/** The application under test: real PostgreSQL, real HTTP on the loopback address. */
export interface TestApp {
  readonly url: string
  readonly db: Db
  readonly clock: TestClock
  readonly services: Services
  readonly connection: pg.ClientConfig
  readonly server: Server
  /** Anonymous, or with a token. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: { token?: string },
  ): Promise<OutputOf<E>>
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Registers an account with a unique email address. */
  member(overrides?: Partial<InputOf<typeof register>>): Promise<Member>
  /** A member with a confirmed email address. */
  verifiedMember(overrides?: Partial<InputOf<typeof register>>): Promise<Member>
  /** An admin whose session has passed a second factor. */
  admin(role?: 'admin' | 'super_admin'): Promise<Member>
  /** Logs in to an account without a second factor. */
  logIn(input: InputOf<typeof login>): Promise<AuthResponse>
  close(): Promise<void>
}

/** The minimum argon2id cost: tests create many members. */
const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let shared: { readonly knowledge: string; readonly learned: Learned } | undefined

/**
 * Builds an index without a worker thread, which would load the whole engine again. The model learned from
 * the template's data is the same in every copy, so each worker learns it once.
 */
const buildIndexInProcess: MatcherParts['make'] = async (connection, order, signal) => {
  signal.throwIfAborted()
  const currentKnowledge = order.currentKnowledge ?? shared?.knowledge ?? null
  const db = createDatabase(createPool({ ...connection, max: 1 }))
  const created = await buildIndex(db, { ...order, currentKnowledge }).finally(() => db.destroy())
  if (created.learned) shared ??= { knowledge: created.at.knowledge, learned: created.learned }
  const isMissing = order.currentKnowledge === null && created.learned === null
  return isMissing ? { ...created, learned: shared?.learned ?? null } : created
}

/** The secret shared by all test applications. */
export const testSecret = Buffer.from('a secret of forty characters for tests only')

/** Test configuration, parsed from environment variables as in production. */
export function testConfig(env: Record<string, string> = {}): Config {
  // Without payments everything is unlocked; tests of plans set PAYMENTS=local.
  const quick = {
    PORT: '0',
    DATA_DIR: '.cache/test-data',
    RATE_LIMIT_SCALE: '1000',
    PAYMENTS: 'off',
  }
  return parseConfig({ API_URL: '/api', ...quick, ...env })
}

/** Starts the application on a copy of the template database. */
export async function startApp(
  options: Partial<
    Pick<
      AppParts,
      'pages' | 'workers' | 'busyFromMs' | 'mail' | 'recurring' | 'connections' | 'passwordCost'
    >
  > & {
    now?: string
    clock?: TestClock
    env?: Record<string, string>
    connection?: pg.ClientConfig
    /** Overrides the shared test secret. */
    secret?: Buffer
  } = {},
): Promise<TestApp> {
  const database = options.connection ? undefined : await createTestDatabase()
  const connection = options.connection ?? (database?.connection as pg.ClientConfig)
  const clock = options.clock ?? new TestClock(options.now ?? '2026-11-21T15:00:00Z')
  const app: App = await createApp({
    clock,
    connection,
    secret: options.secret ?? testSecret,
    log: createLog('silent'),
    config: testConfig(options.env),
    pages: options.pages,
    workers: options.workers ?? 2,
    // Recurring jobs follow the real clock, so tests opt in.
    mail: options.mail,
    recurring: options.recurring ?? [],
    // On a busy machine, tests wait instead of being turned away.
    busyFromMs: options.busyFromMs ?? 0,
    connections: options.connections,
    passwordCost: options.passwordCost ?? cheapCost,
    buildIndex: buildIndexInProcess,
  })
  // A fixed port only when PUBLIC_URL has to name it.
  await app.http.listen({ host: '127.0.0.1', port: app.services.config.port })
  const { port } = app.http.server.address() as AddressInfo
  // Passkeys are bound to a host name: their tests use localhost.
  const named = `http://localhost:${port}`
  const url = named === app.services.config.publicUrl ? named : `http://127.0.0.1:${port}`
  const call = caller(url)
  let members = 0
  const { db } = app.services
  async function member(overrides: Partial<InputOf<typeof register>> = {}): Promise<Member> {
    const password = overrides.password ?? 'sturdy harbor lantern'
    const name = { first_name: 'Ana', last_name: 'Reyes' }
    const email = `member-${++members}@example.com`
    const input = { email, ...name, ...overrides, password }
    const { token, user } = await call(register, input)
    return { token, user, password, call: (endpoint, input) => call(endpoint, input, { token }) }
  }
  return {
    url,
    db: app.services.db,
    clock,
    services: app.services,
    server: app.http.server,
    connection,
    call,
    fetch: (path, init) => fetch(`${url}${path}`, init),
    member,
    async verifiedMember(overrides) {
      const created = await member(overrides)
      const confirmed = { email_verified_at: clock.now() }
      await db.updateTable('account').set(confirmed).where('id', '=', created.user.id).execute()
      return { ...created, user: { ...created.user, email_verified: true } }
    },
    async admin(role = 'admin') {
      const created = await member()
      const { id } = created.user
      const raised = { role, email_verified_at: clock.now() }
      await db.updateTable('account').set(raised).where('id', '=', id).execute()
      const seen = { second_factor_at: clock.now() }
      await db.updateTable('session').set(seen).where('account_id', '=', id).execute()
      const claims = { role, email_verified: true, second_factor: true }
      return { ...created, user: { ...created.user, ...claims } }
    },
    async logIn(input) {
      const answer = await call(login, input)
      if ('second_factor' in answer) throw new Error('A second factor is asked for.')
      return answer
    },
    async close() {
      await app.close()
      await database?.drop()
    },
  }
}

/** A typed client: throws the server's AppError, parses successful responses. */
export function caller(url: string): TestApp['call'] {
  return async (endpoint, input, { token } = {}) => {
    const { path, init } = requestOf(endpoint, input as Record<string, unknown>)
    const headers = { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await fetch(`${url}${path}`, { ...init, headers })
    const body = response.status === 204 ? undefined : await response.json()
    if (!response.ok) {
      const { code, message, fields } = ErrorBody.parse(body)
      throw new AppError(code, message, fields ? { fields } : {})
    }
    return endpoint.output.parse(body) as never
  }
}

function requestOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  let path = endpoint.path
  for (const name of pathNames(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(rest)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined) query.append(key, String(item))
      }
    }
    return { path: query.size > 0 ? `${path}?${query}` : path, init: { method, headers: {} } }
  }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  return { path, init: { method, headers, body: JSON.stringify(rest) } }
}
