import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { NoResponse } from '#web/lib/no-response.ts'
import { permissionCheck } from './permissions.ts'
import { ana, anaStored, testSession, token, unauthenticated } from './test-session.ts'

const remembered = { token: token(1800), user: anaStored, remember: true } as const
const options = {
  remember: true,
  fallback: 'Login failed. Please check your credentials and try again.',
}

describe('login and register', () => {
  test('keep token and user, notify the other tabs, load permissions, and go to /dashboard', async () => {
    const tab = testSession({ path: '/login' })
    await tab.pass(1)
    await tab.session.signIn(async () => ({ token: token(1800), user: ana }), options)
    await tab.pass(0)
    expect(tab.stored()).toEqual(remembered)
    expect(tab.posted.at(-1)).toEqual({ type: 'session', session: remembered })
    expect(tab.done).toEqual(['forget', 'roles', 'go /dashboard'])
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', account: ana, message: null })
  })

  test.each([
    ['/login?next=%2Fsurvey', '/survey'],
    ['/login?next=%2Freports%2F1%3Fpart%3D2', '/reports/1?part=2'],
    ['/login?next=%2F%2Fevil.example', '/dashboard'],
    ['/login?next=%2F.%2F%2Fevil.example', '/dashboard'],
    ['/login?next=%2F%5Cevil.example', '/dashboard'],
    ['/login?next=https%3A%2F%2Fevil.example', '/dashboard'],
    ['/login?next=javascript%3Aalert(1)', '/dashboard'],
    ['/login?next=%2F%09%2Fevil.example', '/dashboard'],
    ['/login?next=%2Flogin', '/dashboard'],
    ['/signup?plan=premium', '/dashboard/billing?plan=premium'],
    ['/login?plan=lifetime', '/dashboard/billing?plan=lifetime'],
    ['/signup?plan=free', '/dashboard'],
  ])('go from %s to %s', async (path, to) => {
    const tab = testSession({ path })
    await tab.pass(1)
    await tab.session.signIn(async () => ({ token: token(1800), user: ana }), options)
    expect(tab.done).toContain(`go ${to}`)
  })

  test('a failure shows the message of the server', async () => {
    const tab = testSession({ path: '/signup' })
    await tab.pass(1)
    const failure = new AppError('conflict', 'This address is taken.')
    await expect(tab.session.signIn(() => Promise.reject(failure), options)).rejects.toBe(failure)
    expect(tab.session.state()).toMatchObject({
      status: 'anonymous',
      message: 'This address is taken.',
    })
  })

  test('a failure without a message shows the default message', async () => {
    const tab = testSession({ path: '/login' })
    await tab.pass(1)
    const failure = new NoResponse('unavailable', NoResponse.unreachable)
    await expect(tab.session.signIn(() => Promise.reject(failure), options)).rejects.toBe(failure)
    expect(tab.session.state().message).toBe(options.fallback)
  })

  test('the message is cleared when it is closed, and on another page', async () => {
    const tab = testSession({ path: '/login' })
    await tab.pass(1)
    tab.session.dispatch({ type: 'sign-in-failed', message: 'No.' })
    tab.session.dispatch({ type: 'message-closed' })
    expect(tab.session.state().message).toBeNull()
    tab.session.dispatch({ type: 'sign-in-failed', message: 'No.' })
    tab.session.dispatch({ type: 'moved', path: '/login?next=%2Fsurvey' })
    expect(tab.session.state().message).toBe('No.')
    tab.session.dispatch({ type: 'moved', path: '/signup' })
    expect(tab.session.state().message).toBeNull()
  })
})

