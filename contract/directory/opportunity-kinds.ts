import { z } from 'zod'
import '#contract/no-eval.ts'

/** What an opportunity is. */
export const OpportunityKind = z.enum([
  'skillbridge',
  'apprenticeship',
  'fellowship',
  'training',
  'job',
])
export type OpportunityKind = z.infer<typeof OpportunityKind>

/** How one takes part in an opportunity. */
export const Delivery = z.enum(['in_person', 'hybrid', 'online'])
export type Delivery = z.infer<typeof Delivery>
