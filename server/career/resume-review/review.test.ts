import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ResumeContent, type ResumeContentInput } from '#contract/career/resume-content.ts'
import { finderOf } from '#server/career/jargon/jargon.ts'
import { readFacts } from '#server/directory/facts/facts.ts'
import { reviewOf } from './review.ts'

const findJargon = finderOf(readFacts(new URL('../../../data/', import.meta.url)))
const today = '2026-11-23'

const reviewed = (content: ResumeContentInput, isFederal = false) =>
  reviewOf(ResumeContent.parse(content), { today, findJargon, isFederal })

/** The kinds of findings for one line of an ended job, with their replacements. */
function line(text: string) {
  const work = [{ endDate: '2026-10', startDate: '2020-01', highlights: [text] }]
  return reviewed({ work })
    .findings.filter(({ place }) => place === '/work/0/highlights/0')
    .map(({ kind, replacement }) => [kind, replacement?.after ?? null])
}

test.each([
  ['Led nine people in three shops.', []],
  ['Cut costs by 8 percent in one year.', []],
  ['Responsible for repairing 30 pumps a year.', [['verb', 'Repaired']]],
  ['Duties included planning of meals for 90 people.', [['verb', 'Planned']]],
  ['In charge of the tool room and 2,000 tools.', [['verb', null]]],
  ['Helped with inventory of 300 items.', [['verb', null]]],
  ['Manages 14 clerks in two offices.', [['tense', 'Managed']]],
  ['Lead mechanic on four boats.', []],
  ['I wrote 30 manuals for new staff.', [['person', 'Wrote']]],
  ['★ Wrote 30 manuals for new staff.', [['symbols', '']]],
  ['Trained [how many] people in first aid.', [['blank', null]]],
  ['Ran an AAR after each of 12 exercises.', [['jargon', 'a project review']]],
  [
    'Ran an after-action review (AAR) after each of 12 exercises.',
    [['jargon', 'a project review']],
  ],
  ['Recieved 400 pallets a month.', [['spelling', 'Received']]],
  ['Moved data to AWS S3 for 40 users.', []],
  ['Took calls from Denver, CO and 11 other cities.', []],
  ['Reported to the Chief Executive Officer of a 90-person firm.', []],
])('%s', (text, expected) => {
  expect(line(text)).toEqual(expected)
})

test('checks that dates are real, in order and without long gaps', () => {
  const work = [
    { startDate: '2023-01', endDate: '2023-06' },
    { startDate: '2026-02', endDate: '2027-05' },
    { startDate: '2022-05', endDate: '2021-05' },
  ]
  const findings = reviewed({ work }).findings.filter(({ kind }) =>
    ['date', 'gap', 'order'].includes(kind),
  )
  expect(findings.map(({ kind, place }) => [kind, place])).toEqual([
    ['date', '/work/2/endDate'],
    ['date', '/work/1/endDate'],
    ['order', '/work/0'],
  ])
  const schooled = (education: ResumeContentInput['education']) =>
    reviewed({ work: [{ startDate: '2020', endDate: '2024-01' }], education }).findings.filter(
      ({ kind }) => kind === 'gap',
    )
  expect(schooled([])).toMatchObject([{ text: 'There’s a gap of 33 months after this job.' }])
  expect(schooled([{ startDate: '2024-03', endDate: '2027-05' }])).toEqual([])
})

test('blanks earn no points, nor does a resume without a date', () => {
  const lines = ['Repaired radar', 'Ran tests', 'Trained sailors', 'Tested 40 radios'].map(
    (line) => `${line} on two ships.`,
  )
  const pointsOf = (highlights: string[], startDate?: string) => {
    const { parts } = reviewed({ work: [{ ...(startDate && { startDate }), highlights }] })
    return Object.fromEntries(parts.map(({ key, points }) => [key, points]))
  }
  expect(pointsOf(lines, '2020-01')).toMatchObject({ verbs: 15, numbers: 15 })
  const blank = lines.map((line) => `[suggested, keep it if you did it] ${line} [what changed].`)
  expect(pointsOf(blank)).toMatchObject({ verbs: 0, numbers: 0, dates: 0, length: 0 })
  const kinds = reviewed({ work: [{ highlights: blank }] }).findings.map(({ kind }) => kind)
  expect(kinds).toContain('blank')
  expect(kinds).not.toContain('verb')
})

test('requires an address and weekly hours in a federal resume', () => {
  const content = {
    basics: { location: { address: '12 Main Street' } },
    work: [{ startDate: '2020-01', highlights: ['Led 6 people.', 'Saved $30,000.'] }],
  }
  const kinds = (isFederal: boolean) =>
    reviewed(content, isFederal).findings.map(({ kind }) => kind)
  expect(kinds(false)).toContain('private')
  expect(kinds(false)).not.toContain('federal')
  expect(kinds(true)).toContain('federal')
  expect(kinds(true)).not.toContain('private')
})

const piece = fc.oneof(
  fc.constantFrom(
    'I',
    'Responsible for training',
    'NCOs',
    'an NCOIC',
    '★',
    '[how many]',
    'recieved',
    'team player',
    '$5',
    '2019',
    '\t',
    '| ',
    'Led',
    'PMCS/ROE',
    '“',
  ),
  fc.string({ maxLength: 12 }),
)
const words = fc.array(piece, { maxLength: 12 }).map((all) =>
  all
    .join(' ')
    .replace(/[^\t -~★“]/g, '')
    .trim(),
)
const date = fc.constantFrom(undefined, '2020', '2024-05', '2026-12', '2021-02-31')

test('for any resume the parts add up and every replacement fits its text', () => {
  const content = fc.record({
    basics: fc.record({ summary: words, label: words }),
    work: fc.array(
      fc.record({
        position: words,
        startDate: date,
        endDate: date,
        highlights: fc.array(words, { maxLength: 5 }),
      }),
      { maxLength: 4 },
    ),
  })
  fc.assert(
    fc.property(content, fc.boolean(), (some, hasTarget) => {
      const work = some.work.map((job) => ({
        ...job,
        highlights: job.highlights.filter((highlight) => highlight !== ''),
      }))
      const parsed = ResumeContent.safeParse({ ...some, work })
      if (!parsed.success) return
      const keywordsIn = () => ({ present: ['Welding'], missing: ['Brazing', 'Soldering'] })
      const { score, parts, findings } = reviewOf(parsed.data, {
        today,
        findJargon,
        ...(hasTarget && { keywordsIn }),
      })
      const sum = (key: 'points' | 'max') => parts.reduce((all, part) => all + part[key], 0)
      expect([sum('points'), sum('max')]).toEqual([score, 100])
      expect(parts.every(({ points, max }) => points >= 0 && points <= max)).toBe(true)
      for (const { place, replacement } of findings) {
        if (!replacement || !place) continue
        const text = place
          .slice(1)
          .split('/')
          .reduce<unknown>((value, key) => Reflect.get(Object(value), key), parsed.data)
        expect(String(text).slice(replacement.start)).toMatch(
          new RegExp(`^${replacement.before.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
        )
      }
    }),
    { numRuns: 300 },
  )
})
