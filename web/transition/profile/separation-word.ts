import type { Service } from '#contract/military.ts'
import type { Answers } from '#contract/transition/surveys.ts'

const enlistedWords: Partial<Record<Service, string>> = {
  army: 'ETS',
  navy: 'EAOS',
  marine_corps: 'EAS',
  air_force: 'DOS',
  space_force: 'DOS',
}

/** The service's own word for the day of leaving; "separation date" where it has none of its own. */
export function separationWord(answers: Answers | undefined): string {
  const service = answers?.service
  const type = answers?.separation?.type
  if (type === 'retirement' || service?.component === 'retiree') return 'Retirement date'
  const isEnlisted = service?.payGrade?.startsWith('E') === true
  const endsTerm = type === undefined || type === 'end_of_term'
  const isActive = service?.component === 'active'
  const own = service?.service ? enlistedWords[service.service] : undefined
  return (isActive && isEnlisted && endsTerm && own) || 'Separation date'
}

/** The same word inside a sentence: an abbreviation keeps its capitals. */
export function separationNoun(answers: Answers | undefined): string {
  const word = separationWord(answers)
  return /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()
}
