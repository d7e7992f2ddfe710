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
])('"%s" refuses "%s"', (text, refused) => {
  expect(readAccount(text).unwanted).toEqual([refused])
})

test.each([
  'I have done repairing and painting of hulls',
  'The work I’ve done welding pipe',
  'I want to live two hours away from home',
  'Something 30 minutes away from San Diego',
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
