import type { Profile } from './profile.ts'
import { aviation } from './profiles/aviation.ts'
import { combat } from './profiles/combat.ts'
import { health } from './profiles/health.ts'
import { logistics } from './profiles/logistics.ts'
import { offices } from './profiles/offices.ts'
import { technology } from './profiles/technology.ts'

/** Everyone on the panel. */
export const panel: readonly Profile[] = [
  ...technology,
  ...health,
  ...combat,
  ...aviation,
  ...logistics,
  ...offices,
]
