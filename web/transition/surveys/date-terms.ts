import type { Service } from '#contract/military.ts'
import type { SectionInput } from './sections.ts'

type Component = SectionInput['service']['component']
type SeparationType = NonNullable<SectionInput['separation']['type']>

export interface DateTerms {
  readonly label: string
  readonly description: string
}

/** Each service's term for the last day of an enlistment. */
const enlistmentEnds: Record<Service, DateTerms> = {
  army: { label: 'Your ETS date', description: 'The day your term of service ends.' },
  navy: {
    label: 'Your EAOS date',
    description: 'The day your active obligated service ends, including extensions.',
  },
  marine_corps: { label: 'Your EAS date', description: 'The day your active service ends.' },
  air_force: { label: 'Your DOS', description: 'Your date of separation.' },
  space_force: { label: 'Your DOS', description: 'Your date of separation.' },
  coast_guard: {
    label: 'Your separation date',
    description: 'The day your enlistment or obligation ends.',
  },
}

/** The term for the date everything else is based on, for this person. */
export function dateTermsFor(who: {
  component: Component | null
  service: Service | null
  onOrders: boolean
  payGrade: string | null
  type: SeparationType
}): DateTerms {
  const { component, service, onOrders, payGrade, type } = who
  if (component === 'spouse') {
    return {
      label: "Your partner's separation date",
      description: 'Your family’s timeline follows this date.',
    }
  }
  if (component === 'veteran') {
    return { label: 'Your separation date', description: 'The date on your DD-214.' }
  }
  if (component === 'retiree') {
    return { label: 'Your retirement date', description: 'The date on your DD-214.' }
  }
  if (component === 'guard' || component === 'reserve') {
    return onOrders
      ? { label: 'End of your orders', description: 'The end date on your active orders.' }
      : { label: 'End of your service', description: 'The day your obligation ends.' }
  }
  if (type === 'retirement') {
    return { label: 'Your retirement date', description: 'Your last day of active service.' }
  }
  if (service === null || /^[OW]/.test(payGrade ?? '')) {
    return { label: 'Your separation date', description: 'Your last day of active service.' }
  }
  return enlistmentEnds[service]
}
