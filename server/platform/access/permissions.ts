import type { Role } from '#contract/account/accounts.ts'

/** Every permission by name, with what it allows. */
const permissions = {
  'opportunities.edit': 'Add, change, publish and close opportunities.',
  'organizations.edit': 'Add, change and merge organizations.',
  'resources.edit': 'Add, change and retire resources.',
  'rules.edit': 'Change dated rules and milestones.',
  'community.moderate': 'Hide posts, answer reports, moderate reviews.',
  'mentors.edit': 'Approve and pause mentors, decide about reports of sessions.',
  'accounts.read': 'See accounts and what they did.',
  'accounts.edit': 'Suspend and restore accounts of members and mentors, end their sessions.',
  'analytics.read': 'See the figures of the service.',
  'audit.read': 'Read and export the audit log.',
  'imports.run': 'Run and roll back imports.',
  'ai.configure': 'Choose providers, limits and weights.',
  'tickets.answer': 'Read support tickets and update their status.',
  'support.read': 'Read surveys and reports of members who allow support access.',
  'settings.edit': 'Change settings and content claims.',
  'maintenance.run': 'Switch maintenance mode and run upkeep.',
  'backups.make': 'Make, verify and download backups.',
  'backups.restore': 'Restore a backup over the running service.',
  'admins.edit': 'Change roles; suspend and restore admins.',
} as const

export type Permission = keyof typeof permissions

const everything = Object.keys(permissions) as Permission[]
const superAdminOnly: readonly Permission[] = ['backups.restore', 'admins.edit']

const byRole: Readonly<Record<Role, readonly Permission[]>> = {
  user: [],
  mentor: [],
  admin: everything.filter((name) => !superAdminOnly.includes(name)),
  super_admin: everything,
}

/** Permissions of a role. */
export function permissionsOf(role: Role): Permission[] {
  return [...byRole[role]]
}

/** Role names an account with this role has: a super admin is also an admin. */
export function roleNames(role: Role): Role[] {
  return role === 'super_admin' ? ['super_admin', 'admin'] : [role]
}

/** Whether the account has the named permission; always false for unknown names. */
export function hasPermission(account: { readonly role: Role }, permission: string): boolean {
  return byRole[account.role].some((granted) => granted === permission)
}
