import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { NoResponse } from '#web/lib/no-response.ts'
import { ana, anaStored, testSession, token, unauthenticated } from './test-session.ts'

const expired = 'Your session has expired. Please login again.'
const remembered = (expiresIn: number) =>
  ({ token: token(expiresIn), user: anaStored, remember: true }) as const

describe('startup', () => {
  test('a token with 300 seconds left is used as is, and the user is fetched', async () => {
    const tab = testSession({ stored: remembered(300) })
    expect(tab.session.state()).toMatchObject({
      status: 'signed-in',
      user: anaStored,
      account: null,
    })
    await tab.pass(0)
    expect(tab.done).toEqual(['me', 'roles', 'refresh'])
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', account: ana })
  })

  test('a token with less than 300 seconds left is refreshed before anything else', async () => {
    const tab = testSession({ stored: remembered(299) })
    expect(tab.session.state()).toMatchObject({ status: 'starting', refreshing: true })
    await tab.pass(0)
    expect(tab.done).toEqual(['refresh', 'me', 'roles'])
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', token: token(1800) })
    expect(tab.stored()).toEqual({ token: token(1800), user: anaStored, remember: true })
  })

  test('a stored text that is not a token is refreshed too', async () => {
    const tab = testSession({ stored: { token: 'nonsense', user: anaStored, remember: true } })
    await tab.pass(0)
    expect(tab.done[0]).toBe('refresh')
    expect(tab.session.state().status).toBe('signed-in')
  })

  test.each([
    ['/dashboard', true],
    ['/dashboard/settings', true],
    ['/admin', true],
    ['/admin/users', true],
    ['/administration', false],
    ['/organizations', false],
    ['/', false],
  ])(
    'a refused refresh on %s clears the session with its message; redirected to /login: %s',
    async (path, leads) => {
      const refresh = () => Promise.reject(unauthenticated())
      const tab = testSession({ stored: remembered(-60), path, server: { refresh } })
      await tab.pass(0)
      expect(tab.session.state()).toMatchObject({
        status: 'anonymous',
        token: null,
        message: expired,
      })
      expect(tab.stored()).toBeNull()
      const login = `go /login?next=${encodeURIComponent(path)}`
      expect(tab.done).toEqual(leads ? ['refresh', 'forget', login] : ['refresh', 'forget'])
    },
  )

  test('a call begun after the session ended is not sent, and the message stays', async () => {
    const refresh = () => Promise.reject(unauthenticated())
    const tab = testSession({ stored: remembered(-60), path: '/dashboard', server: { refresh } })
    await tab.pass(0)
    await expect(tab.session.bearer()).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(tab.session.bearer(true)).resolves.toBeUndefined()
    tab.session.dispatch({ type: 'unauthorized', token: null, message: 'Please log in.' })
    expect(tab.session.state().message).toBe(expired)
  })

  test('an expired token is kept and retried during an outage until the server is back', async () => {
    let isDown = true
    const tab = testSession({
      stored: remembered(-60),
      path: '/dashboard',
      server: {
        refresh: () =>
          isDown
            ? Promise.reject(new NoResponse('unavailable', NoResponse.unreachable))
            : Promise.resolve(token(1810, { issued: 10 })),
      },
    })
    await tab.pass(9)
    expect(tab.done).toEqual(['refresh', 'refresh'])
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', message: null })
    await expect(tab.session.bearer()).rejects.toMatchObject({ code: 'unavailable' })
    isDown = false
    await tab.pass(10)
    expect(tab.session.state()).toMatchObject({ account: ana, permissions: { loaded: true } })
    expect(tab.stored()?.token).toBe(token(1810, { issued: 10 }))
  })

  test('a refresh without a response is an outage after 6 seconds; until it ends, calls fail fast', async () => {
    let answer = (_: string) => {}
    const tab = testSession({
      stored: remembered(-60),
      path: '/dashboard',
      server: { refresh: () => new Promise<string>((resolve) => (answer = resolve)) },
    })
    await tab.pass(5)
    expect(tab.session.state().status).toBe('starting')
    await tab.pass(1)
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', refreshing: false })
    for (const seconds of [0, 2, 4]) {
      await tab.pass(seconds)
      await expect(tab.session.bearer()).rejects.toBeInstanceOf(NoResponse)
    }
    expect(tab.stored()?.token).toBe(token(-60))
    answer(token(1812, { issued: 12 }))
    await tab.pass(0)
    expect(await tab.session.bearer()).toBe(token(1812, { issued: 12 }))
  })

  test('a token without a user waits for the server to identify them', async () => {
    const tab = testSession({ stored: { token: token(1800), user: null, remember: false } })
    expect(tab.session.state().status).toBe('starting')
    await tab.pass(0)
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', user: anaStored })
    expect(tab.stored()).toEqual({ token: token(1800), user: anaStored, remember: false })
  })

  test('a token without a user during an outage reports it, and recovers automatically', async () => {
    const answers = [Promise.reject(new AppError('unavailable', 'Busy.')), Promise.resolve(ana)]
    const tab = testSession({
      stored: { token: token(1800), user: null, remember: false },
      server: { account: () => answers.shift() ?? Promise.resolve(ana) },
    })
    await tab.pass(0)
    expect(tab.session.state()).toMatchObject({ status: 'starting', isUnreachable: true })
    await tab.pass(5)
    expect(tab.session.state()).toMatchObject({
      status: 'signed-in',
      isUnreachable: false,
      account: ana,
    })
  })

  test('a 401 to the user check ends the session with the message of the server', async () => {
    const account = () => Promise.reject(unauthenticated('Your account was closed.'))
    const tab = testSession({ stored: remembered(1800), path: '/survey', server: { account } })
    await tab.pass(0)
    expect(tab.session.state()).toMatchObject({
      status: 'anonymous',
      message: 'Your account was closed.',
    })
    expect(tab.stored()).toBeNull()
    expect(tab.done).toContain('go /login?next=%2Fsurvey')
  })

  test('a 401 without a message shows the default message', async () => {
    const account = () => Promise.reject(new NoResponse('unauthenticated', NoResponse.unreachable))
    const tab = testSession({ stored: remembered(1800), server: { account } })
    await tab.pass(0)
    expect(tab.session.state().message).toBe('Authentication failed. Please login again.')
  })

  test.each(['forbidden', 'internal', 'unavailable', 'rate_limited'] as const)(
    'a user check failing with %s does not log out',
    async (code) => {
      const account = () => Promise.reject(new AppError(code, 'Not now.'))
      const tab = testSession({ stored: remembered(1800), server: { account } })
      await tab.pass(0)
      expect(tab.session.state()).toMatchObject({ status: 'signed-in', user: anaStored })
      expect(tab.stored()).toEqual(remembered(1800))
    },
  )

  test.each(['/login', '/signup'])(
    'a user who is already signed in goes from %s to /dashboard',
    (path) => {
      const tab = testSession({ stored: remembered(1800), path })
      expect(tab.done).toContain('go /dashboard')
    },
  )
})

