import { z } from 'zod'
import { endpoint, noContent, noInput } from '#contract/endpoint.ts'

/** Allowed file types, detected from the first bytes, never from the name. */
export const AttachmentType = z.enum(['png', 'jpg', 'pdf', 'txt', 'docx'])
export type AttachmentType = z.infer<typeof AttachmentType>

/** Maximum bytes per file. */
export const maxAttachmentBytes = 5 * 1_048_576

/** An attachment's metadata. */
export const TicketAttachment = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: AttachmentType,
    bytes: z.number().int(),
    /** As hex. */
    sha256: z.string(),
  })
  .meta({ id: 'TicketAttachment' })
export type TicketAttachment = z.infer<typeof TicketAttachment>

const id = z.uuid({ error: 'This isn’t a valid ID.' })

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/ticket-attachments',
  access: 'member',
  summary:
    'Takes a PNG, JPEG, PDF, plain text or Word file for a message that is not sent yet; deleted after a day without one.',
  status: 201,
  upload: { maxBytes: maxAttachmentBytes },
  input: noInput,
  output: TicketAttachment,
})

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/ticket-attachments/:id',
  access: 'member',
  summary: 'Removes a file that waits for its message.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/api/ticket-attachments/:id',
  access: 'member',
  summary: 'A file of the caller’s own tickets; those who answer tickets can open every one.',
  file: true,
  input: z.strictObject({ id }),
  output: z.unknown(),
})
