import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { siteOfThisFile } from '#test/browser.ts'
import { openWhole } from './open-whole.ts'
import { type Place, placesOf } from './pages.ts'

// Page-weight budgets in kB (1,000 bytes) of gzip level 9: everything the browser requests.

const site = siteOfThisFile()
const isFull = process.env.FULL !== undefined
let places: Place[] = []

beforeAll(async () => {
  places = await placesOf(site.app)
})

const build = fileURLToPath(new URL('../../build/client', import.meta.url))
const sizes = new Map<string, number>()

/** The size of a file of the build; most pages load the same ones. */
function gzipped(path: string): number {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const size = gzipSync(readFileSync(build + path), { level: 9 }).length / 1000
  sizes.set(path, size)
  return size
}

const sizeOf = (files: readonly string[]) => files.reduce((sum, name) => sum + gzipped(name), 0)

/** Kilobytes of script loaded on a first visit to a URL, and its number of requests. */
async function firstVisit({ path, as, status }: Place, visit = openWhole) {
  const expects = status ? [`${status} ${path}`] : []
  const page = await site.newPage({ expects, ...(as && { as }) })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await visit(page, path)
  const scripts = [...new Set(requested)].filter(
    (name) => name.startsWith('/assets/') && name.endsWith('.js'),
  )
  const inline = await page.evaluate(() =>
    [...document.scripts].filter((script) => !script.src).map((script) => script.text),
  )
  const inlineSize = gzipSync(inline.join('\n')).length / 1000
  const script = sizeOf(scripts) + (inline.length > 0 ? inlineSize : 0)
  const html = gzipSync(await page.content(), { level: 9 }).length / 1000
  const files = [...new Set(requested)].filter((name) => existsSync(build + name) && name !== '/')
  await page.context().close()
  // Fonts and images are already compressed: gzip doesn't shrink them.
  const whole = files.reduce((sum, name) => sum + gzipped(name), html)
  return { path, script, scripts, files, whole, requests: requested.length }
}