describe('scheduled refresh', () => {
  test('runs 600 seconds before expiry, and again before the next', async () => {
    const tab = testSession({ stored: remembered(1800) })
    await tab.pass(1199)
    expect(tab.done).toEqual(['me', 'roles'])
    await tab.pass(1)
    expect(tab.done).toEqual(['me', 'roles', 'refresh'])
    expect(tab.session.state().token).toBe(token(3000, { issued: 1200 }))
    await tab.pass(1200)
    expect(tab.done).toEqual(['me', 'roles', 'refresh', 'refresh'])
  })

  test('runs immediately when that time has passed', async () => {
    const tab = testSession({ stored: remembered(599) })
    await tab.pass(0)
    expect(tab.done).toContain('refresh')
  })

  test('does not loop when the server issues short-lived tokens', async () => {
    const refresh = () => Promise.resolve(token(400))
    const tab = testSession({ stored: remembered(599), server: { refresh } })
    await tab.pass(60)
    expect(tab.done.filter((value) => value === 'refresh')).toHaveLength(1)
  })

  test.each([
    ['with words', unauthenticated()],
    ['without words', new NoResponse('unauthenticated', NoResponse.unreachable)],
  ])('refused %s: logged out and redirected to /login', async (_, refusal) => {
    const refresh = () => Promise.reject(refusal)
    const tab = testSession({
      stored: remembered(1800),
      path: '/organizations',
      server: { refresh },
    })
    await tab.pass(1200)
    expect(tab.session.state()).toMatchObject({ status: 'anonymous', user: null, message: expired })
    expect(tab.stored()).toBeNull()
    expect(tab.done.slice(-2)).toEqual(['forget', 'go /login?next=%2Forganizations'])
  })

  test.each(['forbidden', 'rate_limited', 'internal', 'unavailable'] as const)(
    'failed with %s: stays logged in and retries after 5 seconds',
    async (code) => {
      const refresh = () => Promise.reject(new AppError(code, 'Not now.'))
      const tab = testSession({ stored: remembered(1800), server: { refresh } })
      await tab.pass(1204)
      expect(tab.done.filter((value) => value === 'refresh')).toHaveLength(1)
      await tab.pass(1)
      expect(tab.done.filter((value) => value === 'refresh')).toHaveLength(2)
      expect(tab.session.state().status).toBe('signed-in')
    },
  )
})

