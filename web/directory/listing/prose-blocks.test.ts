import { expect, test } from 'vitest'
import { applyAddressIn, proseBlocks, withAddresses } from './prose-blocks.ts'

test('a list written into one line becomes items, a dash within a sentence does not', () => {
  expect(
    proseBlocks('You will:- Fix pumps.- Read plans.- Train others.\n\nA well-paid job - ask.'),
  ).toEqual([
    { lead: 'You will:', items: ['Fix pumps.', 'Read plans.', 'Train others.'] },
    { lead: 'A well-paid job - ask.', items: [] },
  ])
  expect(proseBlocks('Duties • Answer calls • Book visits • Answer calls • File charts')).toEqual([
    { lead: 'Duties', items: ['Answer calls', 'Book visits', 'File charts'] },
  ])
  expect(proseBlocks('In-person - Fort Bragg - Texas')).toEqual([
    { lead: 'In-person - Fort Bragg - Texas', items: [] },
  ])
  expect(proseBlocks('Twice.\n\nTwice.')).toEqual([{ lead: 'Twice.', items: [] }])
  expect(proseBlocks(' ')).toEqual([])
})

test('web addresses are told from the words around them', () => {
  expect(withAddresses('Apply here:https://jobs.example/x?a=1. Thanks')).toEqual([
    'Apply here:',
    { address: 'https://jobs.example/x?a=1', at: 11 },
    '. Thanks',
  ])
  expect(withAddresses('javascript:alert(1) or ftp://x')).toEqual([
    'javascript:alert(1) or ftp://x',
  ])
})

test('the address for applying is told from others', () => {
  const text = 'See https://www.naces.org/members, then www.builders.example/apprenticeship today.'
  expect(applyAddressIn(text)).toBe('https://www.builders.example/apprenticeship')
  expect(applyAddressIn('See https://www.naces.org/members')).toBeUndefined()
})
