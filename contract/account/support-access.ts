import { z } from 'zod'
import { endpoint, noContent, noInput } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** Hours after which support access expires by itself. */
export const supportAccessHours = 24

/** What an admin can read while a member allows support access. */
export const SupportItem = z.enum(['survey', 'report'], { error: 'Choose survey or report.' })
export type SupportItem = z.infer<typeof SupportItem>

/** One time an admin read something. */
export const SupportView = z.object({
  at: Instant,
  /** The admin's name; null once their account is gone. */
  by: z.string().nullable(),
  item: SupportItem,
})
export type SupportView = z.infer<typeof SupportView>

/** Whether support can read the member's surveys and reports, and who did. */
export const SupportAccess = z
  .object({
    /** When it expires; null when it isn't allowed now. */
    expiresAt: Instant.nullable(),
    /** The newest 50 of all times, newest first. */
    views: z.array(SupportView),
  })
  .meta({ id: 'SupportAccess' })
export type SupportAccess = z.infer<typeof SupportAccess>

export const getSupportAccess = endpoint({
  method: 'GET',
  path: '/api/account/support-access',
  access: 'member',
  summary: 'Whether support can read the member’s surveys and reports, and who has read them.',
  input: noInput,
  output: SupportAccess,
})

export const allowSupportAccess = endpoint({
  method: 'POST',
  path: '/api/account/support-access',
  access: 'member',
  summary: `Lets support read the member’s surveys and reports for ${supportAccessHours} hours from now.`,
  input: noInput,
  output: SupportAccess,
  confirmed: true,
})

export const endSupportAccess = endpoint({
  method: 'DELETE',
  path: '/api/account/support-access',
  access: 'member',
  summary: 'Ends support access at once.',
  input: noInput,
  output: noContent,
  status: 204,
})
