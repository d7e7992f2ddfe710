import { expect, test } from 'vitest'
import { readAccount } from './account.ts'

test.each([
  ['I am done turning wrenches on trucks', 'turning wrenches on trucks'],
  ['Sick and tired of guard duty', 'guard duty'],
  ['fed up with driving', 'driving'],
  ['I want to quit driving trucks', 'driving trucks'],
  ["I'm hanging up my apron", 'apron'],
  ['Get me away from a desk', 'a desk'],
  ['Hotel work, got out of the galley life', 'the galley life'],
  ['I had my fill of guard duty', 'guard duty'],
  ['Burned out on patient care', 'patient care'],
  ['Leaving marine engines for good', 'marine engines for good'],
  ['Too old for construction', 'construction'],
  ['Anything that isn’t trucks', 'trucks'],
  ['I would rather work outside than in an office', 'in an office'],
  ['Nothing physical', 'physical'],
  ['I can’t weld anymore', 'weld anymore'],
  ['over cooking', 'cooking'],
  ['I am so over retail', 'retail'],
  ['Nursing, never again', 'Nursing'],
  ['over cooking, never again', 'cooking'],
  ['Had it with food service', 'food service'],
  ['Can’t weld all day. HVAC.', 'weld all day'],
])('"%s" refuses "%s"', (text, refused) => {
  expect(readAccount(text).unwanted).toEqual([refused])
})

test.each([
  'I have done repairing and painting of hulls',
  'The work I’ve done welding pipe',
  'I want to live two hours away from home',
  'Something 30 minutes away from San Diego',
  'Nothing specific in mind yet',
  'Leaving in June',
  'Over 20 years of trucks',
  'over the road trucking',
  'Can’t wait to fly',
  'If not that then IT',
])('"%s" refuses nothing', (text) => {
  expect(readAccount(text).unwanted).toEqual([])
})

test('leaving the service itself refuses no work', () => {
  const { wants, unwanted } = readAccount('I want to get out of the Army and be an electrician')
  expect(unwanted).toEqual([])
  expect(wants).toContain('be an electrician')
})

test('what follows a refusal is a wish, and all of the answer to "What do you want" is', () => {
  const text = 'No more kitchens. Warehouse or HVAC.'
  expect(readAccount(text)).toEqual({
    wants: ['Warehouse', 'HVAC'],
    did: [],
    unwanted: ['kitchens'],
    narrowed: [],
  })
  const wish = 'Funeral home. Otherwise logistics.'
  const whole = `${wish}\nCared for remains.`
  expect(readAccount(whole).wants).toEqual(['Funeral home'])
  expect(readAccount(whole, wish).wants).toEqual(['Funeral home', 'Otherwise logistics'])
  expect(readAccount(whole, wish).did).toEqual(['Cared for remains'])
})

test('"Registered nurse" is a wish, "repaired pumps" past work', () => {
  expect(readAccount('Registered nurse or licensed electrician').did).toEqual([])
  expect(readAccount('Repaired pumps').wants).toEqual([])
})

test('work they want out of is unwanted, and what they want into is a wish', () => {
  expect(
    readAccount('Construction. I want out of the warehouse and into something better.'),
  ).toMatchObject({
    wants: ['Construction', 'into something better'],
    unwanted: ['the warehouse'],
  })
  expect(readAccount('Trying to get away from sales.').unwanted).toEqual(['sales'])
})

test('leaving the service or a state refuses no work', () => {
  for (const text of ['I want out of the Army.', 'Getting out of the Navy in June.']) {
    expect(readAccount(text).unwanted).toEqual([])
  }
})

test.each([
  ['Networks near Fort Bragg, my wife works at the hospital here', ['Networks near Fort Bragg']],
  ['My wife is German and works in a bakery', []],
  ['My husband, a plumber, wants me to help him', []],
  ['Everyone in my family is a nurse or a cop, I want HVAC', ['I want HVAC']],
  ['wife works at baylor. IT', ['IT']],
  ['She is a nurse', []],
  ['My wife and I want to run a farm', ['I want to run a farm']],
  ['Learned from my uncle who is a welder', ['Learned from my uncle']],
  ['I used to want to be a cop but now I want HVAC', ['now I want HVAC']],
  ['I love music but I need a real paycheck', ['I need a real paycheck']],
  ['Work with people who need help', ['Work with people who need help']],
])('"%s" tells of oneself %j', (text, own) => {
  const { wants, did } = readAccount(text, text)
  expect([...wants, ...did]).toEqual(own)
})

