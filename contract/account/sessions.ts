import { z } from 'zod'
import { endpoint, noContent, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** When the token's session expires. */
export const SessionTimes = z
  .object({
    /** When it ends unless its owner is active first. */
    idle_ends_at: Instant,
    /** When it ends regardless of activity. */
    expires_at: Instant,
    /** The server's clock: a browser's may be off by more than the warning period. */
    now: Instant,
  })
  .meta({ id: 'SessionTimes' })
export type SessionTimes = z.infer<typeof SessionTimes>

/** A device where an account is logged in, as its owner sees it. */
export const SessionEntry = z
  .object({
    id: z.uuid(),
    /** The session making this call. */
    this_device: z.boolean(),
    /** Browser and operating system, such as "Firefox on Windows". */
    device: z.string(),
    /** The IP address it was opened from. */
    address: z.string().nullable(),
    method: z.enum(['password', 'google', 'linkedin', 'passkey']),
    created_at: Instant,
    last_seen_at: Instant,
  })
  .meta({ id: 'Session' })
export type SessionEntry = z.infer<typeof SessionEntry>

/** Also polled in the background: with the header `x-background` it doesn't extend the session. */
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
