import * as contract from '#contract/career/coaching.ts'
import { route } from '#server/platform/route.ts'
import { checkInsOf, chooseReminder, reminderOf, saveCheckIn } from './check-ins.ts'
import { changeGoal, goalsOf, progressOf, removeGoal, requireGoal, setGoal } from './coaching.ts'
import { coachingPlans } from './plans.ts'

export const coachingRoutes = [
  route(contract.listCoachingPlans, async () => ({ items: [...coachingPlans] })),
  route(contract.listGoals, ({ input, user, db, services }) =>
    goalsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.createGoal, ({ input, user, services }) => setGoal(services, user, input)),
  route(contract.getGoal, ({ input, user, db }) => requireGoal(db, user.id, input.id)),
  route(contract.updateGoal, ({ input, user, services }) => changeGoal(services, user, input)),
  route(contract.deleteGoal, ({ input, user, services }) =>
    removeGoal(services, user.id, input.id),
  ),
  route(contract.getCoachingProgress, ({ user, services }) => progressOf(services, user)),
  route(contract.listCheckIns, ({ input, user, db, services }) =>
    checkInsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.saveCheckIn, ({ input, user, services }) => saveCheckIn(services, user, input)),
  route(contract.getCheckInReminder, ({ user, db }) => reminderOf(db, user.id)),
  route(contract.setCheckInReminder, ({ input, user, services }) =>
    chooseReminder(services, user.id, input),
  ),
]
