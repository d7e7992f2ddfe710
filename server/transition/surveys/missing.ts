import { isServing } from '#contract/military.ts'
import type { Answers } from '#contract/transition/surveys.ts'

/** The prompt for each required path. */
const sentences: Record<string, string> = {
  'service.component': 'Tell us whether you’re serving now.',
  'service.service': 'Choose your service.',
  'service.payGrade': 'Choose your pay grade.',
  'separation.date': 'Enter your separation date, or choose "Not sure yet".',
  'service.specialties':
    'Add your MOS, rating or AFSC, describe your work, or choose three skills.',
  'places.reach': 'Choose where you want to work.',
}

/** A past date, while someone says they're serving. */
const pastDate = 'This date has passed. Check the year, or choose veteran or retiree if you’re out.'

/** Spouses have no military specialty. */
const spouseWork = 'Describe your work, or choose three skills.'

/** Number of skills that replace a specialty. */
const skillsInPlaceOfSpecialty = 3

/** Whether someone who says they're serving separated before today. */
const isPastDate = ({ service, separation }: Answers, today: string): boolean =>
  service !== null &&
  isServing(service.component) &&
  separation?.certainty !== 'unknown' &&
  (separation?.date ?? today) < today

/** Dotted paths still required for submitting, in the order of the survey's steps. */
export function missingFrom(answers: Answers, today: string): string[] {
  const { service, separation, places, skills } = answers
  const missing: string[] = []
  if (!service) missing.push('service.component')
  else if (isServing(service.component)) {
    if (!service.service) missing.push('service.service')
    if (!service.payGrade) missing.push('service.payGrade')
    const dated = separation?.date || separation?.certainty === 'unknown'
    if (!dated || isPastDate(answers, today)) missing.push('separation.date')
  }
  const named = (service?.specialties.length ?? 0) > 0 || Boolean(service?.specialtyText)
  if (!named && (skills?.length ?? 0) < skillsInPlaceOfSpecialty) {
    missing.push('service.specialties')
  }
  if (!places) missing.push('places.reach')
  return missing
}

/** The missing paths with their prompts, as an error's `fields`. */
export function missingFields(answers: Answers, today: string): Record<string, string> {
  const isPast = isPastDate(answers, today)
  const isSpouse = answers.service?.component === 'spouse'
  return Object.fromEntries(
    missingFrom(answers, today).map((path) => {
      if (isPast && path === 'separation.date') return [path, pastDate]
      const isWork = isSpouse && path === 'service.specialties'
      return [path, isWork ? spouseWork : (sentences[path] ?? 'Needed.')]
    }),
  )
}
