import type { Service } from '#contract/military.ts'
import type { SectionInput } from './sections.ts'

type Component = SectionInput['service']['component']
type SeparationType = NonNullable<SectionInput['separation']['type']>

export interface DateWords {
  readonly label: string
  readonly description: string
}

/** What each service calls the last day of an enlistment. */
const enlistmentEnds: Record<Service, DateWords> = {
  army: { label: 'Your ETS date', description: 'ETS: the day your term of service ends.' },
  navy: {
    label: 'Your EAOS date',
    description: 'EAOS: the day your active obligated service ends, with extensions.',
  },
  marine_corps: { label: 'Your EAS date', description: 'EAS: the day your active service ends.' },
  air_force: { label: 'Your DOS', description: 'DOS: your date of separation.' },
  space_force: { label: 'Your DOS', description: 'DOS: your date of separation.' },
  coast_guard: {
    label: 'Your separation date',
    description: 'The day your enlistment or obligation ends.',
  },
}

/** The person's own word for the date everything else is counted from. */
export function dateWords(who: {
  component: Component | null
  service: Service | null
  onOrders: boolean
  payGrade: string | null
  type: SeparationType
}): DateWords {
  const { component, service, onOrders, payGrade, type } = who
  if (component === 'spouse') {
    return {
      label: "Your partner's separation date",
      description: 'The last day of your partner’s service. Your dates are counted from it.',
    }
  }
  if (component === 'veteran') {
    return { label: 'The date you separated', description: 'The date on your DD-214.' }
  }
  if (component === 'retiree') {
    return { label: 'The date you retired', description: 'The date on your DD-214.' }
  }
  if (component === 'guard' || component === 'reserve') {
    return onOrders
      ? { label: 'The last day of your orders', description: 'The end date on your active orders.' }
      : { label: 'The last day of your service', description: 'The day your obligation ends.' }
  }
  if (type === 'retirement') {
    return { label: 'Your retirement date', description: 'Your last day of active service.' }
  }
  if (service === null || /^[OW]/.test(payGrade ?? '')) {
    return { label: 'Your separation date', description: 'Your last day of active service.' }
  }
  return enlistmentEnds[service]
}
