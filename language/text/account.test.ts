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
  ['I had my fill of night shifts', 'night shifts'],
  ['Burned out on patient care', 'patient care'],
  ['Leaving marine engines for good', 'marine engines for good'],
  ['Too old for construction', 'construction'],
  ['Anything that isn’t trucks', 'trucks'],
  ['I would rather work outside than in an office', 'in an office'],
  ['Nothing physical', 'physical'],
  ['I can’t lift anymore', 'lift anymore'],
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

test('a job left for another one is refused', () => {
  const { wants, unwanted } = readAccount('Leaving nursing for IT')
  expect(wants).toEqual(['want IT'])
  expect(unwanted).toEqual(['nursing'])
})
