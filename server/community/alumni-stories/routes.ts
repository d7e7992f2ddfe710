import * as contract from '#contract/community/alumni-stories.ts'
import { route } from '#server/platform/route.ts'
import {
  decide,
  managedStories,
  ownStory,
  publicStories,
  removeStory,
  saveStory,
  withdraw,
} from './alumni-stories.ts'

export const alumniStoryRoutes = [
  route(contract.listStories, ({ input, db, services }) =>
    publicStories(db, input, services.config.public.pageSize),
  ),
  route(contract.getOwnStory, async ({ user, db }) => ({ story: await ownStory(db, user.id) })),
  route(contract.saveOwnStory, ({ input, ...acting }) => saveStory(acting, input)),
  route(contract.withdrawStory, (acting) => withdraw(acting)),
  route(contract.deleteOwnStory, (acting) => removeStory(acting)),
  route(contract.listManagedStories, ({ input, db, services }) =>
    managedStories(db, input, services.config.public.pageSize),
  ),
  route(contract.decideStory, ({ input, ...acting }) => decide(acting, input)),
]
