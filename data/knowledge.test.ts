import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tableRows } from '#language/text/glossary.ts'
import { cell, list, read, repeated } from './csv-rows.ts'

const families = read('families')
const skills = read('skills')
const occupations = read('occupations')
const specialties = read('specialties')
const interestItems = read('interest-items')
const ranks = read('ranks')
const certifications = read('certifications')
const languages = read('languages')

const skillIds = new Set(skills.map((skill) => cell(skill, 'id')))
const occupationCodes = new Set(occupations.map((occupation) => cell(occupation, 'code')))
const nameOf = (row: Record<string, string>) => `${cell(row, 'service')}:${cell(row, 'code')}`
const services = ['air_force', 'army', 'coast_guard', 'marine_corps', 'navy', 'space_force']

describe('the shipped knowledge', () => {
  test('is large enough: 300 civilian occupations, 400 specialties, 200 skills', () => {
    const civilian = occupations.filter((row) => !cell(row, 'code').startsWith('55-'))
    expect(civilian.length).toBe(occupations.length)
    expect(civilian.length).toBeGreaterThanOrEqual(300)
    expect(specialties.length).toBeGreaterThanOrEqual(400)
    expect(skills.length).toBeGreaterThanOrEqual(200)
    expect(certifications.length).toBeGreaterThanOrEqual(120)
    expect(new Set(skills.map((skill) => cell(skill, 'kind'))).size).toBeLessThanOrEqual(10)
  })

  test('names each thing once', () => {
    expect({
      families: repeated(families.map((row) => cell(row, 'code'))),
      skills: repeated(skills.map((row) => cell(row, 'id'))),
      skillNames: repeated(skills.map((row) => cell(row, 'name').toLowerCase())),
      occupations: repeated(occupations.map((row) => cell(row, 'code'))),
      specialties: repeated(specialties.map(nameOf)),
      certifications: repeated(certifications.map((row) => cell(row, 'id'))),
      languages: repeated(languages.map((row) => cell(row, 'code'))),
      ranks: repeated(ranks.map((row) => `${cell(row, 'service')} ${cell(row, 'abbreviation')}`)),
      withinSpecialties: specialties
        .filter((row) => repeated([...list(row, 'skills'), ...list(row, 'occupations')]).length > 0)
        .map(nameOf),
    }).toEqual({
      families: [],
      skills: [],
      skillNames: [],
      occupations: [],
      specialties: [],
      certifications: [],
      languages: [],
      ranks: [],
      withinSpecialties: [],
    })
  })

  test('refers only to skills, occupations and families that exist', () => {
    const unknownSkills = [...occupations, ...specialties, ...certifications].flatMap((row) =>
      list(row, 'skills').filter((id) => !skillIds.has(id)),
    )
    const unknownOccupations = specialties.flatMap((row) =>
      list(row, 'occupations').filter((code) => !occupationCodes.has(code)),
    )
    expect({ unknownSkills, unknownOccupations }).toEqual({
      unknownSkills: [],
      unknownOccupations: [],
    })
    const used = new Set(occupations.map((row) => cell(row, 'code').slice(0, 2)))
    const civilian = families.map((row) => cell(row, 'code')).filter((code) => code !== '55')
    expect(civilian).toHaveLength(22)
    expect([...used].sort()).toEqual([...civilian].sort())
  })

  test('fills every cell with what its column asks for', () => {
    const poorOccupations = occupations.filter((row) => {
      const count = list(row, 'skills').length
      const wellFormed =
        /^\d\d-\d{4}\.\d\d$/.test(cell(row, 'code')) &&
        /^[1-5]?$/.test(cell(row, 'job_zone')) &&
        /^[RIASEC]{2,3}$/.test(cell(row, 'holland'))
      return !wellFormed || count < 5 || count > 10 || !cell(row, 'summary').endsWith('.')
    })
    const poorSpecialties = specialties.filter((row) => {
      const work = list(row, 'occupations').length
      const wellFormed = cell(row, 'code').length <= 10 && cell(row, 'title') !== ''
      return (
        !wellFormed ||
        list(row, 'skills').length < 6 ||
        work < 1 ||
        work > 5 ||
        !cell(row, 'summary')
      )
    })
    expect(poorOccupations).toEqual([])
    expect(poorSpecialties.map(nameOf)).toEqual([])
  })

  test('gives each specialty its own duty, in words no other has', () => {
    expect(repeated(specialties.map((row) => cell(row, 'summary')))).toEqual([])
    expect(repeated(occupations.map((row) => cell(row, 'summary')))).toEqual([])
  })

  test('repeats a set of skills only where the work is the same, and rarely in one service', () => {
    const bySkills = Map.groupBy(specialties, (row) => list(row, 'skills').sort().join('|'))
    const alike = [...bySkills.values()].filter((group) => group.length > 1)
    const differentWork = alike.filter((group) => {
      const [first, ...others] = group.map((row) => list(row, 'occupations'))
      return !others.every((codes) => codes.some((code) => first?.includes(code)))
    })
    const inOneService = alike.flatMap((group) =>
      repeated(group.map((row) => cell(row, 'service'))),
    )
    expect(differentWork.map((group) => group.map(nameOf))).toEqual([])
    expect(inOneService.length).toBeLessThanOrEqual(10)
  })

  test('covers all six services, with officers, enlisted and the warrants that exist', () => {
    const present = services.map((service) => {
      const own = specialties.filter((row) => cell(row, 'service') === service)
      return [service, [...new Set(own.map((row) => cell(row, 'category')))].sort()]
    })
    const all = ['enlisted', 'officer', 'warrant']
    expect(Object.fromEntries(present)).toEqual({
      air_force: all,
      army: all,
      coast_guard: all,
      marine_corps: all,
      navy: all,
      space_force: ['enlisted', 'officer'],
    })
    expect([...new Set(specialties.map((row) => cell(row, 'service')))].sort()).toEqual(services)
  })

  test('asks 30 interest questions, five for each type, never the same type twice in a row', () => {
    const types = interestItems.map((row) => cell(row, 'type'))
    expect(types).toEqual(Array.from({ length: 5 }, () => ['R', 'I', 'A', 'S', 'E', 'C']).flat())
    expect(interestItems.map((row) => cell(row, 'number'))).toEqual(
      types.map((_, at) => `${at + 1}`),
    )
    expect(repeated(interestItems.map((row) => cell(row, 'text')))).toEqual([])
  })

  test('knows a rank for every pay grade a service has', () => {
    const grades = (letter: string, from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${letter}${from + at}`)
    const enlistedAndOfficers = [...grades('E', 1, 9), ...grades('O', 1, 10)]
    const warrants: Record<string, string[]> = {
      coast_guard: grades('W', 2, 4),
      space_force: [],
    }
    for (const service of services) {
      const own = ranks.filter((row) => cell(row, 'service') === service)
      const expected = [...enlistedAndOfficers, ...(warrants[service] ?? grades('W', 1, 5))]
      const found = new Set(own.map((row) => cell(row, 'pay_grade')))
      expect({ service, grades: [...found].sort() }).toEqual({ service, grades: expected.sort() })
    }
  })
})

const shared = new URL('../../shared/data/', import.meta.url)
const absent = !existsSync(shared)
const why = 'the optional data folder ../shared/data is not here'
const Rows = z.array(z.record(z.string(), z.string()))
const readShared = (name: string) =>
  Rows.parse(
    parse(readFileSync(new URL(name, shared), 'utf8'), {
      columns: true,
      delimiter: '\t',
      quote: false,
      relax_column_count: true,
    }),
  )

describe('the shipped knowledge, held against the official data', () => {
  test('has every occupation code and title exactly as published', ({ skip }) => {
    skip(absent, why)
    const official = new Map(
      readShared('onet/Occupation Data.txt').map((row) => [
        cell(row, 'O*NET-SOC Code'),
        cell(row, 'Title'),
      ]),
    )
    const different = occupations.filter(
      (row) => official.get(cell(row, 'code')) !== cell(row, 'title'),
    )
    expect(different).toEqual([])
  })

  test('agrees with the crosswalk on a minor group for every specialty in both', ({ skip }) => {
    skip(absent, why)
    const letters: Record<string, string> = {
      A: 'army',
      C: 'coast_guard',
      F: 'air_force',
      H: 'space_force',
      M: 'marine_corps',
      N: 'navy',
    }
    const pairs = readShared('military/crosswalk.dev.tsv')
    const minorGroup = (code: string) => code.slice(0, 4)
    const disagreeing: string[] = []
    let compared = 0
    for (const specialty of specialties) {
      const pattern = crosswalkCodes(specialty)
      const official = pairs
        .filter((row) => letters[cell(row, 'svc')] === cell(specialty, 'service'))
        .filter((row) => pattern.test(cell(row, 'moc')))
        .flatMap((row) => cell(row, 'onet_codes').split(';'))
        // A code of group 55 names the military duty itself and leads to no civilian work.
        .filter((code) => /^\d\d-/.test(code) && !code.startsWith('55-'))
      if (official.length === 0) continue
      compared += 1
      const groups = new Set(official.map(minorGroup))
      const agrees = list(specialty, 'occupations').some((code) => groups.has(minorGroup(code)))
      if (!agrees) disagreeing.push(`${nameOf(specialty)} ${[...new Set(official)].join(' ')}`)
    }
    expect(disagreeing).toEqual([])
    expect(compared).toBeGreaterThan(250)
  })

  test('a course is for a skill, and no skill or occupation has two words', () => {
    const firsts = (name: string) =>
      tableRows(readFileSync(new URL(`language/${name}`, import.meta.url), 'utf8')).map(
        ([first = '']) => first,
      )
    const taught = firsts('courses.tsv')
    expect(taught.filter((skill) => !skillIds.has(skill))).toEqual([])
    for (const keys of [taught, firsts('common-names.tsv')]) {
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})

/** The crosswalk writes a skill level where Air and Space Force codes have X, and adds suffixes. */
function crosswalkCodes(specialty: Record<string, string>): RegExp {
  const code = cell(specialty, 'code').replace(/[^A-Z0-9]/g, '\\$&')
  const leveled = ['air_force', 'space_force'].includes(cell(specialty, 'service'))
  // The crosswalk's navy rows are ratings and NECs; a designator such as 1110 is neither.
  if (cell(specialty, 'service') === 'navy' && cell(specialty, 'category') !== 'enlisted')
    return /^$/
  if (!leveled) return new RegExp(`^${code}$`)
  if (cell(specialty, 'category') !== 'enlisted') return new RegExp(`^${code}(\\d[A-Z]?)?$`)
  return new RegExp(`^${code.replaceAll('X', '\\d')}[A-Z0-9]?$`)
}
