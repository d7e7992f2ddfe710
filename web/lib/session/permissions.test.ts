import { describe, expect, test } from 'vitest'
import { permissionCheck } from './permissions.ts'

const anonymous = permissionCheck({ loaded: false, roles: [], permissions: [] })
const member = permissionCheck({ loaded: true, roles: ['user'], permissions: [] })
const mentor = permissionCheck({
  loaded: true,
  roles: ['mentor'],
  permissions: ['community.moderate'],
})
const admin = permissionCheck({
  loaded: true,
  roles: ['admin'],
  permissions: ['accounts.read', 'accounts.edit'],
})
const superAdmin = permissionCheck({
  loaded: true,
  roles: ['super_admin', 'admin'],
  permissions: ['accounts.read', 'accounts.edit', 'admins.edit'],
})

test('an admin is an admin or a super admin; only the latter is a super admin', () => {
  const actual = [anonymous, member, mentor, admin, superAdmin].map(({ isAdmin, isSuperAdmin }) => {
    return [isAdmin, isSuperAdmin]
  })
  expect(actual).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, false],
    [true, true],
  ])
  const alone = permissionCheck({ loaded: true, roles: ['super_admin'], permissions: [] })
  expect([alone.isAdmin, alone.isSuperAdmin]).toEqual([true, true])
})

describe('has', () => {
  test('a role: that one, or any of a list; never with an empty list', () => {
    expect(admin.hasRole('admin')).toBe(true)
    expect(admin.hasRole('super_admin')).toBe(false)
    expect(admin.hasRole(['mentor', 'admin'])).toBe(true)
    expect(admin.hasRole([])).toBe(false)
    expect(anonymous.hasRole('user')).toBe(false)
  })

  test('a permission: that one, or any of a list; never with an empty list', () => {
    expect(mentor.hasPermission('community.moderate')).toBe(true)
    expect(mentor.hasPermission('accounts.read')).toBe(false)
    expect(mentor.hasPermission(['accounts.read', 'community.moderate'])).toBe(true)
    expect(mentor.hasPermission([])).toBe(false)
    expect(mentor.hasPermission('community')).toBe(false)
  })

  test('all permissions: every one of a list', () => {
    expect(admin.hasAllPermissions(['accounts.read', 'accounts.edit'])).toBe(true)
    expect(admin.hasAllPermissions(['accounts.read', 'admins.edit'])).toBe(false)
    expect(admin.hasAllPermissions([])).toBe(true)
  })
})
