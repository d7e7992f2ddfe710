import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AuthResponse, login, me, register } from '#contract/account/accounts.ts'
import { forgotPassword } from '#contract/account/credentials.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { verifyPassword } from '#server/account/accounts/passwords.ts'
import { type App, createApp } from '#server/app.ts'
import { readToken } from '#server/platform/access/tokens.ts'
import { record } from '#server/platform/audit/audit.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { systemClock } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { createLog } from '#server/platform/lib/log.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { type Timing, timingOf } from './timing.ts'

/** Cost of logging in and of each request's session check, in milliseconds. */
export interface AccountsResult {
  readonly login: Timing
  readonly hashing: Timing
  readonly token: {
    readonly signature: Timing
    readonly check: Timing
    /** The same within a request: between requests the database goes idle. */
    readonly checkInRequest: Timing
    readonly me: Timing
    /** The smallest response over the same connection: no token, schemas or limit. */
    readonly live: Timing
  }
  /** Medians for an address with an account and one without, alternating. */
  readonly byAccountStatus: Readonly<Record<'login' | 'forgot password', Pair>>
  readonly limit: Timing
  readonly audit: Timing
}

export interface Pair {
  readonly known: Timing
  readonly unknown: Timing
}

const person = { first_name: 'Ana', last_name: 'Reyes', password: 'sturdy harbor lantern' }
const email = 'bench-accounts@example.com'
const stranger = 'bench-nobody@example.com'
const rounds = { login: 60, known: 200, quick: 2_000 }

/** Calls over one keep-alive connection; returns the status and text. */
type Send = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  options?: { body?: unknown; token?: string },
) => Promise<{ status: number; text: string }>

/** Starts the application with generous limits and measures. */
export async function benchAccounts({ connection }: ScratchDatabase): Promise<AccountsResult> {
  const app = await createApp({
    connection,
    clock: systemClock,
    log: createLog('silent'),
    secret: randomBytes(32),
    config: parseConfig({ API_URL: '/api', PORT: '0', RATE_LIMIT_SCALE: '1000000' }),
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const { port } = app.http.server.address() as AddressInfo
    const send = sender(port, agent)
    const created = await send(register, { body: { ...person, email } })
    const { token, user } = AuthResponse.parse(JSON.parse(created.text))
    return {
      // Before the logins: beyond thirty sessions the oldest ends, which is this one.
      token: await timeToken(app, send, token),
      ...(await timeLogin(app, send)),
      byAccountStatus: {
        login: await compare((value) => send(login, { body: { email: value, password: 'wrong' } })),
        'forgot password': await compare((value) =>
          send(forgotPassword, { body: { email: value } }),
        ),
      },
      limit: await time(rounds.quick, () => app.services.limits.take('link', 'bench')),
      audit: await time(rounds.known, () => writeEvent(app, user.id)),
    }
  } finally {
    agent.destroy()
    await app.close()
  }
}

function sender(port: number, agent: Agent): Send {
  return ({ method, path }, { body, token } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const sent = request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    return promise
  }
}

/** Runs sequentially, after a tenth as many unmeasured runs. */
async function time(runs: number, work: () => unknown): Promise<Timing> {
  const times: number[] = []
  const warmUp = Math.ceil(runs / 10)
  for (let run = 0; run < runs + warmUp; run += 1) {
    const started = performance.now()
    await work()
    if (run >= warmUp) times.push(performance.now() - started)
  }
  return timingOf(times)
}

async function timeLogin({ services }: App, send: Send) {
  const { password_hash } = await services.db
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const hashing = await time(rounds.login, () => verifyPassword(password_hash, person.password))
  const body = { email, password: person.password }
  return { hashing, login: await time(rounds.login, () => expected(200, send(login, { body }))) }
}

async function timeToken({ services }: App, send: Send, token: string) {
  const { secrets, config } = services
  const live = { method: 'GET', path: '/api/health/live' } as const
  const { authenticate } = services
  const inRequest: number[] = []
  const timed: typeof authenticate = async (...args) => {
    const started = performance.now()
    const session = await authenticate(...args)
    inRequest.push(performance.now() - started)
    return session
  }
  const check = await time(rounds.quick, () => authenticate(token))
  const whole = await time(rounds.quick, () => expected(200, send(me, { token })))
  Object.assign(services, { authenticate: timed })
  await time(rounds.quick, () => expected(200, send(me, { token })))
  Object.assign(services, { authenticate })
  return {
    check,
    me: whole,
    checkInRequest: timingOf(inRequest.slice(-rounds.quick)),
    signature: await time(rounds.quick, () =>
      readToken({ secrets, config, now: new Date() }, token),
    ),
    live: await time(rounds.quick, () => expected(200, send(live))),
  }
}

async function expected(status: number, answer: ReturnType<Send>): Promise<void> {
  const { status: code, text } = await answer
  if (code !== status) throw new Error(`Answered ${code} instead of ${status}: ${text}`)
}

/** Alternates both addresses, so other load on the machine affects both alike. */
async function compare(work: (email: string) => Promise<unknown>): Promise<Pair> {
  const times: Record<keyof Pair, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < rounds.known + 10; round += 1) {
    const turns = [['known', email] as const, ['unknown', stranger] as const]
    for (const [kind, address] of round % 2 === 0 ? turns : turns.toReversed()) {
      const started = performance.now()
      await work(address)
      if (round >= 10) times[kind].push(performance.now() - started)
    }
  }
  return { known: timingOf(times.known), unknown: timingOf(times.unknown) }
}

function writeEvent({ services }: App, actor: string): Promise<void> {
  const request = { id: newId(), ip: '127.0.0.1', userAgent: 'bench' }
  return services.db
    .transaction()
    .execute((tx) => record(tx, services, { kind: 'session.confirmed', actor, request }))
}
