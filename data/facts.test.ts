import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tableRows } from '#language/text/glossary.ts'
import { findCity } from '#server/directory/places/places.ts'
import { cell, column, list, read, repeated, without } from './csv-rows.ts'

const Codes = z.object({ codes: z.record(z.string(), z.object({ state: z.string() })) })
const { codes } = Codes.parse(createRequire(import.meta.url)('zipcodes'))

const rules = read('rules')
const milestones = read('milestones')
const resources = read('resources')
const installations = read('installations')
const states = read('states')
const organizations = read('../test/fixtures/sample-organizations')
const opportunities = read('../test/fixtures/sample-opportunities')

const confidences = ['high', 'medium', 'low']
const components = ['active', 'guard', 'reserve', 'veteran', 'retiree', 'spouse']
const territories = ['AS', 'GU', 'MP', 'PR', 'VI']
const homeStates = without(column(states, 'code'), territories)
const isoDate = /^\d{4}-\d{2}-\d{2}$/

describe('rules', () => {
  const windows = rules.filter((row) => row.kind === 'window')

  test('every window says how many days, how they count, who approves and how sure we are', () => {
    const lacking = windows.filter(
      (row) =>
        !(Number(row.days) > 0) ||
        !['from_separation', 'length'].includes(cell(row, 'basis')) ||
        cell(row, 'approver') === '' ||
        list(row, 'grades').length === 0,
    )
    expect(lacking).toEqual([])
    expect(rules.filter((row) => !cell(row, 'source') || !cell(row, 'text'))).toEqual([])
    expect(without(column(rules, 'confidence'), confidences)).toEqual([])
    expect(column(rules, 'checked_on').filter((day) => !isoDate.test(day))).toEqual([])
  })

  test('a service and grade has at most one window', () => {
    expect(repeated(column(rules, 'key'))).toEqual([])
    const pairs = windows.flatMap((row) => list(row, 'grades').map((g) => `${row.service} ${g}`))
    expect(repeated(pairs)).toEqual([])
  })

  test('the grades of product knowledge get their days, and the rest stay unknown', () => {
    const daysOf = (service: string, grade: string) =>
      windows
        .filter((row) => row.service === service && list(row, 'grades').includes(grade))
        .map((row) => `${row.days} ${row.basis} ${row.confidence}`)
        .join()
    expect({
      armyE5: daysOf('army', 'E5'),
      armyO3: daysOf('army', 'O3'),
      armyO4: daysOf('army', 'O4'),
      navyE6: daysOf('navy', 'E6'),
      navyO5: daysOf('navy', 'O5'),
      marineE5: daysOf('marine_corps', 'E5'),
      marineO6: daysOf('marine_corps', 'O6'),
      airForceO4: daysOf('air_force', 'O4'),
      airForceW1: daysOf('air_force', 'W1'),
      spaceForceE9: daysOf('space_force', 'E9'),
      coastGuardE4: daysOf('coast_guard', 'E4'),
    }).toEqual({
      armyE5: '120 length medium',
      armyO3: '90 length medium',
      armyO4: '60 length medium',
      navyE6: '120 from_separation medium',
      navyO5: '90 from_separation medium',
      marineE5: '120 from_separation high',
      marineO6: '90 from_separation high',
      airForceO4: '90 length low',
      airForceW1: '',
      spaceForceE9: '90 length low',
      coastGuardE4: '180 length low',
    })
  })

  test('where two sources differ the row says so', () => {
    expect(
      column(
        rules.filter((row) => row.conflict !== ''),
        'key',
      ),
    ).toEqual(['army-o1-o3', 'army-o4'])
  })

  test('people SkillBridge leaves out each have a rule', () => {
    const keys = column(
      rules.filter((row) => row.kind === 'eligibility'),
      'key',
    )
    expect(keys).toEqual([
      'continuous-service',
      'last-180-days',
      'commander-approval',
      'guard-reserve-on-orders',
      'veterans-excluded',
      'retirees-excluded',
      'spouses-excluded',
    ])
  })
})

