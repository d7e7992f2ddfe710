import { readingGrade } from '#server/transition/narrative/narrative.ts'
import type { Check, ReadResume } from './read-resume.ts'
import { findingAt } from './read-resume.ts'

/** Minimum school grade that makes lines hard to skim. */
const hardGrade = 17

/** The school grade of prose and lines together, each line read as a sentence; 0 without any. */
export function gradeOf({ texts }: ReadResume): number {
  const read = texts.filter(({ role }) => role === 'prose' || role === 'line')
  return readingGrade(read.map(({ text }) => text.replace(/[.!?]?\s*$/, '.')).join(' '))
}

/** Prose that is hard to skim. */
export const checkReading: Check = (resume) => {
  const grade = gradeOf(resume)
  if (grade <= hardGrade) return []
  const whole = { place: '', section: 'whole' as const }
  return [
    findingAt(
      whole,
      'reading',
      'low',
      'The sentences are long and the words are heavy.',
      'Use shorter words and one result a line.',
    ),
  ]
}
