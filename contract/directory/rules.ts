import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { CalendarDate, Fact } from '#contract/facts.ts'
import { Service } from '#contract/military.ts'

/** A dated SkillBridge rule: empty lists mean "all". */
export const Rule = z.object({
  key: z.string(),
  kind: z.string(),
  service: Service.nullable(),
  components: z.array(z.string()),
  grades: z.array(z.string()),
  days: z.number().int().nullable(),
  /** What the days measure: time before separation, or the length of the program. */
  basis: z.enum(['from_separation', 'length']).nullable(),
  approver: z.string().nullable(),
  /** What a conflicting source says. */
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
