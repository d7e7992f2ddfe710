import { describe, expect, test } from 'vitest'
import { type Site, siteOfThisFile } from '#test/browser.ts'
import { emptyLists, fillLists } from './many-rows.ts'
import { openWhole } from './open-whole.ts'

// Screenshots of admin pages with 10,000 rows and with none: `npm run screens -- lists` fills screenshots/lists/.

const site = siteOfThisFile()

/** Every admin list and page of figures, and for lists that are never empty a search that finds nothing. */
const lists: readonly { name: string; path: string; nothing?: string }[] = [
  { name: 'overview', path: '/admin' },
  { name: 'activity', path: '/admin/activity' },
  { name: 'users', path: '/admin/users', nothing: '?q=zzzz' },
  { name: 'tickets', path: '/admin/tickets' },
  { name: 'canned-answers', path: '/admin/canned-answers' },
  { name: 'moderation', path: '/admin/moderation' },
  { name: 'host-reviews', path: '/admin/host-reviews' },
  { name: 'categories', path: '/admin/categories' },
  { name: 'stories', path: '/admin/stories' },
  { name: 'mentors', path: '/admin/mentors' },
  { name: 'opportunities', path: '/admin/opportunities' },
  { name: 'organizations', path: '/admin/organizations' },
  { name: 'resources', path: '/admin/resources' },
  { name: 'resource-inbox', path: '/admin/resources/inbox' },
  { name: 'listing-problems', path: '/admin/listing-problems' },
  { name: 'etl', path: '/admin/etl' },
  { name: 'rules', path: '/admin/rules', nothing: '?q=zzzz' },
  { name: 'milestones', path: '/admin/milestones', nothing: '?q=zzzz' },
  { name: 'metrics', path: '/admin/analytics/metrics' },
  { name: 'analytics-users', path: '/admin/analytics/users' },
  { name: 'analytics-reports', path: '/admin/analytics/reports' },
  { name: 'audit-logs', path: '/admin/audit-logs', nothing: '?q=zzzz' },
  { name: 'ai-hub', path: '/admin/ai/hub' },
  { name: 'ai-config', path: '/admin/ai/config' },
  { name: 'settings', path: '/admin/system/settings' },
  { name: 'maintenance', path: '/admin/system/maintenance' },
  { name: 'indexes', path: '/admin/system/maintenance/indexes', nothing: '?q=zzzz' },
  { name: 'backups', path: '/admin/system/backups' },
  { name: 'emails', path: '/admin/system/emails' },
]

const wanted = process.env.SCREENS_PAGES?.split(',').filter(Boolean) ?? []
const shownLists = lists.filter(({ name }) => wanted.length === 0 || wanted.includes(name))

const looks = [
  ['phone', 'light'],
  ['desktop', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
] as const

describe.each(['many', 'none'] as const)('with %s', (rows) => {
  test('fills or empties the lists', { timeout: 300_000 }, async () => {
    await (rows === 'many' ? fillLists : emptyLists)(site.app.db)
  })

  test.each(looks)('on a %s, %s', { timeout: 900_000 }, async (viewport, theme) => {
    expect(await takeScreens(site, { rows, viewport, theme })).toEqual([])
  })
})

type Look = Pick<NonNullable<Parameters<Site['newPage']>[0]>, 'viewport' | 'theme'>

/** Takes a screenshot of each page; returns those wider than the screen. */
async function takeScreens(
  { app, newPage }: Pick<Site, 'app' | 'newPage'>,
  { rows, ...look }: Look & { rows: 'many' | 'none' },
): Promise<string[]> {
  const page = await newPage({ ...look, as: await app.admin() })
  // Some pages wait for the index of the matcher, which reads ten thousand new rows.
  page.setDefaultTimeout(120_000)
  const tooWide: string[] = []
  for (const { name, path, nothing = '' } of shownLists) {
    await openWhole(page, rows === 'none' ? `${path}${nothing}` : path)
    const width = look.viewport === 'phone' ? 390 : 1440
    const file = `screenshots/lists/${name}-${rows}-${width}-${look.theme}.png`
    await page.screenshot({ path: file, fullPage: true })
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
    if (scroll > width) tooWide.push(`${path}: ${scroll} px`)
  }
  return tooWide
}
