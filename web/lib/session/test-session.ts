import type { User } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { type Session, startSession } from './session.ts'
import type { SessionPorts, TabMessage } from './session-ports.ts'
import type { StoredSession } from './session-state.ts'

/** Noon of the test day, in milliseconds. */
const noon = Date.parse('2026-11-21T12:00:00Z')

/** The account used in most tests. */
export const ana: User = {
  id: '0199a000-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Reyes',
  role: 'user',
  email_verified: false,
  second_factor: false,
  deletion_due_at: null,
  time_zone: 'America/New_York',
  theme: 'light',
  created_at: '2026-11-01T12:00:00.000Z',
}
/** What browser storage keeps of it. */
export const anaStored = { id: ana.id, first_name: 'Ana', role: 'user' } as const

/** An unsigned token: the browser reads only its times. Seconds are relative to noon. */
export function token(expiresIn: number, { issued = 0, sid = 'one' } = {}): string {
  const claims = { iat: noon / 1000 + issued, exp: noon / 1000 + expiresIn, sid }
  return `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`
}

/** The refusal of a call without a valid token. */
export const unauthenticated = (message = 'Not you.') => new AppError('unauthenticated', message)

/** A session over fakes: a manual clock, a scripted server, and a log of effects. */
export interface TestSession {
  readonly session: Session
  readonly done: string[]
  readonly posted: TabMessage[]
  /** What the two keys contain. */
  stored(): StoredSession | null
  /** Advances the clock, runs due timers, and delivers responses. */
  pass(seconds: number): Promise<void>
  onMessage(message: TabMessage): void
  server: SessionPorts['server']
}

/** A test's initial conditions. */
export interface TestSessionOptions {
  readonly stored?: StoredSession | null
  readonly path?: string
  readonly server?: Partial<SessionPorts['server']>
  /** How many seconds this machine's clock is ahead. */
  readonly clockAhead?: number
}

/** Starts a session over fakes at noon. */
export function testSession(options: TestSessionOptions = {}): TestSession {
  let now = noon + (options.clockAhead ?? 0) * 1000
  let stored = options.stored ?? null
  let timers: { at: number; run: () => void }[] = []
  let onMessage: (message: TabMessage) => void = () => {}
  const done: string[] = []
  const posted: TabMessage[] = []
  const server: SessionPorts['server'] = {
    refresh: () =>
      Promise.resolve(token((now - noon) / 1000 + 1800, { issued: (now - noon) / 1000 })),
    account: () => Promise.resolve(ana),
    roles: () => Promise.resolve(['user']),
    permissions: () => Promise.resolve([]),
    logout: () => Promise.resolve(),
    ...options.server,
  }
  const counted = <A extends unknown[], R>(name: string, call: (...args: A) => R) => {
    return (...args: A): R => {
      done.push(name)
      return call(...args)
    }
  }
  const ports: SessionPorts = {
    clock: {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((item) => item !== timer)
        }
      },
    },
    storage: {
      read: () => stored,
      write: (session) => {
        stored = session
      },
      clear: () => {
        stored = null
      },
    },
    server: {
      refresh: counted('refresh', (value) => server.refresh(value)),
      account: counted('me', (value) => server.account(value)),
      roles: counted('roles', (value, id) => server.roles(value, id)),
      permissions: (value, id) => server.permissions(value, id),
      logout: counted('end on server', (value) => server.logout(value)),
    },
    tabs: {
      post: (message) => posted.push(message),
      listen(listener) {
        onMessage = listener
        return () => {
          onMessage = () => {}
        }
      },
    },
    withWebLock: (_, run) => run(),
    navigate: (to) => done.push(`go ${to}`),
    forget: () => done.push('forget'),
  }
  const session = startSession(ports, options.path ?? '/')
  return {
    session,
    done,
    posted,
    stored: () => stored,
    server,
    onMessage: (message) => onMessage(message),
    async pass(seconds) {
      const end = now + seconds * 1000
      await settle()
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

/** Delivers every pending response. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
