import { listDutyBullets } from '#contract/career/resume-bullets.ts'
import { route } from '#server/platform/route.ts'
import { dutyBullets } from './resume-bullets.ts'

export const resumeBulletRoutes = [
  route(listDutyBullets, async ({ input, services }) => ({
    items: await dutyBullets(services, input.service, input.code),
  })),
]
