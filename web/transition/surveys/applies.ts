import { isServing } from '#contract/military.ts'
import type { Answers, AnswersPart } from '#contract/transition/surveys.ts'
import type { SectionInput } from './sections.ts'

/** The facts about a person that decide which questions they're asked. */
export interface ServiceStatus {
  readonly component: SectionInput['service']['component'] | null
  readonly onOrders: boolean
}

/** The questions that apply to a person; others are hidden and cleared. */
export interface Applies {
  readonly onOrders: boolean
  readonly continuousDays: boolean
  readonly payGrade: boolean
  readonly specialties: boolean
  readonly years: boolean
  readonly certainty: boolean
  readonly type: boolean
  /** Terminal leave and permissive TDY days. */
  readonly leave: boolean
  readonly stationed: boolean
  readonly joinsReserve: boolean
}

export function serviceStatusOf(
  service: Partial<SectionInput['service']> | null | undefined,
): ServiceStatus {
  return { component: service?.component ?? null, onOrders: service?.onOrders ?? false }
}

/** Until answered, a person is assumed to be on active duty. */
export function whatApplies({ component, onOrders }: ServiceStatus): Applies {
  const isPartTime = component === 'guard' || component === 'reserve'
  const isSpouse = component === 'spouse'
  const isOnDuty = component === null || component === 'active' || (isPartTime && onOrders)
  return {
    onOrders: isPartTime,
    continuousDays: isPartTime && onOrders,
    payGrade: !isSpouse,
    specialties: !isSpouse,
    years: !isSpouse,
    certainty: component === null || isServing(component) || isSpouse,
    type: component !== 'retiree',
    leave: isOnDuty,
    stationed: isOnDuty || isSpouse,
    joinsReserve: component === null || component === 'active',
  }
}

/** The answers, with those to hidden questions reset. */
export function clearHidden<A extends AnswersPart>(answers: A, serviceStatus: ServiceStatus): A {
  const applies = whatApplies(serviceStatus)
  const { component } = serviceStatus
  const { service, separation, goals } = answers
  return {
    ...answers,
    ...(service && {
      service: {
        ...service,
        ...(!applies.onOrders && { onOrders: false }),
        ...(!applies.continuousDays && { continuousDays: null }),
        ...(!applies.payGrade && { payGrade: null }),
        ...(!applies.specialties && { specialties: [] }),
        ...(!applies.years && { years: null }),
      },
    }),
    ...(goals?.portable && component !== 'spouse' && { goals: withoutPortable(goals) }),
    ...(separation && {
      separation: {
        ...separation,
        ...(!applies.certainty && certaintyOf(separation.date)),
        ...(separation.certainty === 'unknown' && applies.certainty && { date: null }),
        ...(!applies.type && { type: 'retirement' as const }),
        ...(!applies.leave && { terminalLeaveDays: 0, permissiveDays: 0 }),
        ...(!applies.stationed && { stationed: 'conus' as const }),
        ...(!applies.joinsReserve && { joinsReserve: null }),
      },
    }),
  }
}

/** Drops spouse-only answers for everyone else. */
function withoutPortable<G extends { portable?: unknown }>({ portable: _, ...goals }: G) {
  return goals
}

/** A past date is certain, and a missing one is unknown. */
function certaintyOf(date: string | null) {
  return { certainty: date === null ? ('unknown' as const) : ('orders' as const) }
}

/** The part to save: the changes and, with a new status, the dates that no longer apply. */
export function partToSave(part: AnswersPart, saved: Answers): AnswersPart {
  const serviceStatus = serviceStatusOf(part.service === undefined ? saved.service : part.service)
  const cleared = clearHidden(part, serviceStatus)
  if (!part.service || part.separation !== undefined || !saved.separation) return cleared
  const { separation } = clearHidden({ separation: saved.separation }, serviceStatus)
  const isSame = JSON.stringify(separation) === JSON.stringify(saved.separation)
  return isSame || separation === undefined ? cleared : { ...cleared, separation }
}