describe('milestones', () => {
  const condition =
    /^(not:)?(serving|skillbridge|oconus|remote|licensed|joins_reserve|mycaa|asks_education|bdd_missed|years(<|>=)\d+|(component|type):[a-z_]+(\+[a-z_]+)*)$/

  test('every condition is one the roadmap knows', () => {
    const conditions = milestones.flatMap((row) => list(row, 'applies_to'))
    expect(conditions.filter((text) => !condition.test(text))).toEqual([])
    const named = (word: string) =>
      conditions.flatMap((text) =>
        text.replace('not:', '').startsWith(`${word}:`)
          ? (text.split(':').at(-1)?.split('+') ?? [])
          : [],
      )
    expect(without(named('component'), components)).toEqual([])
    expect(without(named('type'), ['end_of_term', 'retirement', 'medical', 'involuntary'])).toEqual(
      [],
    )
  })

  test('a step comes before known ones, in no circle', () => {
    const dependents = new Map(
      milestones.map((row) => [
        cell(row, 'key'),
        list(row, 'comes_before').map((entry) => entry.replace(/:\d+$/, '')),
      ]),
    )
    expect(without([...dependents.values()].flat(), [...dependents.keys()])).toEqual([])
    for (const key of dependents.keys()) {
      const later = new Set(dependents.get(key))
      for (const one of later) for (const next of dependents.get(one) ?? []) later.add(next)
      expect([key, later.has(key)]).toEqual([key, false])
    }
  })

  test('every step has whole days in order, an alternative and a source', () => {
    const wrong = milestones.filter(
      (row) =>
        !/^-?\d+$/.test(cell(row, 'from_days')) ||
        !/^(-?\d+)?$/.test(cell(row, 'to_days')) ||
        (row.to_days !== '' && Number(row.from_days) > Number(row.to_days)) ||
        !cell(row, 'if_missed').startsWith('You can still') ||
        !cell(row, 'source') ||
        !['separation', 'opens'].includes(cell(row, 'anchor')),
    )
    expect(wrong).toEqual([])
    expect(repeated(column(milestones, 'key'))).toEqual([])
    expect(without(column(milestones, 'confidence'), confidences)).toEqual([])
  })

  test('the deadlines that cost most when missed stand where the rules put them', () => {
    const windowOf = (key: string) => {
      const row = milestones.find((milestone) => milestone.key === key)
      return row && `${row.from_days}..${row.to_days}`
    }
    const keys = [
      'tap-start-retiring',
      'tap-start',
      'tap-start-guard-reserve',
      'bdd-claim',
      'chcbp',
      'fedvip',
      'userra',
      'va-dental',
    ]
    const later = [
      'household-goods-retired',
      'vgli-no-health-questions',
      'vgli-with-health-questions',
    ]
    expect([...keys, ...later].map(windowOf)).toEqual([
      '-730..-365',
      '-540..-365',
      '-540..-90',
      '-180..-90',
      '1..60',
      '-31..60',
      '1..90',
      '1..180',
      '0..1095',
      '1..240',
      '241..485',
    ])
  })

  const find = (key: string) => {
    const row = milestones.find((milestone) => milestone.key === key)
    if (!row) throw new Error(`No milestone ${key}`)
    return row
  }

  test('SkillBridge steps come in order, early enough for an approval that takes weeks', () => {
    const steps = ['skillbridge-supervisor', 'skillbridge-hosts', 'skillbridge-packet'].map(find)
    const starts = steps.map((row) => Number(row.from_days))
    expect(starts).toEqual(starts.toSorted((one, other) => one - other))
    expect(steps.map(({ anchor }) => anchor)).toEqual(['opens', 'opens', 'opens'])
    const ends = steps.map((row) => Number(row.to_days))
    expect(ends).toEqual([-150, -120, -90])
    expect(find('skillbridge-packet').text).toContain('90 days before your window opens')
  })

  test('a window reaches every day that its own text calls open', () => {
    // Some official pages give 180 to 90 days for the exam; records are open while the office is.
    expect(find('separation-health-assessment').to_days).toBe('-90')
    expect(Number(find('service-records').to_days)).toBeGreaterThan(-30)
    expect(Number(find('book-move').to_days)).toBeGreaterThan(-60)
  })

  test('career steps are there for people still in, for people who got out and for spouses', () => {
    const serving = ['target-jobs', 'credentials', 'linkedin', 'network', 'resume-draft', 'budget']
    const more = ['family-plan', 'leave-plan', 'move-decision', 'reserve-decision', 'references']
    const keys = [...serving, ...more, 'mock-interviews', 'apply-jobs']
    expect(keys.filter((key) => !list(find(key), 'applies_to').includes('serving'))).toEqual([])
    const afterwards = ['job-search-after', 'credentials-after', 'records-after'].map(find)
    expect(afterwards.map(({ to_days }) => to_days)).toEqual(['', '', ''])
    const spouse = ['spouse-plan', 'spouse-resume', 'spouse-license', 'spouse-job-search'].concat(
      'spouse-remote-jobs',
    )
    const isSpouse = (key: string) => list(find(key), 'applies_to').includes('component:spouse')
    expect(spouse.map(isSpouse)).toEqual(spouse.map(() => true))
  })
})

