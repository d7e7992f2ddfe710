import type { SessionUser } from '#web/lib/session/session-state.ts'

/** Whether the user can enter the admin area. */
export const isAdmin = (user: Pick<SessionUser, 'role'> | null) =>
  user?.role === 'admin' || user?.role === 'super_admin'
