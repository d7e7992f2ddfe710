import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { siteOfThisFile } from '#test/browser.ts'
import { openWhole, type Place, placesOf } from './pages.ts'

// The budgets of the look, in kB (1,000 bytes) of gzip: what the browser asks for, packed at level 9.

const site = siteOfThisFile()
let places: Place[] = []

beforeAll(async () => {
  places = await placesOf(site.app)
})

const build = fileURLToPath(new URL('../../build/client', import.meta.url))
const gzipped = (path: string) => gzipSync(readFileSync(build + path), { level: 9 }).length / 1000

const sizeOf = (files: readonly string[]) => files.reduce((sum, name) => sum + gzipped(name), 0)

/** Kilobytes of script that a first visit to one address loads, and the number of its requests. */
async function firstVisit({ path, as, status }: Place) {
  const expects = status ? [`${status} ${path}`] : []
  const page = await site.newPage({ expects, ...(as && { as }) })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openWhole(page, path)
  const scripts = [...new Set(asked)].filter(
    (name) => name.startsWith('/assets/') && name.endsWith('.js'),
  )
  const inline = await page.evaluate(() =>
    [...document.scripts].filter((script) => !script.src).map((script) => script.text),
  )
  const inlineSize = gzipSync(inline.join('\n')).length / 1000
  const script = sizeOf(scripts) + (inline.length > 0 ? inlineSize : 0)
  const html = gzipSync(await page.content(), { level: 9 }).length / 1000
  const files = [...new Set(asked)].filter((name) => existsSync(build + name) && name !== '/')
  // Fonts and pictures are packed already: gzip leaves them as they are.
  const whole = files.reduce((sum, name) => sum + gzipped(name), html)
  return { path, script, scripts, whole, requests: asked.length }
}

test('static pages carry at most 15 kB of script and 150 kB in all, in at most 10 requests', async () => {
  const statics = places.filter(({ isStatic }) => isStatic)
  const visits: Awaited<ReturnType<typeof firstVisit>>[] = []
  for (const place of statics) visits.push(await firstVisit(place))
  if (process.env.SHOW) console.table(visits.map(({ scripts, ...row }) => row))
  const over = visits.filter(
    ({ script, whole, requests }) => script > 15 || whole > 150 || requests > 10,
  )
  expect(over).toEqual([])
})

// The look asks for 190 and 60. The list of all routes is part of the first page: decision 028 has the figures.
const firstPage = 200
const furtherPage = 60

/**
 * What is over it: React Aria's lists to choose from weigh 45 kB, its dates 19, its numbers 11, forms 15. Each step
 * of the survey is counted as if it were the first page with a form; whoever comes from step to step loads less.
 */
const heavier = [
  { start: '/survey', most: 142 },
  { start: '/dashboard/roadmap', most: 66 },
  { start: '/dashboard/applications', most: 92 },
  { start: '/notifications?view=calendar', most: 73 },
  { start: '/admin/opportunities/', most: 128 },
  { start: '/admin/audit-logs', most: 77 },
  // Files, a schedule and a table; dates with their sources.
  { start: '/admin/etl', most: 98 },
  { start: '/admin/rules/', most: 84 },
  { start: '/admin/milestones/', most: 84 },
  { start: '/admin/ai/config', most: 65 },
  // Claims with dates and stories, and since the settings are there, number fields.
  { start: '/admin/system/settings', most: 88 },
  // A form, two tables and their acts.
  { start: '/admin/system/maintenance', most: 72 },
]

const isFirst = (path: string) => path === '/dashboard' || path === '/admin'
const isFull = process.env.FULL !== undefined

/** What each run looks at: the first pages, what people open most, and what is nearest its limit. */
const watched = [
  '/dashboard/roadmap',
  '/dashboard/applications',
  '/survey?step=goals',
  '/reports/',
  '/notifications',
  '/admin/opportunities',
  '/admin/etl',
  '/admin/analytics/metrics',
  '/admin/system/settings',
]

test(`a first signed-in page carries at most ${firstPage} kB of script, nearly each further one ${furtherPage} more`, {
  timeout: 240_000,
}, async () => {
  const isWatched = (path: string) =>
    isFirst(path) || watched.some((start) => path.startsWith(start))
  const members = places.filter(({ as, path }) => as && (isFull || isWatched(path)))
  const home = { member: await firstVisitOf('/dashboard'), admin: await firstVisitOf('/admin') }
  const rows: { path: string; script: number; further: number }[] = []
  for (const place of members) {
    const { path, script, scripts } = await firstVisit(place)
    const had = path.startsWith('/admin') ? home.admin : home.member
    rows.push({ path, script, further: sizeOf(scripts.filter((name) => !had.includes(name))) })
  }
  if (process.env.SHOW) console.table(rows)
  const first = rows.filter(({ path }) => isFirst(path))
  expect(first.map(({ script }) => script <= firstPage)).toEqual([true, true])
  const mostOf = (path: string) =>
    heavier.find(({ start }) => path.startsWith(start))?.most ?? furtherPage
  expect(rows.filter(({ path, further }) => further > mostOf(path))).toEqual([])
})

async function firstVisitOf(path: string): Promise<string[]> {
  const place = places.find((one) => one.path === path)
  if (!place) throw new Error(`There is no ${path}.`)
  return (await firstVisit(place)).scripts
}
