import { expect, test } from 'vitest'
import { clearanceText, countOr, listedPlaceText } from './profile-words.ts'

test('facts of the profile are words', () => {
  expect([
    clearanceText(undefined),
    clearanceText({ level: 'none', active: false }),
    clearanceText({ level: 'ts_sci', active: true }),
    clearanceText({ level: 'secret', active: false }),
    listedPlaceText({ zip: '23510', miles: 50 }, (zip) => `${zip} Norfolk, VA`),
    listedPlaceText({ state: 'VA' }, () => 'Virginia'),
    countOr([]),
    countOr(['Networking', 'Welding']),
  ]).toEqual([
    'None',
    'None',
    'Top Secret with SCI access, active',
    'Secret, not active',
    'Within 50 miles of 23510 Norfolk, VA',
    'All of Virginia',
    'None named',
    'Networking, Welding',
  ])
})