describe('before a call', () => {
  test('a token about to expire is refreshed first; concurrent calls share one refresh', async () => {
    const tab = testSession({ stored: remembered(700) })
    tab.server.refresh = () => Promise.reject(new AppError('unavailable', 'Busy.'))
    await tab.pass(450)
    const newToken = token(2250, { issued: 450 })
    tab.server.refresh = () => Promise.resolve(newToken)
    tab.done.length = 0
    const bearers = Promise.all([tab.session.bearer(), tab.session.bearer()])
    await tab.pass(1)
    expect(await bearers).toEqual([newToken, newToken])
    expect(tab.done).toEqual(['refresh'])
  })

  test('an anonymous user has no token', async () => {
    const tab = testSession()
    const bearer = tab.session.bearer()
    await tab.pass(1)
    expect(await bearer).toBeUndefined()
  })

  test('uses the clock of the server, learned from the token it issued', async () => {
    const tab = testSession({ clockAhead: 7200 })
    await tab.pass(1)
    await tab.session.signIn(async () => ({ token: token(1800), user: ana }), {
      remember: false,
      fallback: 'x',
    })
    await tab.pass(1190)
    expect(tab.done).not.toContain('refresh')
    expect(await tab.session.bearer()).toBe(token(1800))
    await tab.pass(11)
    expect(tab.done).toContain('refresh')
  })
})

describe('wake, focus, online', () => {
  test('refreshes a token that is about to expire', async () => {
    const tab = testSession({ stored: remembered(1800) })
    await tab.pass(0)
    tab.server.refresh = () => Promise.reject(new AppError('unavailable', 'Busy.'))
    await tab.pass(1501)
    tab.server.refresh = () => Promise.resolve(token(3400, { issued: 1502 }))
    const before = tab.done.length
    tab.session.dispatch({ type: 'resumed' })
    await tab.pass(0)
    expect(tab.done.slice(before)).toEqual(['refresh'])
    expect(tab.session.state().token).toBe(token(3400, { issued: 1502 }))
  })

  test('only reschedules the refresh of a token that is still valid', async () => {
    const tab = testSession({ stored: remembered(1800) })
    await tab.pass(60)
    tab.session.dispatch({ type: 'resumed' })
    await tab.pass(0)
    expect(tab.done).toEqual(['me', 'roles'])
  })
})
