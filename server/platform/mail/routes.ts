import * as contract from '#contract/operations/mail.ts'
import { route } from '#server/platform/route.ts'
import { retryMail } from './mail.ts'
import { mailOf, mailsOf } from './mails.ts'

export const mailRoutes = [
  route(contract.listMails, ({ input, db, services }) =>
    mailsOf(db, input, services.config.public.pageSize),
  ),
  route(contract.getMail, ({ input, services }) => mailOf(services, input.id)),
  route(contract.retryMail, async ({ input, db, services }) => {
    await retryMail(db, services, input.id)
    return undefined
  }),
]
