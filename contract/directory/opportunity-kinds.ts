import { z } from 'zod'
import '#contract/no-eval.ts'

/** The type of an opportunity. */
export const OpportunityKind = z.enum([
  'skillbridge',
  'apprenticeship',
  'fellowship',
  'training',
  'job',
])
export type OpportunityKind = z.infer<typeof OpportunityKind>

/** The format of an opportunity. */
export const Delivery = z.enum(['in_person', 'hybrid', 'online'])
export type Delivery = z.infer<typeof Delivery>
