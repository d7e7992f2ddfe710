import * as contract from '#contract/transition/reports.ts'
import * as open from '#contract/transition/roadmap.ts'
import { route } from '#server/platform/route.ts'
import { addOwnTask, changeOwnTask, removeOwnTask } from './own-tasks.ts'
import { publicRoadmap, publicRoadmapCalendar } from './public.ts'
import { liveRoadmap, markTask, roadmapCalendar, snoozeTask } from './roadmap.ts'

export const roadmapRoutes = [
  route(contract.getRoadmap, ({ user, services }) => liveRoadmap(services, user)),
  route(contract.getRoadmapCalendar, ({ user, services }) => roadmapCalendar(services, user)),
  route(open.markTask, ({ input, user, services }) => markTask(services, user, input)),
  route(open.createOwnTask, ({ input, user, services }) => addOwnTask(services, user.id, input)),
  route(open.updateOwnTask, ({ input, user, services }) => changeOwnTask(services, user.id, input)),
  route(open.deleteOwnTask, ({ input, user, services }) =>
    removeOwnTask(services, user.id, input.id),
  ),
  route(open.snoozeTask, ({ input, user, services }) => snoozeTask(services, user, input)),
  route(open.getPublicRoadmap, ({ input, services }) => publicRoadmap(services, input)),
  route(open.getPublicRoadmapCalendar, ({ input, services }) =>
    publicRoadmapCalendar(services, input),
  ),
]
