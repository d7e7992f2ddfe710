import * as contract from '#contract/reports.ts'
import { route } from '#server/route.ts'
import { liveRoadmap, markTask } from './roadmap.ts'

export const roadmapRoutes = [
  route(contract.getRoadmap, ({ user, services }) => liveRoadmap(services, user)),
  route(contract.markTask, ({ input, user, services }) => markTask(services, user, input)),
]
