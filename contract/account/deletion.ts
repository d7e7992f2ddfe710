import { endpoint, noInput } from '#contract/endpoint.ts'
import { User } from './accounts.ts'

/** Hours between request and deletion, during which the owner can keep the account. */
export const deletionDelayHours = 24

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'member',
  confirmed: true,
  summary:
    'Deletes the account in 24 hours and ends all other sessions; `deletion_due_at` says when.',
  input: noInput,
  output: User,
})

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  access: 'member',
  summary: 'Keeps the account that was to be deleted.',
  input: noInput,
  output: User,
})
