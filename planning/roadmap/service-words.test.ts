import { expect, test } from 'vitest'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { buildRoadmap } from './roadmap.ts'
import { recordsWords, specialtyWord } from './service-words.ts'

test('a specialty has the word of its service, and officers one of their own', () => {
  const words = [
    ['army', 'E5'],
    ['army', 'W3'],
    ['army', 'O3'],
    ['navy', 'E5'],
    ['navy', 'O3'],
    ['coast_guard', 'W2'],
    ['marine_corps', 'O4'],
    ['air_force', 'O3'],
    ['navy', null],
    [null, null],
  ] as const
  expect(words.map(([service, grade]) => specialtyWord(service, grade)).join(' ')).toBe(
    'MOS MOS specialty rating specialty specialty MOS AFSC rating MOS',
  )
})

test('a resume starts from the records that a grade really has', () => {
  const none = 'your awards, counselings and training records'
  expect(recordsWords('army', 'E4')).toBe(none)
  expect(recordsWords('marine_corps', 'E4')).toBe(none)
  expect(recordsWords('air_force', 'E3')).toBe(none)
  expect(recordsWords('air_force', 'E4')).toBe('your evaluations')
  expect(recordsWords('navy', 'E4')).toBe('your evals')
  expect(recordsWords('army', 'E5')).toBe('your evaluations')
  expect(recordsWords('marine_corps', 'E6')).toBe('your fitness reports')
  expect(recordsWords('navy', 'O3')).toBe('your fitness reports')
  expect(recordsWords('army', 'W3')).toBe('your OERs')
  expect(recordsWords('air_force', 'O3')).toBe('your performance reports')
  expect(recordsWords(null, null)).toBe('your evaluations')
})

test('the steps speak of those records and that specialty', () => {
  const textOf = (key: string, service: string, payGrade: string) => {
    const person = {
      component: 'active',
      type: 'end_of_term',
      stationed: 'conus',
      joinsReserve: null,
      years: 4,
      skillbridge: true,
      service,
      payGrade,
    }
    const dates = { asOf: '2026-11-21', separation: '2027-06-21', opens: '2026-12-23' }
    const { tasks } = buildRoadmap(shippedMilestones(), person, dates)
    return tasks.find((task) => task.key === key)?.fact.text
  }
  expect(textOf('resume-draft', 'army', 'E4')).toMatch(
    /^Pull ten results with numbers from your awards, counselings and training records and put /,
  )
  expect(textOf('resume-draft', 'navy', 'O3')).toContain('from your fitness reports and put them')
  expect(textOf('target-jobs', 'navy', 'O3')).toContain('jobs that fit your specialty.')
  expect(textOf('target-jobs', 'army', 'E4')).toContain('jobs that fit your MOS.')
})
