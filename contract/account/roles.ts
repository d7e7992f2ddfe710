import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Role } from './accounts.ts'

/** Whether an account is usable. */
export const AccountStatus = z.enum(['active', 'suspended'])
export type AccountStatus = z.infer<typeof AccountStatus>

/** An account's role and whether it's usable. */
export const AccountStanding = z
  .object({ id: z.uuid(), role: Role, status: AccountStatus })
  .meta({ id: 'AccountStanding' })
export type AccountStanding = z.infer<typeof AccountStanding>

const AccountId = z.strictObject({ id: z.uuid({ error: 'Enter an account ID.' }) })

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/role',
  access: { permission: 'admins.edit' },
  summary: "Changes another account's role and ends its sessions; one super admin always stays.",
  input: AccountId.extend({ role: Role }),
  output: AccountStanding,
  confirmed: true,
})

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/status',
  access: { permission: 'accounts.edit' },
  summary: 'Suspends another account, which ends its sessions, or restores it.',
  input: AccountId.extend({ status: AccountStatus }),
  output: AccountStanding,
  confirmed: true,
})

export const endSessionsOf = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  access: { permission: 'accounts.edit' },
  summary: 'Ends all sessions of another account; answers how many that were.',
  input: AccountId,
  output: z.object({ ended: z.number().int() }),
  confirmed: true,
})