describe('resources', () => {
  test('there are 114, each with a secure address, a need and a moment', () => {
    expect(resources.length).toBe(114)
    expect(repeated(column(resources, 'key'))).toEqual([])
    expect(repeated(column(resources, 'url'))).toEqual([])
    expect(column(resources, 'url').filter((url) => !url.startsWith('https://'))).toEqual([])
    const needs = 'housing health education family finance disability_claim legal employment crisis'
    const more = ['records', 'entrepreneurship', 'community', 'mental_health', 'women']
    const all = [...needs.split(' '), ...more]
    expect([...new Set(resources.flatMap((row) => list(row, 'needs')))].sort()).toEqual(all.sort())
    expect(
      without(
        resources.flatMap((row) => list(row, 'moments')),
        ['before', 'around', 'after'],
      ),
    ).toEqual([])
    expect(
      without(
        resources.flatMap((row) => list(row, 'audience')),
        components,
      ),
    ).toEqual([])
    expect(
      resources.filter((row) => !list(row, 'needs').length || !list(row, 'moments').length),
    ).toEqual([])
  })

  test('the crisis line says how to reach it', () => {
    const line = resources.find((row) => row.key === 'veterans-crisis-line')
    expect([line?.phone, line?.summary?.includes('838255')]).toEqual(['988 then press 1', true])
  })
})

describe('places', () => {
  test('every ZIP lies in the state it is given with', () => {
    const pairs = [...installations, ...organizations].map((row) => [
      cell(row, 'zip'),
      cell(row, 'state'),
    ])
    const wrong = pairs.filter(([zip, state]) => codes[zip ?? '']?.state !== state)
    expect(wrong).toEqual([])
    const scattered = opportunities.filter((row) => {
      const found = new Set(list(row, 'zips').map((zip) => codes[zip]?.state))
      return [...found].join('|') !== row.states
    })
    expect(scattered).toEqual([])
  })

  test('renamed forts answer to both names, and overseas rows are marked', () => {
    const aliasOf = (id: string) => installations.find((row) => row.id === id)?.aliases
    expect([aliasOf('fort-hood'), aliasOf('fort-benning')]).toEqual(['Fort Cavazos', 'Fort Moore'])
    expect(repeated(column(installations, 'id'))).toEqual([])
    const marked = installations.filter((row) => row.overseas === 'true')
    expect(marked.length).toBeGreaterThanOrEqual(30)
    expect(installations.length - marked.length).toBeGreaterThanOrEqual(230)
    const military = installations.filter((row) => ['AE', 'AP', 'AA'].includes(cell(row, 'state')))
    expect(military).toEqual(marked)
  })

  test('every state has a tile of its own and a shape inside the view box', () => {
    expect([homeStates.length, states.length]).toEqual([51, 56])
    expect(repeated(states.map((row) => `${row.column},${row.row}`))).toEqual([])
    const shapeless = states.filter((row) => row.path === '')
    expect(column(shapeless, 'code').sort()).toEqual(territories)
    const starts = states.flatMap((row) => [...cell(row, 'path').matchAll(/M(-?\d+),(-?\d+)/g)])
    const outside = starts.filter(
      ([, x, y]) => !(Number(x) >= 0 && Number(x) <= 960 && Number(y) >= 0 && Number(y) <= 600),
    )
    expect(outside).toEqual([])
  })
})

