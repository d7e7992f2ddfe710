import { isServing } from '#contract/military.ts'
import type { Answers, AnswersPart } from '#contract/transition/surveys.ts'
import type { SectionInput } from './sections.ts'

/** Who one is, as far as it decides which questions are asked. */
export interface Standing {
  readonly component: SectionInput['service']['component'] | null
  readonly onOrders: boolean
}

/** Which questions a person is asked; the others are hidden and cleared. */
export interface Applies {
  readonly onOrders: boolean
  readonly continuousDays: boolean
  readonly payGrade: boolean
  readonly specialties: boolean
  readonly years: boolean
  readonly certainty: boolean
  readonly type: boolean
  /** Terminal leave and permissive days. */
  readonly leave: boolean
  readonly stationed: boolean
  readonly joinsReserve: boolean
}

export function standingOf(service: Partial<SectionInput['service']> | null | undefined): Standing {
  return { component: service?.component ?? null, onOrders: service?.onOrders ?? false }
}

/** Someone who has not said yet is asked as one serving on active duty. */
export function whatApplies({ component, onOrders }: Standing): Applies {
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

/** The same answers with everything put back that this person is not asked. */
export function clearHidden<A extends AnswersPart>(answers: A, standing: Standing): A {
  const applies = whatApplies(standing)
  const { service, separation } = answers
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

/** A date that has passed is sure, and one that is not given is not known. */
function certaintyOf(date: string | null) {
  return { certainty: date === null ? ('unknown' as const) : ('orders' as const) }
}

/** The part to save: what changed, and with a new standing also the dates that no longer apply. */
export function partToSave(part: AnswersPart, known: Answers): AnswersPart {
  const standing = standingOf(part.service === undefined ? known.service : part.service)
  const cleared = clearHidden(part, standing)
  if (!part.service || part.separation !== undefined || !known.separation) return cleared
  const { separation } = clearHidden({ separation: known.separation }, standing)
  const isSame = JSON.stringify(separation) === JSON.stringify(known.separation)
  return isSame || separation === undefined ? cleared : { ...cleared, separation }
}
