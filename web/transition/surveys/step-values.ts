import { type ServiceStatus, whatApplies } from './applies.ts'
import type { SectionInput } from './sections.ts'

/** A section's initial form values: known answers, and defaults for the rest. */
type SavedAnswer<K extends keyof SectionInput> = Partial<SectionInput[K]> | null | undefined

export function serviceValues(answer: SavedAnswer<'service'>) {
  return {
    ...(answer?.component && { component: answer.component }),
    service: answer?.service ?? null,
    onOrders: answer?.onOrders ?? false,
    continuousDays: answer?.continuousDays ?? null,
    payGrade: answer?.payGrade ?? null,
    specialties: answer?.specialties ?? [],
    specialtyText: answer?.specialtyText ?? null,
    years: answer?.years ?? null,
  }
}

export function separationValues(answer: SavedAnswer<'separation'>, serviceStatus: ServiceStatus) {
  const applies = whatApplies(serviceStatus)
  const certainty = answer?.certainty ?? (applies.certainty ? undefined : 'orders')
  return {
    date: answer?.date ?? null,
    ...(certainty && { certainty }),
    type: answer?.type ?? (applies.type ? 'end_of_term' : 'retirement'),
    terminalLeaveDays: answer?.terminalLeaveDays ?? 0,
    permissiveDays: answer?.permissiveDays ?? 0,
    stationed: answer?.stationed ?? 'conus',
    joinsReserve: answer?.joinsReserve ?? null,
  } as const
}

export function placesValues(answer: SavedAnswer<'places'>) {
  return {
    ...(answer?.reach && { reach: answer.reach }),
    listed: answer?.listed ?? [],
    home: answer?.home ?? null,
    delivery: answer?.delivery ?? [],
  }
}

export function educationValues(answer: SavedAnswer<'education'>) {
  return {
    ...(answer?.level && { level: answer.level }),
    field: answer?.field ?? null,
    certifications: answer?.certifications ?? [],
    licences: answer?.licences ?? [],
    languages: answer?.languages ?? [],
    clearance: answer?.clearance ?? { level: 'none' as const, active: false },
  }
}

export function goalsValues(answer: SavedAnswer<'goals'>) {
  return {
    wish: answer?.wish ?? null,
    occupations: answer?.occupations ?? [],
    families: answer?.families ?? [],
    payFloor: answer?.payFloor ?? null,
    workMode: answer?.workMode ?? 'any',
    start: answer?.start ?? null,
    needs: answer?.needs ?? [],
    ...(answer?.portable && { portable: answer.portable }),
    experience: answer?.experience ?? '',
  } as const
}