describe('work of listed programs', () => {
  const programs = read('program-work')

  test('every program is read once, as one to eight known occupations', () => {
    expect(repeated(programs.map((row) => `${row.organization}|${row.title}`))).toEqual([])
    const known = column(read('occupations'), 'code')
    const codes = programs.map((row) => list(row, 'occupations'))
    expect(codes.filter((some) => some.length < 1 || some.length > 8)).toEqual([])
    expect(without([...new Set(codes.flat())], known)).toEqual([])
  })

  test('a duty is four to eight words on a known occupation', () => {
    const text = readFileSync(new URL('language/duties.tsv', import.meta.url), 'utf8')
    const duties = tableRows(text)
    const codes = duties.map(([code = '']) => code)
    expect(repeated(codes)).toEqual([])
    expect(without(column(read('occupations'), 'code'), codes)).toEqual([])
    const wordsOf = (duty = '') => duty.split(' ').length
    expect(duties.filter(([, duty]) => wordsOf(duty) < 4 || wordsOf(duty) > 8)).toEqual([])
  })

  test('wish words name known occupations', () => {
    const table = readFileSync(new URL('language/wish-words.tsv', import.meta.url), 'utf8')
    const codes = table
      .split('\n')
      .slice(1)
      .flatMap((line) => (line.split('\t')[2] ?? '').split(' '))
    const known = column(read('occupations'), 'code')
    expect(without([...new Set(codes.filter((code) => code !== ''))], known)).toEqual([])
  })
})

describe('notes on listed programs', () => {
  const notes = read('program-notes')
  const lengths = read('program-lengths')
  const places = read('program-places')
  const nameOf = (row: Record<string, string>) => `${row.organization}|${row.title}`

  test('every program is in each table once, and has one note for each text', () => {
    for (const rows of [lengths, places]) expect(repeated(rows.map(nameOf))).toEqual([])
    expect(repeated(notes.map((row) => `${nameOf(row)}|${row.text}`))).toEqual([])
  })

  test('the jobs of a text are known occupations', () => {
    const codes = notes.flatMap(({ occupations = '' }) => occupations.split('|')).filter(Boolean)
    expect(without([...new Set(codes)], column(read('occupations'), 'code'))).toEqual([])
  })

  test('what one does follows “you’d” and what it asks follows “it asks for”', () => {
    const does = column(notes, 'does').filter((text) => text !== '')
    const asks = column(notes, 'asks').filter((text) => text !== '')
    const isPlain = (text: string) => !/[.;:]$|'|\s\s|^(?:you|to|we|for|the program)\b/i.test(text)
    expect([...does, ...asks].filter((text) => !isPlain(text))).toEqual([])
    expect(does.filter((text) => text.split(' ').length > 16)).toEqual([])
    expect(
      does.filter((text) => /^\w+ing\b/.test(text) && !/^(?:bring|string)\b/.test(text)),
    ).toEqual([])
  })

  test('lengths are days within the program’s legal 180 or little more', () => {
    for (const row of lengths.filter(({ min }) => min !== '')) {
      const [min, max] = [Number(row.min), Number(row.max)]
      expect([nameOf(row), min > 0 && min <= max && max <= 200]).toEqual([nameOf(row), true])
    }
  })

  test('every city is known in its state', () => {
    const unknown = places.filter(({ city, state }) => !findCity(city ?? '', state ?? ''))
    expect(unknown).toEqual([])
  })
})
