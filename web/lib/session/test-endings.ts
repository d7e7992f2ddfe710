import { token } from './test-session.ts'
import {
  all,
  type Expected,
  ended,
  go,
  same,
  sessionOf,
  signedIn,
  starting,
  store,
  type Transitions,
  to,
  tokenless,
  tokenOf,
  tokens,
  withToken,
} from './test-states.ts'

type Lead = ReturnType<typeof go>[]

const cleared = [{ do: 'unschedule' }, { do: 'clear' }, { do: 'forget' }] as const
const loggedOut = (...lead: Lead): Expected =>
  ended(
    null,
    (token) => [{ do: 'end-on-server', token }, ...cleared, { do: 'announce-end', token }, ...lead],
    true,
  )
const endedElsewhere = (...lead: Lead): Expected => ended(null, () => [...cleared, ...lead], true)
/** Any 401 to our token clears it; anonymous tabs have no session to announce. */
const unauthorized = (...lead: Lead) => {
  const toNobody = ended('Ended.', () => [...cleared, ...lead])
  return {
    ...tokenless(toNobody),
    // What ended the session is on screen already.
    withMessage: same,
    leaving: same,
    ...withToken(ended('Ended.', (token) => [...cleared, { do: 'announce-end', token }, ...lead])),
  }
}
const moved = (path: string) => () => ({ type: 'moved', path }) as const
/** Resets page state, except as `change` says; a signed-in user is redirected. */
const shown = (path: string, ...lead: Lead) => {
  const location = { path, message: null, leaving: false }
  return {
    ...tokenless(to(location)),
    ...starting(to(location)),
    ...signedIn(to(location, () => lead)),
  }
}
const shownWithMessage = (path: string, ...lead: Lead) => {
  const location = { path, leaving: false }
  return {
    ...tokenless(to(location)),
    ...starting(to(location)),
    ...signedIn(to(location, () => lead)),
  }
}
const sameSession = token(900, { issued: -900 })

/** Events that end a session, and page events. */
export const endings = {
  'sign-in-failed': [
    {
      when: 'with a message',
      event: () => ({ type: 'sign-in-failed', message: 'No.' }),
      rows: all(to({ message: 'No.' })),
    },
  ],
  'logged-out': [
    {
      when: 'on a page',
      event: () => ({ type: 'logged-out' }),
      rows: { ...tokenless(to({ message: null })), ...withToken(loggedOut(go('/login'))) },
    },
    {
      when: 'on the login page',
      at: '/login',
      event: () => ({ type: 'logged-out' }),
      rows: { ...tokenless(to({ message: null })), ...withToken(loggedOut()) },
    },
  ],
  'ended-elsewhere': [
    {
      when: 'the same session',
      event: () => ({ type: 'ended-elsewhere', token: sameSession }),
      rows: { ...tokenless(same), ...withToken(endedElsewhere(go('/login'))) },
    },
    {
      when: 'the same session, on the login page',
      at: '/login',
      event: () => ({ type: 'ended-elsewhere', token: sameSession }),
      rows: { ...tokenless(same), ...withToken(endedElsewhere()) },
    },
    {
      when: 'another session',
      event: () => ({ type: 'ended-elsewhere', token: tokens.otherSession }),
      rows: all(same),
    },
  ],
  'storage-cleared': [
    {
      when: 'by a logout',
      event: () => ({ type: 'storage-cleared' }),
      rows: {
        ...tokenless(same),
        ...starting(same),
        ...signedIn(to({}, (was) => [store({ ...sessionOf(tokenOf(was)), remember: true })])),
      },
    },
  ],
  unauthorized: [
    {
      when: 'a call with the current token',
      event: (was) => ({ type: 'unauthorized', token: was.token, message: 'Ended.' }),
      rows: unauthorized(go('/login?next=%2Fresources')),
    },
    {
      when: 'a call with the current token, on the login page',
      at: '/login',
      event: (was) => ({ type: 'unauthorized', token: was.token, message: 'Ended.' }),
      rows: unauthorized(),
    },
    {
      when: 'a call with an earlier token',
      event: () => ({ type: 'unauthorized', token: tokens.older, message: 'Ended.' }),
      rows: all(same),
    },
  ],
  moved: [
    {
      when: 'to another public page',
      event: moved('/community'),
      rows: shown('/community'),
    },
    {
      when: 'to a page that requires login',
      event: moved('/dashboard'),
      rows: shown('/dashboard'),
    },
    {
      when: 'within the page',
      event: moved('/resources?page=2'),
      rows: shownWithMessage('/resources?page=2'),
    },
    {
      when: 'to the login page, with the reason',
      event: moved('/login?next=%2Fresources'),
      rows: shownWithMessage('/login?next=%2Fresources', go('/dashboard')),
    },
    {
      when: 'from the login to the sign-up page',
      at: '/login',
      event: moved('/signup'),
      rows: shown('/signup', go('/dashboard')),
    },
    {
      when: 'from the sign-up to the login page',
      at: '/signup',
      event: moved('/login'),
      rows: shown('/login', go('/dashboard')),
    },
  ],
  'turned-away': [
    {
      when: 'from a page that requires login',
      event: () => ({ type: 'turned-away', path: '/survey' }),
      rows: {
        nothing: same,
        ...withToken(same),
        anonymous: to({ message: 'Please log in to access this page' }, () => [
          go('/login?next=%2Fsurvey'),
        ]),
        withMessage: to({}, () => [go('/login?next=%2Fsurvey')]),
        leaving: to({}, () => [go('/login')]),
      },
    },
  ],
  'message-closed': [
    {
      when: 'by the user',
      event: () => ({ type: 'message-closed' }),
      rows: all(to({ message: null })),
    },
  ],
} as const satisfies Partial<Transitions>
