import { expect, test } from 'vitest'
import { shippedKnowledge } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import type { TitleReader } from '../occupations/title-reader.ts'
import type { Opportunity } from '../opportunity.ts'
import { isPlaceTitle, withoutPlace } from './host-names.ts'
import { guessTitle } from './title-work.ts'

const knowledge = shippedKnowledge()
const stockton = { city: 'Stockton', state: 'CA', latitude: null, longitude: null }

test('a title that only names the program’s place is no work', () => {
  const at = (title: string) =>
    isPlaceTitle({ title, organization: 'Resilient Aviation', locations: [stockton] })
  expect(['Stockton, CA', 'STOCKTON', 'Stockton Welder, CA', 'Welder'].map(at)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a place at the end of a title isn’t part of it, other work is', () => {
  const titles = ['Rotation (Knoxville, TN)', 'Rotation (Alabama)', 'Rotation (Aircraft Support)']
  expect(titles.map(withoutPlace)).toEqual(['Rotation', 'Rotation', titles[2]])
})

test('a host’s name isn’t read as work outside the families it lists', () => {
  const reader: TitleReader = ({ title, organization }) => {
    return /pilot/i.test(title || organization) ? [{ code: '53-2012.00', share: 0.9 }] : []
  }
  const read = (changes: Partial<Opportunity>) => {
    const program = opportunity({ organization: 'Pilot Travel Centers', ...changes })
    return guessTitle(program, knowledge, reader).map(([occupation]) => {
      return knowledge.occupations[occupation]?.code
    })
  }
  const bare = { title: 'Pilot Travel Centers' }
  expect(read({ ...bare, families: ['41'] })).toEqual([])
  expect(read({ ...bare, families: ['53'] })).toEqual(['53-2012.00'])
  expect(read({ ...bare, families: [] })).toEqual(['53-2012.00'])
  expect(read({ title: 'Pilot', families: ['41'] })).toEqual(['53-2012.00'])
})