test('who has no clearance refuses no work, and who wants no cleared work does', () => {
  expect(readAccount('Networks. No clearance.').unwanted).toEqual([])
  expect(readAccount('Networks. Not cleared.').unwanted).toEqual([])
  expect(readAccount('Networks. No cleared work.').unwanted).toEqual(['cleared work'])
})

test('a job left for another one is refused', () => {
  const { wants, unwanted } = readAccount('Leaving nursing for IT')
  expect(wants).toEqual(['want IT'])
  expect(unwanted).toEqual(['nursing'])
})

test.each([
  'Can’t travel more than a night or two a month',
  'Not on-call 24/7',
  'No ladders, nothing loud',
  'No weekends if i can help it cuz i got my kid then',
  'I had my fill of night shifts',
  'I can’t lift anymore',
  'Willing to travel',
])('"%s" is a condition, no work', (text) => {
  expect(readAccount(text, text)).toMatchObject({ wants: [], unwanted: [] })
})

test('conditions beside work leave the work', () => {
  expect(readAccount('Work with kids', 'Work with kids').wants).toEqual(['Work with kids'])
  expect(readAccount('I like to climb', 'I like to climb').wants).toEqual(['I like to climb'])
  expect(readAccount('Work in travel', 'Work in travel').wants).toEqual(['Work in travel'])
})

test.each([
  ['Welding. If not that then computers', ['Welding', 'otherwise computers']],
  ['Welder, worst case IT or sales', ['Welder', 'otherwise IT', 'otherwise sales']],
  ['DevOps. Would settle for SOC analyst', ['DevOps', 'otherwise SOC analyst']],
  ['Teacher. Open to the oil field if it is an office job', ['Teacher', 'otherwise the oil field']],
])('"%s" has a second choice', (text, wants) => {
  expect(readAccount(text, text)).toMatchObject({ wants, unwanted: [] })
})

test.each(['big law firm', 'criminal work', 'night ER'])(
  '"no %s" narrows a profession',
  (words) => {
    expect(readAccount(`Lawyer, no ${words}`)).toMatchObject({ unwanted: [], narrowed: [words] })
    expect(readAccount('No private security').unwanted).toEqual(['private security'])
  },
)

test('an industry after the work says where one works', () => {
  const wants = (text: string) => readAccount(text, text).wants
  expect(wants('Compliance at a tech or healthcare company')).toEqual(['Compliance'])
  expect(wants('Work at a tech company')).toEqual(['Work at a tech company'])
})

test.each([
  ['Warehouse or distribution supervisor', ['Warehouse supervisor', 'distribution supervisor']],
  ['IT or project manager', ['IT manager', 'project manager']],
  ['Nurse or office manager', ['Nurse', 'office manager']],
  ['Truck driver or dispatch supervisor', ['Truck driver', 'dispatch supervisor']],
  ['Police or fleet manager', ['Police', 'fleet manager']],
])('"%s" are two jobs', (text, wants) => {
  expect(readAccount(text).wants).toEqual(wants)
})

test('who builds houses develops no software', () => {
  const wants = (text: string) => readAccount(text, text).wants
  expect(wants('A developer that actually builds housing')).toEqual([
    'A builder that actually builds housing',
  ])
  expect(wants('Software developer')).toEqual(['Software developer'])
})

test.each([
  'Semiconductors, TSMC or Intel.',
  'I want to work at Intel',
  'Intel or Micron',
  'Supply chain analyst at Nike, Intel or Columbia',
])('"%s" names the company Intel, not intelligence', (text) => {
  expect(readAccount(text).wants.join(' ')).not.toContain('Intel')
})

test.each(['Intel analyst', 'I want to work for intel agencies', 'Work in Intel'])(
  '"%s" names intelligence',
  (text) => {
    expect(readAccount(text).wants.join(' ')).toMatch(/intel/i)
  },
)

test.each([
  ['911 or operations center', ['911', 'operations center']],
  ['Analyst at a company like Amazon or the port', ['Analyst at a company']],
  ['Hospital or school kitchen manager', ['school kitchen manager']],
  ['On the management side. Production or quality.', ['Production manager', 'quality manager']],
  ['Construction, the management side', ['Construction management']],
])('"%s" names the work %j', (text, wants) => {
  expect(readAccount(text).wants).toEqual(wants)
})

test('work refused only at night is narrowed, not refused', () => {
  const { unwanted, narrowed } = readAccount('No more flightline at night')
  expect([unwanted, narrowed]).toEqual([[], ['flightline at night']])
})

test.each([
  'Passed three surveys without a finding in equipment.',
  'I do the surveys but I do not have the degree yet.',
])('"%s" refuses no work', (text) => {
  expect(readAccount(text).unwanted).toEqual([])
})
