import type { Service } from '#contract/military.ts'
import type { Answers } from '#contract/transition/surveys.ts'

const enlistedTerms: Partial<Record<Service, string>> = {
  army: 'ETS',
  navy: 'EAOS',
  marine_corps: 'EAS',
  air_force: 'DOS',
  space_force: 'DOS',
}

/** The service's term for the separation date; "separation date" if it has none. */
export function separationWord(answers: Answers | undefined): string {
  const service = answers?.service
  // The date in a spouse's answers is the partner's.
  if (service?.component === 'spouse') return 'Partner’s separation date'
  const type = answers?.separation?.type
  if (type === 'retirement' || service?.component === 'retiree') return 'Retirement date'
  const isEnlisted = service?.payGrade?.startsWith('E') === true
  const endsTerm = type === undefined || type === 'end_of_term'
  const isActive = service?.component === 'active'
  const serviceTerm = service?.service ? enlistedTerms[service.service] : undefined
  return (isActive && isEnlisted && endsTerm && serviceTerm) || 'Separation date'
}

/** The same term within a sentence: abbreviations keep their capitals. */
export function separationNoun(answers: Answers | undefined): string {
  const word = separationWord(answers)
  return /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()
}
