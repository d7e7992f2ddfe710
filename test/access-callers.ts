import type { Role } from '#contract/account/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionsOf } from '#server/platform/access/permissions.ts'
import { type PathOwnership, pathOwnership } from './path-ownership.ts'

// Callers of the access-matrix test, and the expectations that follow from an endpoint's definition.

export const callers = ['nobody', 'owner', 'other', 'mentor', 'admin', 'super_admin'] as const
export type Caller = (typeof callers)[number]

export const roleOf: Readonly<Record<Exclude<Caller, 'nobody'>, Role>> = {
  owner: 'user',
  other: 'user',
  mentor: 'mentor',
  admin: 'admin',
  super_admin: 'super_admin',
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Ownership of the resource named in an endpoint's path. */
export function recordOf({ path }: Endpoint): PathOwnership | undefined {
  const fits = Object.keys(pathOwnership).filter(
    (value) => path === value || path.startsWith(`${value}/`),
  )
  const longestMatch = fits.toSorted((a, b) => b.length - a.length)[0]
  return longestMatch === undefined ? undefined : pathOwnership[longestMatch]
}

/** Whether the role may call the endpoint at all. */
export function mayCall({ access }: Endpoint, role: Role): boolean {
  if (access === 'public' || access === 'member') return true
  if (access === 'admin') return role === 'admin' || role === 'super_admin'
  return permissionsOf(role).some((granted) => granted === access.permission)
}
