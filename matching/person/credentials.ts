import type { Member } from '../member.ts'
import type { Clearance } from '../opportunity.ts'

const clearanceLevels: readonly Clearance[] = ['none', 'secret', 'ts', 'ts_sci']

/** A credential's name without case, symbols and spaces: "Security+" equals "security +". */
export function credentialKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9+#]/g, '')
    .replace(/^comptia/, '')
}

/** Whether they list helicopter ratings, and none for airplanes. */
export function fliesHelicoptersOnly({ certifications }: Pick<Member, 'certifications'>): boolean {
  const ratings = certifications.join('; ')
  return (
    /rotor|helicopter/i.test(ratings) &&
    !/airplane|fixed[- ]wing|multi-?engine|\batp\b/i.test(ratings)
  )
}

/** Whether an active clearance meets the required one. */
export function hasClearance(member: Member, asked: Clearance): boolean {
  if (asked === 'none') return true
  const { level, active } = member.clearance
  return active && clearanceLevels.indexOf(level) >= clearanceLevels.indexOf(asked)
}
