import type { Member } from '../member.ts'
import type { Clearance } from '../opportunity.ts'

const clearanceLevels: readonly Clearance[] = ['none', 'secret', 'ts', 'ts_sci']

/** A credential's name without case, marks and spaces: "Security+" and "security +" are one. */
export function credentialKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9+#]/g, '')
    .replace(/^comptia/, '')
}

/** Whether an active clearance reaches the one asked for. */
export function hasClearance(member: Member, asked: Clearance): boolean {
  if (asked === 'none') return true
  const { level, active } = member.clearance
  return active && clearanceLevels.indexOf(level) >= clearanceLevels.indexOf(asked)
}
