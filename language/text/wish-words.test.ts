import { expect, test } from 'vitest'
import { readAccount } from '#language/text/account.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import {
  alikePhrases,
  asOperated,
  phraseOccupations,
  refusedTitles,
  wishesIn,
} from './wish-words.ts'

const { wishes } = shippedLanguage()

test.each([
  ['I want to work with dogs', '39-2011.00'],
  ['Fix medical equipment', '49-9062.00'],
  ['wind turbines', '49-9081.00'],
  ['numbers', '13-2031.00'],
  ['a park ranger', '33-3031.00'],
  ['IT', '15-1232.00'],
  ['training', '13-1151.00'],
  ['911', '43-5031.00'],
  ['food safety', '45-2011.00'],
])('"%s" names the work %s first', (clause, code) => {
  const found = phraseOccupations(wishes, clause)
  expect(found.get(code)).toBe(1)
})

test('the longest phrase wins, and phrases that are not about work name none', () => {
  expect(phraseOccupations(wishes, 'biomedical equipment').has('49-3042.00')).toBe(false)
  expect(phraseOccupations(wishes, 'a security clearance')).toEqual(new Map())
  expect(phraseOccupations(wishes, 'I burned out on it')).toEqual(new Map())
  expect(phraseOccupations(wishes, 'after pilot training').has('13-1151.00')).toBe(false)
})

test('phrases are read as written, in order, with those that mean the same work', () => {
  const found = wishesIn(wishes, 'Electrician, then HVAC, or dogs')
  expect(found.map(({ written }) => written)).toEqual(['Electrician', 'HVAC', 'dogs'])
  const [, , dogs] = found
  expect(dogs && alikePhrases(wishes, dogs)).toEqual(expect.arrayContaining(['dog', 'k9']))
})

test('an office, and where one would work, say less than the work', () => {
  const office = phraseOccupations(wishes, 'an accounting office')
  expect(office.get('13-2011.00')).toBe(1)
  expect(office.get('43-9061.00')).toBe(0.5)
  const setting = phraseOccupations(wishes, 'bookkeeping at a hotel')
  expect(setting.get('43-3031.00')).toBe(1)
  expect(setting.get('11-9081.00')).toBe(0.6)
  expect(phraseOccupations(wishes, 'work at a hotel').get('11-9081.00')).toBe(1)
})

test('a developer that builds housing is a company, not a wish to write software', () => {
  expect(
    wishesIn(wishes, 'a developer that actually builds housing').map(({ key }) => key),
  ).toEqual([])
  expect(phraseOccupations(wishes, 'a developer').get('15-1252.00')).toBe(1)
})

test('a vehicle beside a wish to operate it is no wish to repair it', () => {
  const [fly, helicopters] = wishesIn(wishes, 'Fly helicopters')
  expect(fly && helicopters && asOperated([helicopters], [fly])[0]?.codes).toEqual([
    '53-2012.00',
    '53-2022.00',
  ])
  const found = phraseOccupations(wishes, 'Switch to airplanes', fly ? [fly] : [])
  expect(found.has('49-3011.00')).toBe(false)
  expect(found.get('53-2012.00')).toBe(1)
  expect(phraseOccupations(wishes, 'Work around helicopters').get('49-3011.00')).toBe(1)
  expect(phraseOccupations(wishes, 'Fly or be an aircraft mechanic').get('49-3011.00')).toBe(1)
})

test('refused work is refused by its other names too, unless a wish names it', () => {
  const refused = (text: string) => refusedTitles(wishes, readAccount(text))
  expect(refused('HR generalist, no recruiting')).toEqual(
    expect.arrayContaining(['recruiter', 'recruiting', 'talent acquisition']),
  )
  expect(refused('HR generalist, no recruiting')).not.toContain('hr')
  expect(refused('Anything but sales')).toEqual(
    expect.arrayContaining(['sale', 'account executive', 'business development']),
  )
  expect(refused('Recruiter, but no staffing')).toEqual([])
  expect(refused('No management, no IT')).toEqual(expect.not.arrayContaining(['manager', 'it']))
})

test('the end of a job’s name is no line of work of its own', () => {
  const written = (text: string) => wishesIn(wishes, text).map((one) => one.written)
  expect(written('Electronics tech')).toEqual(['Electronics tech'])
  expect(written('event manager')).toEqual(['event'])
  expect(written('a purple widget engineer')).toEqual([])
  expect(written('be an engineer')).toEqual(['engineer'])
  const [led] = wishesIn(wishes, 'HVAC supervisor')
  expect(led).toMatchObject({
    written: 'HVAC supervisor',
    codes: expect.arrayContaining(['49-1011.00']),
  })
  expect(led?.codes[0]).toBe('49-1011.00')
  expect(written('something in tech')).toEqual(['tech'])
})

test('a refusal of more than a line of work refuses no other phrase for it', () => {
  const refused = (text: string) => refusedTitles(wishes, readAccount(text))
  expect(refused('No warehouse labor')).toEqual([])
  expect(refused('No more warehouse jobs')).toContain('inventory')
})

test('a job in a field is that job, not the work of the field', () => {
  const first = (text: string) => wishesIn(wishes, text).map(({ codes }) => codes[0])
  expect(first('Sheet metal inspector')).toEqual(['51-9061.00'])
  expect(first('pipefitter estimator')).toEqual(['13-1051.00'])
  expect(first('welding instructor')).toEqual(['25-1194.00'])
  expect(first('roofing sales')).toEqual(['41-4012.00'])
  expect(first('dental billing')).toEqual(['43-3021.00'])
  expect(first('concrete inspector')).toEqual(['47-2051.00'])
  expect(first('JROTC instructor')).toEqual(['25-2032.00'])
  expect(first('mortgage sales')).toEqual(['13-2052.00', '41-4012.00'])
  expect(first('logistics planner')).toEqual(['13-1081.00'])
})

test.each([
  ['AC work', '49-9021.00'],
  ['treatment coordinator at a dental office', '43-6013.00'],
  ['office manager at a dental office', '43-6013.00'],
  ['In-house counsel', '23-1011.00'],
  ['game & fish', '33-3031.00'],
  ['Weld inspector', '51-9061.00'],
])('"%s" names %s first', (text, code) => {
  expect(wishesIn(wishes, text)[0]?.codes[0]).toBe(code)
})

test('a school or company of a field is no wish for the field', () => {
  const found = phraseOccupations(wishes, 'instructor at a tech school')
  expect(found.has('15-1232.00')).toBe(false)
  const [school] = wishesIn(wishes, 'tech school')
  expect(school && asOperated([school], [])).toEqual([])
})

test('a second choice weighs less than a first one', () => {
  const first = wishesIn(wishes, 'welder')
  const second = 'otherwise HVAC'
  const beside = [...first, ...wishesIn(wishes, second)]
  expect(phraseOccupations(wishes, second, beside).get('49-9021.00')).toBe(0.7)
  expect(phraseOccupations(wishes, second).get('49-9021.00')).toBe(1)
})

test('jobs without a phrase are refused by the name that was written', () => {
  expect(refusedTitles(wishes, readAccount('Not a podiatrist'))).toEqual(['podiatrist'])
  expect(refusedTitles(wishes, readAccount('No long hours'))).toEqual([])
})
