import { z } from 'zod'
import './no-eval.ts'

/** The six armed services. */
export const services = [
  'army',
  'navy',
  'marine_corps',
  'air_force',
  'space_force',
  'coast_guard',
] as const
/** One of the six armed services. */
export const Service = z.enum(services, { error: 'Choose a service.' })
export type Service = z.infer<typeof Service>

/** Display names of the services. */
export const serviceNames: Record<Service, string> = {
  army: 'Army',
  navy: 'Navy',
  marine_corps: 'Marine Corps',
  air_force: 'Air Force',
  space_force: 'Space Force',
  coast_guard: 'Coast Guard',
}

/** Enlisted, warrant officers, officers; each from lowest to highest. */
export const payGrades = [
  'E1',
  'E2',
  'E3',
  'E4',
  'E5',
  'E6',
  'E7',
  'E8',
  'E9',
  'W1',
  'W2',
  'W3',
  'W4',
  'W5',
  'O1',
  'O2',
  'O3',
  'O4',
  'O5',
  'O6',
  'O7',
  'O8',
  'O9',
  'O10',
] as const
/** A pay grade without its hyphen: E5, W2, O3. */
export const PayGrade = z.enum(payGrades as unknown as [string, ...string[]], {
  error: 'Choose a pay grade like E5, W2 or O3.',
})
export type PayGrade = z.infer<typeof PayGrade>

/** Formats `E5` as `E-5`. */
export function showPayGrade(grade: PayGrade): string {
  return `${grade.slice(0, 1)}-${grade.slice(1)}`
}

/** A person's military status. */
export const components = ['active', 'guard', 'reserve', 'veteran', 'retiree', 'spouse'] as const
/** A person's military status; decides which questions and rules apply. */
export const Component = z.enum(components, { error: 'Choose your status.' })
export type Component = z.infer<typeof Component>

/** Whether this person still serves, so their dates are ahead and SkillBridge may apply. */
export function isServing(component: Component): boolean {
  return component === 'active' || component === 'guard' || component === 'reserve'
}

/** A specialty's code as its service writes it: 25B, 0311, 1D7X1, HM, F&S. */
export const SpecialtyCode = z
  .string({ error: 'Enter a MOS, rating or AFSC.' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9&-]{0,9}$/, { error: 'Enter a code like 25B or 0311.' })

/** An O*NET-SOC occupation code: 15-1244.00. */
export const OccupationCode = z
  .string({ error: 'Enter an occupation code.' })
  .regex(/^\d{2}-\d{4}\.\d{2}$/, { error: 'Enter an occupation code like 15-1244.00.' })

/** A SOC major group: the first two digits of an occupation code. */
export const FamilyCode = z
  .string({ error: 'Enter a career field code.' })
  .regex(/^\d{2}$/, { error: 'Enter a career field code like 15.' })

/** Five digits, including overseas military ZIP codes (APO, FPO). */
export const Zip = z
  .string({ error: 'Enter a ZIP code.' })
  .regex(/^\d{5}$/, { error: 'Enter a five-digit ZIP code.' })

/** Two letters: a state, DC, a territory, or AE, AP, AA. */
export const StateCode = z
  .string({ error: 'Choose a state.' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: 'Enter a two-letter state, like VA.' })
