import * as contract from '#contract/community/posting.ts'
import { route } from '#server/platform/route.ts'
import {
  editPost,
  editTopic,
  removePost,
  removeTopic,
  reply,
  setAnswer,
  startTopic,
  vote,
} from './posting.ts'
import { draftsOf, follow, memberTopics, readAs, storeDraft, versionsOf, visit } from './reading.ts'
import { communityMember, mute, rename } from './writers.ts'

export const postingRoutes = [
  route(contract.createTopic, ({ input, user, services }) => startTopic(services, user, input)),
  route(contract.updateTopic, ({ input, user, services }) => editTopic(services, user, input)),
  route(contract.deleteTopic, ({ input, user, services }) => removeTopic(services, user, input.id)),
  route(contract.createPost, ({ input, user, services }) => reply(services, user, input)),
  route(contract.updatePost, ({ input, user, services }) => editPost(services, user, input)),
  route(contract.deletePost, ({ input, user, services }) => removePost(services, user, input.id)),
  route(contract.listPostVersions, ({ input, db }) => versionsOf(db, input.id)),
  route(contract.votePost, ({ input, user, services }) => vote(services, user, input)),
  route(contract.followTopic, ({ input, user, services }) => follow(services, user.id, input)),
  route(contract.chooseAnswer, ({ input, user, services }) => setAnswer(services, user, input)),
  route(contract.readTopic, ({ input, user, db, services }) =>
    readAs(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.visitTopic, ({ input, user, services }) => visit(services, user.id, input.id)),
  route(contract.listMemberTopics, ({ input, user, db, services }) =>
    memberTopics(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getCommunityMember, ({ user, services }) => communityMember(services, user)),
  route(contract.renameInCommunity, ({ input, user, services }) => rename(services, user, input)),
  route(contract.mutePerson, ({ input, user, services }) => mute(services, user, input)),
  route(contract.listDrafts, ({ user, db }) => draftsOf(db, user.id)),
  route(contract.saveDraft, ({ input, user, services }) => storeDraft(services, user.id, input)),
]
