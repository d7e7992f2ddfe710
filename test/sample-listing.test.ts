import { describe, expect, test } from 'vitest'
import { column, list, read, repeated, without } from '#data/csv-rows.ts'

const organizations = read('../test/fixtures/sample-organizations')
const opportunities = read('../test/fixtures/sample-opportunities')
const territories = ['AS', 'GU', 'MP', 'PR', 'VI']
const homeStates = without(column(read('states'), 'code'), territories)

describe('sample listing', () => {
  const kind = (name: string) => opportunities.filter((row) => row.kind === name)
  const openTo = (who: string) => opportunities.filter((row) => list(row, 'open_to').includes(who))

  test('covers many states, families, kinds and audiences', () => {
    expect(organizations.length).toBe(60)
    expect(opportunities.length).toBeGreaterThanOrEqual(200)
    expect(openTo('veteran').length).toBeGreaterThanOrEqual(60)
    expect(openTo('spouse').length).toBeGreaterThanOrEqual(25)
    expect(kind('skillbridge').length).toBeGreaterThanOrEqual(120)
    const rest = ['apprenticeship', 'fellowship', 'training', 'job'].map(
      (name) => kind(name).length > 0,
    )
    expect(rest).toEqual([true, true, true, true])
    expect(
      without(
        homeStates,
        opportunities.flatMap((row) => list(row, 'states')),
      ),
    ).toEqual([])
    const families = without(column(read('families'), 'code'), ['55'])
    expect(
      without(
        families,
        opportunities.flatMap((row) => list(row, 'families')),
      ),
    ).toEqual([])
  })

  test('opens SkillBridge programs only to service members', () => {
    const audiences = kind('skillbridge').flatMap((row) => list(row, 'open_to'))
    expect([...new Set(audiences)].sort()).toEqual(['active', 'guard', 'reserve'])
    const lengths = kind('skillbridge').flatMap((row) => list(row, 'durations'))
    const wrong = lengths.filter((text) => {
      const [min, max] = text.split('-').map(Number)
      return !(min && max && min <= max && max <= 180)
    })
    expect(wrong).toEqual([])
    expect(kind('skillbridge').filter((row) => row.durations === '')).toEqual([])
  })

  test('references only existing records', () => {
    expect(without(column(opportunities, 'organization'), column(organizations, 'slug'))).toEqual(
      [],
    )
    const skills = opportunities.flatMap((row) => list(row, 'skills'))
    expect(without(skills, column(read('skills'), 'id'))).toEqual([])
    const named = opportunities.flatMap((row) => list(row, 'specialties'))
    const specialtyKeys = read('specialties').map((row) => `${row.service}:${row.code}`)
    expect(without(named, specialtyKeys)).toEqual([])
    const seeded = new Set(column(read('occupations'), 'code'))
    const adrift = opportunities.filter(
      (row) => !list(row, 'occupations').some((code) => seeded.has(code)),
    )
    expect(column(adrift, 'key')).toEqual([])
  })

  test('has unique rows, and no contacts outside its fictional domains', () => {
    for (const name of ['key', 'title', 'summary', 'description']) {
      expect(repeated(column(opportunities, name))).toEqual([])
    }
    expect(repeated(column(organizations, 'slug'))).toEqual([])
    const unknown = opportunities.filter(
      (row) => !row.contact_email?.endsWith(`@${row.organization}.example`),
    )
    expect(unknown).toEqual([])
    expect(organizations.filter((row) => row.website !== `https://${row.slug}.example`)).toEqual([])
  })
})
