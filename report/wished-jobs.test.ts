import { describe, expect, test } from 'vitest'
import { readAccount } from '#language/text/account.ts'
import { correctSpelling } from '#language/text/spelling.ts'
import { shippedLanguage } from '#server/transition/matcher/language.ts'
import { namedWishes } from './named-wishes.ts'

const { wishes, spelling } = shippedLanguage()

function jobsIn(answer: string) {
  return namedWishes(wishes, correctSpelling(spelling, answer), true).map(({ codes }) => codes[0])
}

describe('the occupation that a wish names first', () => {
  test.each([
    // Health care
    ['CNA', '31-1131.00'],
    ['EMT-P', '29-2043.00'],
    ['rad tech', '29-2034.00'],
    ['MRI tech', '29-2035.00'],
    ['CRNA', '29-1151.00'],
    ['flight nurse', '29-1141.00'],
    ['blood bank', '29-2011.00'],
    ['dietitian', '29-1031.00'],
    ['medical device rep', '41-4011.00'],
    // Construction
    ['construction foreman', '47-1011.00'],
    ['roofing foreman', '47-1011.00'],
    ['site superintendent', '11-9021.00'],
    ['dozer operator', '47-2073.00'],
    ['sprinkler fitter', '47-2152.00'],
    ['oil and gas', '47-5071.00'],
    ['coal miner', '47-5041.00'],
    // Repair and manufacturing
    ['fleet maintenance', '49-3031.00'],
    ['HVAC foreman', '49-1011.00'],
    ['fleet maintenance manager', '49-1011.00'],
    ['A&P', '49-3011.00'],
    ['A and P license', '49-3011.00'],
    ['jet engine mechanic', '49-3011.00'],
    ['airplane electrician', '49-2091.00'],
    ['CAT dealer tech', '49-3042.00'],
    ['substation tech', '49-2095.00'],
    ['I&C tech at a plant', '49-9012.00'],
    ['production supervisor', '51-1011.00'],
    ['QA manager', '11-3051.01'],
    ['quality engineer', '17-2112.00'],
    ['tool and die', '51-4111.00'],
    ['CNC programmer', '51-9162.00'],
    // Engineering and space
    ['Satellite or ground systems operator', '17-3021.00'],
    ['launch operations', '17-3021.00'],
    ['aerospace engineer', '17-2011.00'],
    ['drone operator', '17-3021.00'],
    ['mission engineer', '17-2011.00'],
    ['nuclear engineer', '17-2161.00'],
    ['engineering manager', '11-9041.00'],
    // Technology
    ['sys admin', '15-1244.00'],
    ['NOC technician', '15-1231.00'],
    ['SWE at a big company', '15-1252.00'],
    ['red teaming', '15-1299.04'],
    ['systems analyst', '15-1211.00'],
    ['solutions engineer', '41-9031.00'],
    // Protective services
    ['school resource officer', '33-3051.00'],
    ['federal air marshal', '33-3021.00'],
    ['TSA', '33-9093.00'],
    ['fire chief', '33-1021.00'],
    ['k9 cop', '33-3051.00'],
    ['crime scene investigator', '19-4092.00'],
    ['physical security specialist', '13-1199.07'],
    ['dispatcher for 911', '43-5031.00'],
    // Business, education and offices
    ['PM role', '13-1082.00'],
    ['project coordination', '13-1082.00'],
    ['ops director', '11-1021.00'],
    ['CFO', '11-3031.00'],
    ['comptroller', '11-3031.01'],
    ['labor relations', '13-1075.00'],
    ['training and development', '13-1151.00'],
    ['customs broker', '13-1041.08'],
    ['purchasing manager', '11-3061.00'],
    ['ESL teacher', '25-3011.00'],
    ['youth pastor', '21-2021.00'],
    ['court reporter', '27-3092.00'],
    // Transportation
    ['CDL-A local', '53-3032.00'],
    ['locomotive engineer', '53-4011.00'],
    ['deckhand', '53-5011.00'],
    ['FAA inspector', '53-6051.01'],
  ])('%s: %s', (answer, code) => {
    expect(jobsIn(answer)[0]).toBe(code)
  })
})

test('each of several wishes is read, and none that is refused', () => {
  expect(jobsIn('Intel to corporate security')).toEqual(['33-3021.06', '11-3013.01'])
  expect(jobsIn('sales or project coordination')).toEqual(['41-4012.00', '13-1082.00'])
  expect(jobsIn('Not law enforcement, maybe project managment')).toEqual(['13-1082.00'])
  expect(jobsIn('no more supply. Want to be an electrician')).toEqual(['47-2111.00'])
  expect(jobsIn('I don’t want to be an electrician or maybe a plumber anymore')).toEqual([])
})

test('a name with “and” is one line of work; other “and”s join two', () => {
  const wants = (text: string) => readAccount(text, text).wants
  expect(wants('oil and gas or health and safety')).toEqual(['oil and gas', 'health and safety'])
  expect(wants('training and logistics')).toEqual(['training', 'logistics'])
  expect(wants('oil and water')).toEqual(['oil', 'water'])
})

test('words that only look like work name none', () => {
  expect(jobsIn('a civilian job in the private sector')).toEqual([])
  expect(jobsIn('a friend of mine')).toEqual([])
  expect(jobsIn('a place with parking space')).toEqual([])
})
