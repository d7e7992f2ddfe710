import { expect, test } from 'vitest'
import { searchIn } from './choice.ts'

const specialties = [
  { id: '25B', label: '25B', detail: 'Information Technology Specialist, Army' },
  { id: 'IT', label: 'IT', detail: 'Information Systems Technician, Navy' },
  { id: '0671', label: '0671', detail: 'Data Systems Administrator, Marine Corps' },
]
const searchIds = async (text: string) => (await searchIn(specialties)(text)).map(({ id }) => id)

test('every word typed must start a word of the choice, in any order and case', async () => {
  expect(await searchIds('info')).toEqual(['25B', 'IT'])
  expect(await searchIds('SYST marine')).toEqual(['0671'])
  expect(await searchIds('25b')).toEqual(['25B'])
  expect(await searchIds('formation')).toEqual([])
  expect(await searchIds(' ')).toEqual(['25B', 'IT', '0671'])
})
