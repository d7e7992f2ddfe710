import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getResource, listResources, ResourceNeed } from '#contract/directory/resources.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { getSitemapPart } from '#contract/site/sitemap.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let total: number

beforeAll(async () => {
  app = await startApp()
  total = (await app.call(listResources, {})).total
})
afterAll(() => app.close())

const list = (input: InputOf<typeof listResources>) =>
  app.call(listResources, { pageSize: 100, ...input })

test('one resource is shown with all its details, and others for the same need', async () => {
  const { resource, similar } = await app.call(getResource, { id: 'nmcrs' })
  expect(resource).toEqual({
    id: 'nmcrs',
    title: 'Navy-Marine Corps Relief Society',
    url: 'https://www.nmcrs.org/',
    needs: ['finance', 'housing', 'family'],
    moments: ['before', 'around', 'after'],
    audience: ['active', 'reserve', 'retiree', 'spouse'],
    services: ['navy', 'marine_corps'],
    summary: 'Interest-free loans, grants and budget help for Sailors, Marines and their families.',
    phone: '800-654-8364',
    runBy: 'nonprofit',
    source: 'Nonprofit organization',
    writtenOn: '2026-11-21',
    linkOpenedOn: null,
  })
  expect(similar.map(({ id }) => id)).toEqual([
    'afas',
    'army-emergency-relief',
    'cgma',
    'operation-homefront',
  ])
})

test('every need has resources, each with a secure link', async () => {
  const { needs } = await list({})
  expect(needs.map(({ need }) => need)).toEqual(ResourceNeed.options)
  expect(needs.filter(({ count }) => count < 5)).toEqual([])
  const pages = [await list({}), await list({ page: 2 })].flatMap(({ items }) => items)
  expect([pages.length, new Set(pages.map(({ id }) => id)).size]).toEqual([total, total])
  expect(pages.filter(({ url }) => !url.startsWith('https://'))).toEqual([])
})

test('without words, government resources come first, then those that cover the most needs', async () => {
  const pages = [await list({}), await list({ page: 2 })].flatMap(({ items }) => items)
  const ofGovernment = pages.filter(({ runBy }) => runBy === 'government')
  expect(pages.slice(0, ofGovernment.length)).toEqual(ofGovernment)
  expect(ofGovernment.slice(0, 5).map(({ id }) => id)).toEqual([
    'military-onesource',
    'safe-helpline',
    'ssvf',
    'va-home',
    'va-solid-start',
  ])
  const breadth = ofGovernment.map(({ needs }) => needs.length)
  expect(breadth).toEqual(breadth.toSorted((a, b) => b - a))
})

describe('a search', () => {
  test.each<[string, string, string]>([
    ['by its name', 'thrift savings', 'tsp'],
    ['by its short name, in any case', 'dantes', 'dantes'],
    ['by the beginning of a word', 'veterat', 'veterati'],
    ['by another form of the word', 'farm', 'farmers-military'],
    ['by what it offers', 'resume practice interview', 'hire-heroes-usa'],
    ['by its need', 'mental health films', 'make-the-connection'],
  ])('finds a resource %s', async (_, q, id) => {
    const { items } = await list({ q })
    expect(items[0]?.id).toBe(id)
  })

  test.each([
    ['helth care', 'health care'],
    ['resumee', 'resume'],
    ['aprenticeships', 'apprenticeships'],
    ['wemen vetrans', 'women veterans'],
  ])('corrects the spelling of “%s”', async (q, corrected) => {
    const page = await list({ q })
    expect(page.meant).toBe(corrected)
    expect(page.items).toEqual((await list({ q: corrected })).items)
  })

  test('doesn’t reinterpret correctly spelled words when filters leave nothing', async () => {
    const page = await list({ q: 'tillman', audience: 'active', need: ['housing'] })
    expect([page.total, page.meant]).toEqual([0, null])
  })

  test('finds nothing for unknown words', async () => {
    expect(await list({ q: 'zeppelin' })).toEqual({
      items: [],
      total: 0,
      page: 1,
      pageSize: 100,
      needs: [],
      meant: null,
    })
  })
})

describe('filters', () => {
  const fits = (
    input: InputOf<typeof listResources>,
    is: (one: Awaited<ReturnType<typeof list>>['items'][number]) => boolean,
  ) => [input, is] as const

  test.each([
    fits({ need: ['women'] }, ({ needs }) => needs.includes('women')),
    fits({ moment: 'before' }, ({ moments }) => moments.includes('before')),
    fits({ audience: 'spouse' }, ({ audience }) => audience.includes('spouse')),
    fits(
      { service: 'coast_guard' },
      ({ services }) => services.length === 0 || services.includes('coast_guard'),
    ),
    fits(
      { need: ['legal', 'records'], moment: 'after', audience: 'veteran' },
      ({ needs, moments, audience }) =>
        needs.some((need) => need === 'legal' || need === 'records') &&
        moments.includes('after') &&
        audience.includes('veteran'),
    ),
  ])('%o', async (input, is) => {
    const all = [await list({}), await list({ page: 2 })].flatMap(({ items }) => items)
    const pages = [await list(input), await list({ ...input, page: 2 })]
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual(all.filter(is).map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(3)
    expect(ids.length).toBeLessThan(total)
  })

  test('a need’s count is what choosing it gives, under the other filters', async () => {
    const input = { moment: 'before', audience: 'spouse' } as const
    const { needs } = await list(input)
    for (const { need, count } of needs) {
      expect([need, (await list({ ...input, need: [need] })).total]).toEqual([need, count])
    }
    expect((await list({ ...input, need: ['women'] })).needs).toEqual(needs)
  })

  test('pages have no gaps or duplicates', async () => {
    const whole = (await list({ need: ['family'] })).items.map(({ id }) => id)
    const pages = []
    for (let page = 1; page <= Math.ceil(whole.length / 10); page++) {
      pages.push(...(await app.call(listResources, { need: ['family'], page })).items)
    }
    expect(pages.map(({ id }) => id)).toEqual(whole)
  })
})

const mapped = async () =>
  (await app.call(getSitemapPart, { kind: 'resources' })).items.map(({ id }) => id)

test('drafts and archived resources don’t exist for visitors', async () => {
  const set = (status: string) =>
    app.db.updateTable('resource').set({ status }).where('key', '=', 'score').execute()
  for (const status of ['draft', 'archived']) {
    await set(status)
    expect((await list({ q: 'score mentors' })).items).toEqual([])
    await expect(app.call(getResource, { id: 'score' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such resource.',
    })
    const ids = await mapped()
    expect([ids.length, ids.includes('score')]).toEqual([total - 1, false])
  }
  await set('published')
  expect(await mapped()).toContain('score')
})
