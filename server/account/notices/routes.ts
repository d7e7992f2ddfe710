import * as contract from '#contract/account/notices.ts'
import { route } from '#server/platform/route.ts'
import { noticesOf, readSome } from './notices.ts'

export const noticeRoutes = [
  route(contract.listNotices, ({ input, user, db, services }) =>
    noticesOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.readNotices, ({ input, user, services }) => readSome(services, user.id, input)),
]
