import { describe, expect, test } from 'vitest'
import { services } from '#contract/military.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { placesOf } from '#server/transition/member/member.ts'
import { readShipped } from '../../bench/seed-knowledge.ts'
import { judgeList, judgeRow } from './judge.ts'
import { panel } from './panel.ts'
import { isHeld } from './profile.ts'

const facts = readFacts(new URL('../../data/', import.meta.url))

const blank: Opportunity = {
  id: 'one',
  title: 'SkillBridge Program',
  organizationId: 'host',
  organization: 'Acme Holdings',
  kind: 'skillbridge',
  summary: null,
  description: null,
  requirements: null,
  families: [],
  occupations: [],
  specialties: [],
  skills: [],
  locations: [],
  nationwide: true,
  online: false,
  delivery: ['in_person'],
  length: [],
  cohorts: [],
  services: [],
  openTo: [],
  payAfter: null,
  credentials: [],
  clearance: null,
  lastVerified: null,
  source: 'test',
}

function verdictsFor(key: string, ...rows: Partial<Opportunity>[]): string[] {
  const profile = panel.find((one) => one.key === key)
  if (!profile) throw new Error(`There is no profile ${key}.`)
  const places = placesOf(profile.answers.places, facts)
  return rows.map((row) => judgeRow(profile, places, { ...blank, ...row }).verdict)
}

describe('the panel', () => {
  test('has people of every service, unique, half of them held out', () => {
    const keys = new Set(panel.map(({ key }) => key))
    const seen = new Set(panel.map(({ answers }) => answers.service?.service))
    const held = panel.filter(isHeld).length
    expect(keys.size).toBe(panel.length)
    expect(panel.length).toBeGreaterThanOrEqual(60)
    expect([...services].filter((service) => !seen.has(service))).toEqual([])
    expect(Math.abs(held - panel.length / 2)).toBeLessThan(panel.length / 8)
  })

  test('names only shipped skills, specialties and occupations', () => {
    const ids = (name: string, column: string) =>
      new Set(readShipped(name).map((row) => row[column]))
    const skills = ids('skills.csv', 'id')
    const occupations = ids('occupations.csv', 'code')
    const specialties = new Set(
      readShipped('specialties.csv').map(({ service, code }) => `${service}:${code}`),
    )
    const unknown = panel.flatMap(({ key, answers }) => [
      ...(answers.skills ?? []).filter(({ id }) => !skills.has(id)).map(({ id }) => `${key} ${id}`),
      ...(answers.goals?.occupations ?? []).filter((code) => !occupations.has(code)),
      ...(answers.service?.specialties ?? [])
        .map(({ service, code }) => `${service}:${code}`)
        .filter((one) => !specialties.has(one)),
    ])
    expect(unknown).toEqual([])
  })
})

describe('a row', () => {
  test('of refused work is absurd, by name and by family', () => {
    const police = { organization: 'Killeen Police Department' }
    const guards = { organization: 'Acme Holdings', families: ['33'] }
    const builder = { title: 'Construction Superintendent' }
    expect(verdictsFor('army-11b-not-police-builder', police, guards, builder)).toEqual([
      'absurd',
      'absurd',
      'right',
    ])
  })

  test('is judged by its title, then its host, or by its description if the title is empty', () => {
    const summary = 'Network engineers build networks: network engineering and routing.'
    expect(
      verdictsFor(
        'army-25h-network-jblm',
        { organization: 'Lone Star Plumbing', title: 'Network Engineer' },
        { summary },
        { summary, title: 'Account Executive' },
        { families: ['15'] },
        { families: ['15', '41', '43'] },
      ),
    ).toEqual(['right', 'right', 'work', 'right', 'work'])
  })

  test('fits by miles if cities are known, else by state', () => {
    const row = { title: 'Dental Assistant', nationwide: false }
    const at = (state: string, latitude: number | null, longitude: number | null) => [
      { city: null, state, latitude, longitude },
    ]
    expect(
      verdictsFor(
        'navy-hm-clinic-san-diego',
        { ...row, locations: at('CA', 32.72, -117.16) },
        { ...row, locations: at('CA', 37.77, -122.42) },
        { ...row, locations: at('CA', null, null) },
        { ...row, locations: at('VA', null, null) },
        { ...row, locations: at('VA', null, null), nationwide: true },
        { ...row, delivery: ['online'], online: true },
      ),
    ).toEqual(['right', 'place', 'right', 'place', 'place', 'place'])
  })

  test("below the grade doesn't count", () => {
    const rows = [{ title: 'Project Manager' }, { title: 'Project Management Assistant' }]
    expect(verdictsFor('ussf-17s-o3-product-remote', ...rows)).toEqual(['right', 'level'])
  })

  test("that repeats a program doesn't count twice", () => {
    const profile = panel.find(({ key }) => key === 'army-68e-dental')
    if (!profile) throw new Error('There is no such profile.')
    const row = { ...blank, organization: 'Deer Park Dental Ltd.', title: 'Deer Park Dental' }
    const places = placesOf(profile.answers.places, facts)
    const verdicts = judgeList(profile, places, [row, { ...row, id: 'two' }])
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['right', 'again'])
  })
})
