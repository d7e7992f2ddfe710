import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { CalendarDate, Fact } from '#contract/facts.ts'
import { Service } from '#contract/military.ts'

/** A dated rule of SkillBridge: empty lists mean "all". */
export const Rule = z.object({
  key: z.string(),
  kind: z.string(),
  service: Service.nullable(),
  components: z.array(z.string()),
  grades: z.array(z.string()),
  days: z.number().int().nullable(),
  /** What the days count: back from separation, or the length of the stay. */
  basis: z.enum(['from_separation', 'length']).nullable(),
  approver: z.string().nullable(),
  /** What another source says, where they disagree. */
  conflict: z.string().nullable(),
  fact: Fact,
})
export type Rule = z.infer<typeof Rule>

export const listRules = endpoint({
  method: 'GET',
  path: '/api/rules',
  access: 'public',
  summary: 'The SkillBridge rules in force today: limits by service and grade, and who may.',
  input: noInput,
  output: z.object({ asOf: CalendarDate, items: z.array(Rule) }),
})