describe('the end of a session', () => {
  test('logout clears token, user and error, here, on the server and in other tabs', async () => {
    const tab = testSession({ stored: remembered, path: '/dashboard' })
    await tab.pass(0)
    tab.done.length = 0
    tab.session.dispatch({ type: 'logged-out' })
    expect(tab.session.state()).toMatchObject({
      status: 'anonymous',
      token: null,
      user: null,
      account: null,
      message: null,
      permissions: { roles: [], permissions: [], loaded: false },
    })
    expect(tab.stored()).toBeNull()
    expect(tab.posted.at(-1)).toEqual({ type: 'ended', token: remembered.token })
    expect(tab.done).toEqual(['end on server', 'forget', 'go /login'])
    await tab.pass(3600)
    expect(tab.done).toHaveLength(3)
  })

  test('logout works when the server is unreachable', async () => {
    const logout = () => Promise.reject(new NoResponse('unavailable', NoResponse.unreachable))
    const tab = testSession({ stored: remembered, server: { logout } })
    await tab.pass(0)
    tab.session.dispatch({ type: 'logged-out' })
    await tab.pass(0)
    expect(tab.stored()).toBeNull()
  })

  test('logging out of a page that requires login shows no login prompt', async () => {
    const tab = testSession({ stored: remembered, path: '/dashboard' })
    await tab.pass(0)
    tab.session.dispatch({ type: 'logged-out' })
    tab.session.dispatch({ type: 'turned-away', path: '/dashboard' })
    expect(tab.session.state().message).toBeNull()
    expect(tab.done.at(-1)).toBe('go /login')
    tab.session.dispatch({ type: 'moved', path: '/login' })
    tab.session.dispatch({ type: 'turned-away', path: '/survey' })
    expect(tab.session.state().message).toBe('Please log in to access this page')
  })

  test('any 401 to the current token clears it and redirects to /login', async () => {
    const tab = testSession({ stored: remembered, path: '/organizations/7' })
    await tab.pass(0)
    tab.done.length = 0
    tab.session.dispatch({ type: 'unauthorized', token: remembered.token, message: 'Ended.' })
    expect(tab.session.state()).toMatchObject({ status: 'anonymous', message: 'Ended.' })
    expect(tab.stored()).toBeNull()
    expect(tab.done).toEqual(['forget', 'go /login?next=%2Forganizations%2F7'])
    tab.session.dispatch({ type: 'moved', path: '/login?next=%2Forganizations%2F7' })
    expect(tab.session.state().message).toBe('Ended.')
  })

  test('a 401 to a login on /login stays on the page', async () => {
    const tab = testSession({ path: '/login' })
    await tab.pass(1)
    tab.session.dispatch({ type: 'unauthorized', token: null, message: 'Login failed.' })
    expect(tab.session.state()).toMatchObject({ status: 'anonymous', message: 'Login failed.' })
    expect(tab.done).toEqual(['forget'])
  })

  test('a late 401 to an outdated token changes nothing', async () => {
    const tab = testSession({ stored: remembered })
    await tab.pass(0)
    tab.session.dispatch({ type: 'unauthorized', token: token(-100), message: 'Old.' })
    expect(tab.session.state().status).toBe('signed-in')
  })

  test('a response after the logout changes nothing', async () => {
    let answer: (value: typeof ana) => void = () => {}
    const account = () =>
      new Promise<typeof ana>((resolve) => {
        answer = resolve
      })
    const tab = testSession({ stored: remembered, server: { account } })
    tab.session.dispatch({ type: 'logged-out' })
    answer(ana)
    await tab.pass(0)
    expect(tab.session.state()).toMatchObject({ status: 'anonymous', account: null })
    expect(tab.stored()).toBeNull()
  })
})

describe('pages that require login', () => {
  test('redirect anonymous users to /login with a message and a return path', async () => {
    const tab = testSession({ path: '/survey?step=2' })
    await tab.pass(1)
    tab.session.dispatch({ type: 'turned-away', path: '/survey?step=2' })
    expect(tab.done).toEqual(['go /login?next=%2Fsurvey%3Fstep%3D2'])
    tab.session.dispatch({ type: 'moved', path: '/login?next=%2Fsurvey%3Fstep%3D2' })
    expect(tab.session.state().message).toBe('Please log in to access this page')
  })

  test('a signed-in user who opens /login goes to /dashboard', async () => {
    const tab = testSession({ stored: remembered, path: '/dashboard' })
    await tab.pass(0)
    tab.session.dispatch({ type: 'moved', path: '/login?next=%2Fsurvey' })
    expect(tab.done.at(-1)).toBe('go /dashboard')
  })
})

