import { z } from 'zod'
import type { User } from '#contract/account/accounts.ts'
import { SessionUser, type StoredSession } from './session-state.ts'

/** What tabs of one browser tell each other. */
export const TabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask') }),
  z.object({
    type: z.literal('session'),
    session: z.object({ token: z.string(), user: SessionUser.nullable(), remember: z.boolean() }),
  }),
  z.object({ type: z.literal('ended'), token: z.string() }),
  z.object({ type: z.literal('storage-cleared') }),
])
export type TabMessage = z.infer<typeof TabMessage>

/** What only one tab does at a time: `session` is a logout on the server, and the start of a sign-in. */
export type Matter = 'refresh' | 'session'

/** The outside of a session: everything it touches, each replaceable by a test. */
export interface SessionPorts {
  readonly clock: {
    now(): number
    /** Runs once after so many milliseconds; the answer calls it off. */
    after(ms: number, run: () => void): () => void
  }
  /** The two storage keys. Never throws: a browser that stores nothing keeps the session in memory. */
  readonly storage: {
    read(): StoredSession | null
    write(session: StoredSession): void
    clear(): void
  }
  /** Calls with the token given; they throw AppError. */
  readonly server: {
    refresh(token: string): Promise<string>
    account(token: string): Promise<User>
    roles(token: string, userId: string): Promise<string[]>
    permissions(token: string, userId: string): Promise<string[]>
    logout(token: string): Promise<void>
  }
  readonly tabs: {
    post(message: TabMessage): void
    listen(hear: (message: TabMessage) => void): () => void
  }
  /** Runs alone among all tabs in one matter, where the browser can do that. */
  exclusively(matter: Matter, run: () => Promise<void>): Promise<void>
  /** Shows another page in place of this one. */
  navigate(to: string): void
  /** Drops loaded data. */
  forget(): void
}
