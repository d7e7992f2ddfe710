import { z } from 'zod'
import { endpoint, noContent, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** How long the session behind the token still lasts. */
export const SessionTimes = z
  .object({
    /** When it ends unless its owner does something first. */
    idle_ends_at: Instant,
    /** When it ends in any case. */
    expires_at: Instant,
    /** What time it is on the server: a browser's clock may be wrong by more than the warning is long. */
    now: Instant,
  })
  .meta({ id: 'SessionTimes' })
export type SessionTimes = z.infer<typeof SessionTimes>

/** One place where an account is logged in, as its owner sees it. */
export const SessionEntry = z
  .object({
    id: z.uuid(),
    /** The session that asks. */
    this_device: z.boolean(),
    /** Browser and system in words, such as "Firefox on Windows". */
    device: z.string(),
    /** The network address it was opened from. */
    address: z.string().nullable(),
    method: z.enum(['password', 'google', 'linkedin', 'passkey']),
    created_at: Instant,
    last_seen_at: Instant,
  })
  .meta({ id: 'Session' })
export type SessionEntry = z.infer<typeof SessionEntry>

/** Asked in the background too: with the header `x-background` it keeps no session awake. */
export const sessionTimes = endpoint({
  method: 'GET',
  path: '/api/auth/session',
  access: 'member',
  duringMaintenance: 'always',
  summary: 'When this session ends if nothing is done, and when it ends in any case.',
  input: noInput,
  output: SessionTimes,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  access: 'member',
  summary: 'Where the account is logged in, this session first, then by last use.',
  input: noInput,
  output: z.object({ items: z.array(SessionEntry) }),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'member',
  duringMaintenance: 'always',
  summary: "Ends one of one's own sessions, on every server at once.",
  input: z.strictObject({ id: z.uuid({ error: 'Enter a session ID.' }) }),
  output: noContent,
  status: 204,
  confirmed: true,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'member',
  duringMaintenance: 'always',
  summary: "Ends all of one's own sessions but this one; answers how many that were.",
  input: noInput,
  output: z.object({ ended: z.number().int() }),
  confirmed: true,
})