describe('permissions', () => {
  test('load when there is a user, and are empty otherwise', async () => {
    const server = {
      roles: async () => ['super_admin', 'admin'],
      permissions: async () => ['audit.read', 'imports.run'],
    }
    const tab = testSession({ stored: remembered, server })
    expect(tab.session.state().permissions).toEqual({ roles: [], permissions: [], loaded: false })
    await tab.pass(0)
    const check = permissionCheck(tab.session.state().permissions)
    expect(check).toMatchObject({ loaded: true, isAdmin: true, isSuperAdmin: true })
    expect(check.hasRole(['mentor', 'admin'])).toBe(true)
    expect(check.hasRole('mentor')).toBe(false)
    expect(check.hasPermission(['backups.make', 'audit.read'])).toBe(true)
    expect(check.hasPermission('backups.make')).toBe(false)
    expect(check.hasAllPermissions(['audit.read', 'imports.run'])).toBe(true)
    expect(check.hasAllPermissions(['audit.read', 'backups.make'])).toBe(false)
    tab.session.dispatch({ type: 'logged-out' })
    expect(permissionCheck(tab.session.state().permissions).isAdmin).toBe(false)
  })

  test('a failure means no roles and no permissions, but does not end the session', async () => {
    const roles = () => Promise.reject(new AppError('internal', 'Broken.'))
    const tab = testSession({ stored: remembered, server: { roles } })
    await tab.pass(0)
    expect(tab.session.state()).toMatchObject({
      status: 'signed-in',
      permissions: { roles: [], permissions: [], loaded: true },
    })
  })

  test('a 401 ends the session like any other', async () => {
    const roles = () => Promise.reject(unauthenticated())
    const tab = testSession({ stored: remembered, server: { roles } })
    await tab.pass(0)
    expect(tab.session.state().status).toBe('anonymous')
  })

  test('are refetched on request', async () => {
    const tab = testSession({ stored: remembered })
    await tab.pass(0)
    tab.server.roles = async () => ['admin']
    await tab.session.refreshPermissions()
    await tab.pass(0)
    expect(permissionCheck(tab.session.state().permissions)).toMatchObject({
      isAdmin: true,
      isSuperAdmin: false,
    })
  })
})

describe('tabs', () => {
  const other = { token: token(1900, { issued: 100 }), user: anaStored, remember: false } as const

  test('a new tab asks the open ones and adopts their session', async () => {
    const tab = testSession({ path: '/dashboard' })
    expect(tab.posted).toEqual([{ type: 'ask' }])
    tab.onMessage({ type: 'session', session: other })
    await tab.pass(0)
    expect(tab.session.state()).toMatchObject({ status: 'signed-in', token: other.token })
    expect(tab.stored()).toEqual(other)
  })

  test('without a response the tab is anonymous after 150 ms', async () => {
    const tab = testSession()
    await tab.pass(0.149)
    expect(tab.session.state().status).toBe('starting')
    await tab.pass(0.001)
    expect(tab.session.state().status).toBe('anonymous')
  })

  test('an open tab responds with its session, an anonymous one stays silent', async () => {
    const tab = testSession({ stored: remembered })
    tab.onMessage({ type: 'ask' })
    expect(tab.posted).toEqual([{ type: 'session', session: remembered }])
    const anonymous = testSession()
    await anonymous.pass(1)
    anonymous.onMessage({ type: 'ask' })
    expect(anonymous.posted).toEqual([{ type: 'ask' }])
  })

  test('a token from another tab is refreshed first when it is about to expire', async () => {
    const tab = testSession()
    tab.onMessage({ type: 'session', session: { ...other, token: token(100) } })
    expect(tab.session.state().status).toBe('starting')
    await tab.pass(1)
    expect(tab.session.state()).toMatchObject({ status: 'signed-in' })
    expect(tab.done[0]).toBe('refresh')
  })

  test('a newer token of the same user replaces ours; an older one or another user does not', async () => {
    const tab = testSession({ stored: { ...remembered, remember: false } })
    await tab.pass(0)
    const stranger = { ...other, user: { ...anaStored, id: 'someone else' } }
    tab.onMessage({ type: 'session', session: stranger })
    tab.onMessage({ type: 'session', session: { ...other, token: token(1700, { issued: -100 }) } })
    expect(tab.session.state().token).toBe(remembered.token)
    tab.onMessage({ type: 'session', session: other })
    expect(tab.session.state().token).toBe(other.token)
  })

  test("doesn't refresh a token that another tab has just refreshed", async () => {
    const tab = testSession({ stored: { ...remembered, remember: false } })
    await tab.pass(1200)
    expect(tab.posted.at(-1)).toEqual({ type: 'ask' })
    const newer = { ...other, token: token(3000, { issued: 1200 }) }
    tab.onMessage({ type: 'session', session: newer })
    await tab.pass(1)
    expect(tab.done).not.toContain('refresh')
    expect(tab.session.state()).toMatchObject({ token: newer.token, refreshing: false })
  })

  test('the end of the same session in another tab ends it here; of another session it does not', async () => {
    const tab = testSession({ stored: remembered, path: '/dashboard' })
    await tab.pass(0)
    tab.onMessage({ type: 'ended', token: token(1800, { sid: 'two' }) })
    expect(tab.session.state().status).toBe('signed-in')
    tab.onMessage({ type: 'ended', token: token(900, { issued: -900 }) })
    expect(tab.session.state()).toMatchObject({ status: 'anonymous', message: null })
    expect(tab.done.at(-1)).toBe('go /login')
    expect(tab.posted).toEqual([])
  })
})
