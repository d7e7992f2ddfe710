import * as contract from '#contract/career/mentors.ts'
import { route } from '#server/platform/route.ts'
import { hasAlert } from './mentor-alert-queries.ts'
import { setMentorAlert, setWaiting } from './mentor-alerts.ts'
import { filtersFor, mentorFor, mentorsFor, ownMentorOf, slotsFor } from './mentors.ts'
import { saveOwnMentor } from './own-mentor.ts'

export const mentorRoutes = [
  route(contract.listMentors, ({ input, user, services }) =>
    mentorsFor(services, user, input, services.config.public.pageSize),
  ),
  route(contract.listMentorFilters, ({ user, db }) => filtersFor(db, user.id)),
  route(contract.getOwnMentor, async ({ user, db }) => ({
    mentor: await ownMentorOf(db, user.id),
  })),
  route(contract.saveOwnMentor, ({ input, user, services }) =>
    saveOwnMentor(services, user, input),
  ),
  route(contract.getMentor, ({ input, user, services }) => mentorFor(services, user, input.id)),
  route(contract.listSlots, ({ input, user, services }) => slotsFor(services, user, input)),
  route(contract.setWaiting, ({ input, user, services }) => setWaiting(services, user, input)),
  route(contract.getMentorAlert, async ({ user, db }) => ({ on: await hasAlert(db, user.id) })),
  route(contract.setMentorAlert, ({ input, user, services }) =>
    setMentorAlert(services, user, input.on),
  ),
]
