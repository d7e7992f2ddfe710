import * as contract from '#contract/account/notifications.ts'
import { route } from '#server/platform/route.ts'
import { chooseNotifications, notificationChoicesOf } from './notifications.ts'

export const notificationRoutes = [
  route(contract.getNotificationChoices, ({ user, db }) => notificationChoicesOf(db, user.id)),
  route(contract.updateNotificationChoices, ({ input, user, db }) =>
    chooseNotifications(db, user.id, input),
  ),
]
