import { z } from 'zod'
import { endpoint, text } from '#contract/endpoint.ts'
import { Service } from '#contract/military.ts'

/** A duty and a resume line for it; details only the member knows are blanks in brackets. */
export const DutyBullet = z
  .object({
    /** The duty as the source words it. */
    duty: z.string(),
    bullet: z.string(),
    /** The source of the duty. */
    source: z.string(),
  })
  .meta({ id: 'DutyBullet' })
export type DutyBullet = z.infer<typeof DutyBullet>

export const listDutyBullets = endpoint({
  method: 'GET',
  path: '/api/resumes/bullets',
  access: 'member',
  summary: 'Lines for a resume from the duties of a specialty, empty where it is not known.',
  input: z.strictObject({
    service: Service,
    code: text(10, 1),
  }),
  output: z.object({ items: z.array(DutyBullet) }),
})
