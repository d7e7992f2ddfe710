import type { Permissions } from './session-state.ts'

/** Checks a user's roles and permissions. */
export interface PermissionCheck extends Permissions {
  /** Any of the roles. */
  hasRole(roles: string | readonly string[]): boolean
  /** Any of the permissions. */
  hasPermission(permissions: string | readonly string[]): boolean
  hasAllPermissions(permissions: readonly string[]): boolean
  /** admin or super_admin. */
  readonly isAdmin: boolean
  readonly isSuperAdmin: boolean
}

/** The permission helper from section 6 of the specification. */
export function permissionCheck(permissions: Permissions): PermissionCheck {
  const list = (item: string | readonly string[]) => (typeof item === 'string' ? [item] : item)
  const hasRole = (roles: string | readonly string[]) =>
    list(roles).some((role) => permissions.roles.includes(role))
  return {
    ...permissions,
    hasRole,
    hasPermission: (wanted) => list(wanted).some((name) => permissions.permissions.includes(name)),
    hasAllPermissions: (wanted) => wanted.every((name) => permissions.permissions.includes(name)),
    isAdmin: hasRole(['admin', 'super_admin']),
    isSuperAdmin: hasRole('super_admin'),
  }
}
