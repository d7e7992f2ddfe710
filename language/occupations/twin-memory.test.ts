import { expect, test } from 'vitest'
import { countTerms } from './term-counts.ts'
import { askCover, buildTitleCover, coverWidth, readCover } from './title-cover.ts'
import { titleWords } from './title-features.ts'
import { buildTwinMemory, readTwins } from './twin-memory.ts'

const pump = 0
const supervisor = 1
const positions = new Map([
  ['53-7072.00', pump],
  ['53-1047.00', supervisor],
])
const memory = buildTwinMemory(positions, [
  { title: 'Fuels Helper', ids: ['53-7072.00'] },
  { title: 'Fuels Superintendent', ids: ['53-1047.00'] },
  { title: 'Nothing Known', ids: ['99-9999.00'] },
])

function twinsOf(title: string) {
  const scores = {
    votes: new Float32Array(2),
    same: new Float32Array(2),
    other: new Float32Array(2),
  }
  readTwins(memory, titleWords(title), scores)
  return scores
}

test('a twin of the same level scores higher than one of another', () => {
  const worker = twinsOf('Fuels Journeyman')
  expect(worker.votes[pump]).toBeGreaterThan(2 * (worker.votes[supervisor] as number))
  expect([...worker.same].map((alike) => Math.round(100 * alike))).toEqual([100, 0])
  expect([...worker.other].map((alike) => Math.round(100 * alike))).toEqual([0, 100])
  const chief = twinsOf('Fuels Manager')
  expect(chief.votes[supervisor]).toBeGreaterThan(2 * (chief.votes[pump] as number))
})

test('a title of only level words is compared unchanged, and unknown words score nothing', () => {
  expect([...twinsOf('Superintendent').votes]).toEqual([0, 0])
  expect([...twinsOf('Baker').votes]).toEqual([0, 0])
})

test('an occupation covers the share of a title found in its titles and tasks', () => {
  const sources = [
    { id: 'a', title: 'Truck Drivers', aliases: ['Tow Truck Operator'], tasks: ['Load trucks.'] },
    { id: 'b', title: 'Bakers', aliases: ['Bread Baker'], tasks: ['Drive a delivery truck.'] },
  ]
  const cover = buildTitleCover(sources, countTerms(sources).termIds)
  const coverOf = (title: string) =>
    sources.map((_, occupation) => {
      const numbers = new Float32Array(coverWidth)
      readCover(cover, askCover(cover, title, titleWords(title)), occupation, numbers, 0)
      return [...numbers].map((number) => Math.round(100 * number))
    })
  expect(coverOf('Truck Driver')).toEqual([
    [100, 100, 100, 41, 100, 50],
    [0, 0, 0, 41, 0, 0],
  ])
  expect(coverOf('Zzz')).toEqual([
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ])
})
