import { Role } from '#contract/account/accounts.ts'
import { PlanName, plans } from '#contract/account/plans.ts'
import { AccountStatus } from '#contract/account/roles.ts'
import { IdentityCheck, type UserSummary } from '#contract/operations/users.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Display names of the roles. */
export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'Member',
  mentor: 'Mentor',
  admin: 'Admin',
  super_admin: 'Super admin',
}

/** Account statuses with their badge tone. */
export const statusLabels: Readonly<Record<AccountStatus, { text: string; tone: Tone }>> = {
  active: { text: 'Active', tone: 'good' },
  suspended: { text: 'Suspended', tone: 'bad' },
}

const checkLabels: Readonly<Record<IdentityCheck, string>> = {
  video_call: 'Video call with ID',
  in_person: 'In person with ID',
  phone_call: 'Call to a known phone number',
  documents: 'Documents',
}

export const roleChoices = Role.options.map((id) => ({ id, label: roleLabels[id] }))
export const statusChoices = AccountStatus.options.map((id) => ({
  id,
  label: statusLabels[id].text,
}))
export const planChoices = PlanName.options.map((id) => ({ id, label: plans[id].title }))
export const checkChoices = IdentityCheck.options.map((id) => ({ id, label: checkLabels[id] }))

/** First and last name. */
export const nameOf = ({ first_name, last_name }: Pick<UserSummary, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`
