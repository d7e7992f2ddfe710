import * as contract from '#contract/community/ticket-attachments.ts'
import { route } from '#server/platform/route.ts'
import { deleteAttachment, downloadAttachment, uploadAttachment } from './ticket-attachments.ts'

export const ticketAttachmentRoutes = [
  route(contract.uploadAttachment, ({ user, request, services }) =>
    uploadAttachment(services, user, request),
  ),
  route(contract.deleteAttachment, ({ input, user, db }) =>
    deleteAttachment(db, user.id, input.id),
  ),
  route(contract.downloadAttachment, ({ input, user, db }) =>
    downloadAttachment(db, user, input.id),
  ),
]
