import { z } from 'zod'
import type { User } from '#contract/account/accounts.ts'
import { SessionUser, type StoredSession } from './session-state.ts'

/** Messages between tabs of one browser. */
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

/** Work only one tab does at a time: `session` is a server logout, and the start of a sign-in. */
export type LockName = 'refresh' | 'session'

/** A session's dependencies, each replaceable in tests. */
export interface SessionPorts {
  readonly clock: {
    now(): number
    /** Runs once after a delay in milliseconds; returns a function that cancels it. */
    after(ms: number, run: () => void): () => void
  }
  /** The two storage keys. Never throws: without browser storage the session stays in memory. */
  readonly storage: {
    read(): StoredSession | null
    write(session: StoredSession): void
    clear(): void
  }
  /** Calls with an explicit token; they throw AppError. */
  readonly server: {
    refresh(token: string): Promise<string>
    account(token: string): Promise<User>
    roles(token: string, userId: string): Promise<string[]>
    permissions(token: string, userId: string): Promise<string[]>
    logout(token: string): Promise<void>
  }
  readonly tabs: {
    post(message: TabMessage): void
    listen(onMessage: (message: TabMessage) => void): () => void
  }
  /** Holds a lock across all tabs, where the browser supports it. */
  withWebLock(matter: LockName, run: () => Promise<void>): Promise<void>
  /** Replaces the current page. */
  navigate(to: string): void
  /** Clears loaded data. */
  forget(): void
}
