import * as contract from '#contract/community/community.ts'
import { route } from '#server/platform/route.ts'
import { categories, searchTopics, similarTopics, topicWithPosts } from './community.ts'

export const communityRoutes = [
  route(contract.listCategories, ({ db }) => categories(db)),
  route(contract.listTopics, ({ input, db, services }) =>
    searchTopics(db, input, services.config.public.pageSize),
  ),
  route(contract.listSimilarTopics, ({ input, db }) => similarTopics(db, input.title)),
  route(contract.getTopic, ({ input, db, services }) =>
    topicWithPosts(db, input, services.config.public.pageSize),
  ),
]
