import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchPage, startUsajobsServer, type UsajobsServer } from '#test/usajobs-server.ts'
import { createUsajobs } from './usajobs.ts'

let usajobs: UsajobsServer
const folder = mkdtempSync(join(tmpdir(), 'waypoint-usajobs-'))
beforeAll(async () => {
  usajobs = await startUsajobsServer()
})
afterAll(() => {
  usajobs.close()
  rmSync(folder, { recursive: true, force: true })
})

const address = 'https://data.usajobs.gov/api/search?JobCategoryCode=2210'
const pauses: number[] = []

function search(answer: UsajobsServer['answer'], url = address) {
  usajobs.answer = answer
  usajobs.calls.length = 0
  pauses.length = 0
  const board = createUsajobs(
    { key: 'the-key', email: 'jobs@waypoint.example' },
    { download: usajobs.parts, pause: async (ms) => pauses.push(ms) },
  )
  return board.search(url, folder)
}

test('a search reads every page with key and email, one call per second, and leaves no files', async () => {
  const announcements = await search((page) =>
    searchPage(page, 2, page === 1 ? ['public'] : ['vet', 'x']),
  )
  expect(announcements).toEqual([
    {
      number: '900000101',
      title: 'IT Specialist 1',
      department: 'Department of the Interior',
      agency: 'National Park Service',
      appointment: 'Permanent',
      series: ['2210'],
      paths: ['The public'],
      opens: '2026-11-01',
      closes: '2099-12-15',
      states: ['Virginia'],
    },
    expect.objectContaining({ number: '900000102', paths: ['Veterans', 'x'] }),
  ])
  expect(usajobs.calls.map(({ path }) => path)).toEqual([
    '/api/search?JobCategoryCode=2210&ResultsPerPage=250&Page=1&Fields=full',
    '/api/search?JobCategoryCode=2210&ResultsPerPage=250&Page=2&Fields=full',
  ])
  expect(usajobs.calls[0]?.headers).toMatchObject({
    'user-agent': 'jobs@waypoint.example',
    'authorization-key': 'the-key',
  })
  expect([pauses, readdirSync(folder)]).toEqual([[1_000], []])
})

test('a search stops after 20 pages, whatever the API says', async () => {
  await search((page) => searchPage(page, 1_000, ['public']))
  expect(usajobs.calls).toHaveLength(20)
})

test.each([
  ['a refusal', () => ({ status: 429 }), /answered 429/],
  ['no list', () => ({ body: '{"message":"down"}' }), /no list of announcements/],
  ['a page that is too large', () => ({ body: ' '.repeat(17 * 1024 * 1024) }), /larger than 16 MB/],
  ['another host', () => ({ status: 302, location: 'https://evil.example/' }), /not one of the/],
] as const)('%s is refused with a clear message', async (_name, answer, words) => {
  await expect(search(answer)).rejects.toThrow(words)
  expect([usajobs.calls.length, readdirSync(folder)]).toEqual([1, []])
})

test('calls only its own host, and only over HTTPS', async () => {
  const page = () => searchPage(1, 1, ['public'])
  await expect(search(page, address.replace('https', 'http'))).rejects.toThrow(/Only https/)
  await expect(search(page, 'https://lists.example/api/search')).rejects.toThrow(/not one of the/)
  expect(usajobs.calls).toEqual([])
})