/** Files of the build that a page's HTML names. */
const filesIn = (html: string) =>
  [...new Set(html.match(/(?<=["'])\/[\w./-]+/g))].filter(
    (name) => name !== '/' && /\.\w+$/.test(name) && existsSync(build + name),
  )

/** What the HTML of each page leaves out, such as the typeface, or names for other programs, such as icons. */
interface Differences {
  readonly unnamed: readonly string[]
  readonly unused: readonly string[]
}

/** A static page as `firstVisit` measures it, from its HTML: its script loads no other. */
async function fromHtml({ path }: Place, { unnamed, unused }: Differences) {
  const html = await (await site.app.fetch(path)).text()
  const named = filesIn(html).filter((name) => !unused.includes(name))
  const files = [...new Set([...named, ...unnamed])]
  const scripts = files.filter((name) => name.endsWith('.js'))
  const inline = html.match(/(?<=<script[^>]*>)[^<]+(?=<\/script>)/g) ?? []
  const script = sizeOf(scripts) + gzipSync(inline.join('\n')).length / 1000
  const whole = gzipSync(html, { level: 9 }).length / 1000 + sizeOf(files)
  return { path, script, scripts, files, whole, requests: files.length + 1 }
}

/** Static pages that a browser opens in every run besides the first: one with a form. With FULL=1 it opens all. */
const opened = ['/roadmap']

test('static pages carry at most 15 kB of script and 150 kB in all, in at most 10 requests', async () => {
  const statics = places.filter(({ isStatic }) => isStatic)
  const home = await firstVisit(placeAt('/'))
  const homeHtml = await (await site.app.fetch('/')).text()
  const named = filesIn(homeHtml)
  const differences = {
    unnamed: home.files.filter((name) => !named.includes(name)),
    unused: named.filter((name) => !home.files.includes(name)),
  }
  const isOpened = ({ path }: Place) => isFull || opened.includes(path)
  const visits = [home]
  for (const place of statics.filter(({ path }) => path !== home.path))
    visits.push(await (isOpened(place) ? firstVisit(place) : fromHtml(place, differences)))
  if (process.env.SHOW) console.table(visits.map(({ scripts, files, ...row }) => row))
  const over = visits.filter(
    ({ script, whole, requests }) => script > 15 || whole > 150 || requests > 10,
  )
  expect(over).toEqual([])
})

/** Pages whose script waits until someone uses them. */
const late = ['organizations', 'opportunities/:id', 'login', 'signup', 'forgot-password']

test('pages with late script carry at most 20 kB of script and data, and 120 kB in all, in at most 10 requests', async () => {
  const visits: Awaited<ReturnType<typeof firstVisit>>[] = []
  for (const place of places.filter(({ route }) => late.includes(route)))
    visits.push(
      await firstVisit(place, async (page, path) => {
        await page.goto(path, { waitUntil: 'networkidle' })
      }),
    )
  if (process.env.SHOW) console.table(visits.map(({ scripts, files, ...row }) => row))
  expect(new Set(visits.map(({ scripts }) => scripts.length))).toEqual(new Set([1]))
  const over = visits.filter(
    ({ script, whole, requests }) => script > 20 || whole > 120 || requests > 10,
  )
  expect(over).toEqual([])
})

// The design asks for 190 and 60: decision 028 has the figures.
const firstPage = 200
const furtherPage = 60

/**
 * Exceptions: React Aria's pickers weigh 45 kB, dates 19, numbers 11, forms 15. Each survey step is measured
 * as if it were the first page with a form; going from step to step loads less.
 */
const heavier = [
  { start: '/survey', maxKilobytes: 144 },
  { start: '/dashboard/matches', maxKilobytes: 61 },
  // The steps of a report link the host's site.
  { start: '/reports/', maxKilobytes: 61 },
  { start: '/admin/tickets/', maxKilobytes: 61 },
  { start: '/dashboard/roadmap', maxKilobytes: 68 },
  { start: '/dashboard/applications', maxKilobytes: 92 },
  // A form before the pairing; a calendar with tabs and menus after it.
  { start: '/dashboard/family', maxKilobytes: 110 },
  // Drag-and-drop lists, numbers, tabs and a menu; the resume list has only the menu.
  { start: '/dashboard/resume/', maxKilobytes: 118 },
  { start: '/dashboard/resume', maxKilobytes: 74 },
  // A job picker with suggestions while typing.
  { start: '/dashboard/interview', maxKilobytes: 86 },
  { start: '/notifications?view=calendar', maxKilobytes: 74 },
  // Pickers and number fields; the next has dates and times too.
  { start: '/dashboard/mentors/profile', maxKilobytes: 98 },
  { start: '/dashboard/mentors/hours', maxKilobytes: 109 },
  { start: '/dashboard/mentors/sessions/', maxKilobytes: 63 },
  // A menu for each step.
  { start: '/dashboard/coaching/goals/', maxKilobytes: 73 },
  { start: '/admin/opportunities/', maxKilobytes: 132 },
  // Menus and dialogs of saved views, columns and bulk actions.
  { start: '/admin/opportunities', maxKilobytes: 112 },
  { start: '/admin/organizations', maxKilobytes: 110 },
  { start: '/admin/audit-logs', maxKilobytes: 81 },
  // A history with its changes, and the form of what changed.
  { start: '/admin/users/', maxKilobytes: 66 },
  { start: '/admin/resources/', maxKilobytes: 85 },
  { start: '/admin/categories/', maxKilobytes: 66 },
  { start: '/admin/categories', maxKilobytes: 80 },
  // An editor and its tools; pickers and dates of entries and introductions.
  { start: '/dashboard/community/topics/', maxKilobytes: 80 },
  { start: '/dashboard/alumni/entry', maxKilobytes: 98 },
  { start: '/dashboard/alumni', maxKilobytes: 85 },
  // Files, a schedule and a table; dates with their sources.
  { start: '/admin/etl', maxKilobytes: 98 },
  { start: '/admin/rules/', maxKilobytes: 91 },
  { start: '/admin/milestones/', maxKilobytes: 92 },
  { start: '/admin/ai/config', maxKilobytes: 65 },
  // Claims with dates and stories; number fields since the settings moved there.
  { start: '/admin/system/settings', maxKilobytes: 88 },
  // A form, two tables and their actions.
  { start: '/admin/system/maintenance', maxKilobytes: 72 },
]

const isFirst = (path: string) => path === '/dashboard' || path === '/admin'
/** The pages checked in every run besides the first ones: the most visited, and the heaviest of each area. */
const watched = [
  '/survey?step=goals',
  '/reports/',
  '/dashboard/roadmap',
  '/admin/opportunities/new',
]

test(`a first signed-in page has at most ${firstPage} kB of script, and most further pages ${furtherPage} more`, {
  timeout: 240_000,
}, async () => {
  const isWatched = (path: string) => watched.some((start) => path.startsWith(start))
  const members = places.filter(({ as, path }) => as && (isFull || isWatched(path)))
  const [member, admin] = [
    await firstVisit(placeAt('/dashboard')),
    await firstVisit(placeAt('/admin')),
  ]
  const rows: { path: string; script: number; further: number }[] = []
  for (const place of members.filter(({ path }) => !isFirst(path))) {
    const { path, script, scripts } = await firstVisit(place)
    const had = path.startsWith('/admin') ? admin : member
    const further = sizeOf(scripts.filter((name) => !had.scripts.includes(name)))
    rows.push({ path, script, further })
  }
  if (process.env.SHOW) console.table(rows)
  for (const { path, script } of [member, admin]) {
    expect(script, path).toBeLessThanOrEqual(firstPage)
  }
  const maxKilobytesOf = (path: string) =>
    heavier.find(({ start }) => path.startsWith(start))?.maxKilobytes ?? furtherPage
  expect(rows.filter(({ path, further }) => further > maxKilobytesOf(path))).toEqual([])
})

function placeAt(path: string): Place {
  const place = places.find((place) => place.path === path)
  if (!place) throw new Error(`There is no ${path}.`)
  return place
}
