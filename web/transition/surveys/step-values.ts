import { type ServiceStatus, whatApplies } from './applies.ts'
import type { SectionInput } from './sections.ts'

/** A section's initial form values: known answers, and defaults for the rest. */
type Known<K extends keyof SectionInput> = Partial<SectionInput[K]> | null | undefined

export function serviceValues(known: Known<'service'>) {
  return {
    ...(known?.component && { component: known.component }),
    service: known?.service ?? null,
    onOrders: known?.onOrders ?? false,
    continuousDays: known?.continuousDays ?? null,
    payGrade: known?.payGrade ?? null,
    specialties: known?.specialties ?? [],
    specialtyText: known?.specialtyText ?? null,
    years: known?.years ?? null,
  }
}

export function separationValues(known: Known<'separation'>, serviceStatus: ServiceStatus) {
  const applies = whatApplies(serviceStatus)
  const certainty = known?.certainty ?? (applies.certainty ? undefined : 'orders')
  return {
    date: known?.date ?? null,
    ...(certainty && { certainty }),
    type: known?.type ?? (applies.type ? 'end_of_term' : 'retirement'),
    terminalLeaveDays: known?.terminalLeaveDays ?? 0,
    permissiveDays: known?.permissiveDays ?? 0,
    stationed: known?.stationed ?? 'conus',
    joinsReserve: known?.joinsReserve ?? null,
  } as const
}

export function placesValues(known: Known<'places'>) {
  return {
    ...(known?.reach && { reach: known.reach }),
    listed: known?.listed ?? [],
    home: known?.home ?? null,
    delivery: known?.delivery ?? [],
  }
}

export function educationValues(known: Known<'education'>) {
  return {
    ...(known?.level && { level: known.level }),
    field: known?.field ?? null,
    certifications: known?.certifications ?? [],
    licences: known?.licences ?? [],
    languages: known?.languages ?? [],
    clearance: known?.clearance ?? { level: 'none' as const, active: false },
  }
}

export function goalsValues(known: Known<'goals'>) {
  return {
    wish: known?.wish ?? null,
    occupations: known?.occupations ?? [],
    families: known?.families ?? [],
    payFloor: known?.payFloor ?? null,
    workMode: known?.workMode ?? 'any',
    start: known?.start ?? null,
    needs: known?.needs ?? [],
    ...(known?.portable && { portable: known.portable }),
    experience: known?.experience ?? '',
  } as const
}
