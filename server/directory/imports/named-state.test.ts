import { expect, test } from 'vitest'
import { impliedState, stateNamed } from './named-state.ts'

test.each([
  ['Mohave Valley Fire Department', 'AZ'],
  ['Tucson Unified School District', 'AZ'],
  ['Wisconsin Department of Natural Resources (WI DNR)', 'WI'],
  ['West Virginia University', 'WV'],
  ['Fairfax County, VA', 'VA'],
  ['Washington State University', 'WA'],
  ['Naples Middle High School DODEA Naples, Italy', undefined],
  ['City of Lakeland', undefined],
  ['Kansas City Chiefs', undefined],
  ['Indiana University of Pennsylvania', undefined],
  ['Red Apple Group', undefined],
])('"%s" is in %s', (host, state) => {
  expect(stateNamed(host)).toBe(state)
})

test('only a program people come to, without a place, is where its host’s name says', () => {
  const program = {
    organization: 'Mohave Valley Fire Department',
    title: 'Firefighter',
    delivery: ['in_person'],
    states: [],
    places: [],
    nationwide: false,
    online: false,
  }
  expect(impliedState(program)).toBe('AZ')
  expect(impliedState({ ...program, delivery: ['online'] })).toBeUndefined()
  expect(impliedState({ ...program, nationwide: true })).toBeUndefined()
  expect(impliedState({ ...program, states: ['FL'] })).toBeUndefined()
})
