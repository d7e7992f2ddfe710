import { circumstances } from './circumstances.ts'
import { combat } from './combat.ts'
import type { GoldenMember } from './golden-member.ts'
import { mechanical } from './mechanical.ts'
import { medical } from './medical.ts'
import { security } from './security.ts'
import { seniors } from './seniors.ts'
import { support } from './support.ts'
import { technology } from './technology.ts'
import { wishes } from './wishes.ts'

/** All golden members, by theme. */
export const goldenSet: readonly GoldenMember[] = [
  ...combat,
  ...medical,
  ...technology,
  ...support,
  ...mechanical,
  ...security,
  ...seniors,
  ...circumstances,
  ...wishes,
]
