import type { Page } from 'playwright-core'
import { listTopics } from '#contract/community/community.ts'
import { listOrganizationOpportunities, listOrganizations } from '#contract/directory/listing.ts'
import { createSavedSearch } from '#contract/directory/saved-searches.ts'
import { createApplication } from '#contract/transition/applications.ts'
import { createReportShare } from '#contract/transition/report-shares.ts'
import { saveOpportunity } from '#contract/transition/saved-opportunities.ts'
import { steps } from '#contract/transition/surveys.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { answersWith } from '#test/answers.ts'
import type { Member, TestApp } from '#test/app.ts'
import { open } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'
import routes from '#web/routes.ts'

/** One page at one address. */
export interface Place {
  /** As `web/routes.ts` writes it. */
  readonly route: string
  readonly path: string
  /** Nobody when absent. */
  readonly as?: Member
  /** Complete without script: budgets of look.md. */
  readonly isStatic?: true
  readonly status?: 404
}

/** Pages that are one text of content/pages each. */
const textPages = ['about', 'careers', 'terms', 'privacy', 'security']

/** Routes that only lead elsewhere. */
export const redirects = ['opportunities', 'theme', 'admin/settings', 'admin/analytics']

/** Routes that answer programs. */
export const forPrograms = [
  'robots.txt',
  'sitemap.xml',
  'sitemaps/:name',
  'blog/feed.xml',
  'opportunities/feed.xml',
]

/** Every page of the product, with an address that shows something. */
export async function placesOf(app: TestApp): Promise<Place[]> {
  const { items } = await app.call(listOrganizations, {})
  const organization = items[0]
  if (!organization) throw new Error('There is no listing.')
  const { id } = organization
  const { items: theirs } = await app.call(listOrganizationOpportunities, { id })
  const { items: topics } = await app.call(listTopics, { q: 'command approval packet' })
  const topic = topics[0]
  const member = await app.member()
  const earlier = await reportFor(app, member, leavingInSevenMonths())
  const report = await reportFor(app, member, leavingInSevenMonths())
  // A report of this very moment shows its four steps first.
  await app.db
    .updateTable('report')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .execute()
  const said = { kind: 'no_answer', note: 'I wrote twice.', created_at: new Date() }
  await app.db
    .insertInto('opportunity_problem')
    .values([1, 2].map(() => ({ ...said, id: newId(), opportunity_id: theirs[0]?.id ?? '' })))
    .execute()
  const beginner = await app.member()
  const search = { name: 'Online training', query: { remote: true, kind: ['training' as const] } }
  await member.call(saveOpportunity, { opportunityId: theirs[0]?.id ?? '', note: 'Ask Lee.' })
  const tracked = await member.call(createApplication, { opportunityId: theirs[0]?.id ?? '' })
  const saved = await member.call(createSavedSearch, search)
  const shared = await member.call(createReportShare, { id: report.id, expiresInDays: 7 })
  const admin = await app.admin()
  const imported = newId()
  const run = { kind: 'skillbridge-programs', file_name: 'organizationsData.js', file_sha256: '' }
  const counts = JSON.stringify({ new: 0, changed: 0, same: 4936, gone: 0, refused: 0 })
  await app.db
    .insertInto('import_run')
    .values({ ...run, id: imported, status: 'done', counts })
    .execute()
  return [
    { route: '', path: '/', isStatic: true },
    { route: 'original', path: '/original?service=army&specialty=25B', isStatic: true },
    { route: 'waitlist', path: '/waitlist#token=none' },
    { route: 'shared-reports/:key', path: new URL(shared.url).pathname, isStatic: true },
    { route: 'unsubscribe', path: '/unsubscribe?key=none', isStatic: true },
    { route: 'organizations', path: '/organizations' },
    { route: 'organizations', path: '/organizations?show=opportunities&view=map' },
    { route: 'organizations/:id', path: `/organizations/${id}` },
    {
      route: 'opportunities/:id/problem',
      path: `/opportunities/${theirs[0]?.id}/problem`,
      isStatic: true,
    },
    {
      route: 'compare',
      path: `/compare?ids=${theirs[0]?.id}&ids=${theirs[1]?.id}`,
      isStatic: true,
    },
    { route: 'opportunities/:id', path: `/opportunities/${theirs[0]?.id}` },
    { route: 'resources', path: '/resources', isStatic: true },
    {
      route: 'resources',
      path: '/resources?need=housing&moment=after&audience=veteran&q=rent',
      isStatic: true,
    },
    { route: 'resources/suggest', path: '/resources/suggest', isStatic: true },
    { route: 'resources/:id', path: '/resources/va-home-loan', isStatic: true },
    { route: 'community', path: '/community', isStatic: true },
    { route: 'community/:category', path: '/community/skillbridge', isStatic: true },
    { route: 'community/topics/:id', path: `/community/topics/${topic?.id}`, isStatic: true },
    { route: 'roadmap', path: '/roadmap', isStatic: true },
    {
      route: 'roadmap',
      path: `/roadmap?date=${dayInMonths(7)}&service=army&grade=E5`,
      isStatic: true,
    },
    { route: 'guides', path: '/guides', isStatic: true },
    { route: 'guides/:slug', path: '/guides/the-last-180-days', isStatic: true },
    { route: 'skillbridge-101', path: '/skillbridge-101', isStatic: true },
    { route: 'blog', path: '/blog', isStatic: true },
    { route: 'blog/:slug', path: '/blog/how-matching-works', isStatic: true },
    { route: 'accessibility', path: '/accessibility', isStatic: true },
    { route: 'offline', path: '/offline', isStatic: true },
    { route: 'slow-down', path: '/slow-down', isStatic: true },
    { route: 'maintenance', path: '/maintenance', isStatic: true },
    { route: 'features', path: '/features', isStatic: true },
    { route: 'pricing', path: '/pricing', isStatic: true },
    { route: 'military-discount', path: '/military-discount', isStatic: true },
    { route: 'success-stories', path: '/success-stories', isStatic: true },
    { route: 'contact', path: '/contact', isStatic: true },
    { route: 'partners', path: '/partners', isStatic: true },
    ...textPages.map((route): Place => ({ route, path: `/${route}`, isStatic: true })),
    { route: 'styleguide', path: '/styleguide' },
    { route: 'styleguide/data', path: '/styleguide/data' },
    { route: 'styleguide/planning', path: '/styleguide/planning' },
    { route: 'styleguide/list', path: '/styleguide/list' },
    { route: 'styleguide/member', path: '/styleguide/member' },
    { route: 'forgot-password', path: '/forgot-password' },
    { route: 'reset-password', path: '/reset-password#token=none' },
    { route: 'verify-email', path: '/verify-email#token=none' },
    { route: 'linkedin-callback', path: '/linkedin-callback' },
    { route: 'login', path: '/login' },
    { route: 'signup', path: '/signup' },
    { route: 'first-admin', path: '/first-admin#key=none' },
    { route: 'dashboard', path: '/dashboard', as: member },
    ...steps.map((step): Place => {
      const place = { route: 'survey', path: `/survey?step=${step}`, as: beginner }
      return step === 'service' || step === 'interests' ? { ...place } : place
    }),
    { route: 'dashboard/roadmap', path: '/dashboard/roadmap', as: member },
    { route: 'dashboard/reports', path: '/dashboard/reports', as: member },
    { route: 'dashboard/matches', path: '/dashboard/matches', as: member },
    { route: 'dashboard/settings', path: '/dashboard/settings', as: member },
    { route: 'dashboard/settings/security', path: '/dashboard/settings/security', as: member },
    {
      route: 'dashboard/settings/notifications',
      path: '/dashboard/settings/notifications',
      as: member,
    },
    { route: 'dashboard/settings/data', path: '/dashboard/settings/data', as: member },
    { route: 'reports/:id', path: `/reports/${report.id}`, as: member },
    { route: 'profile', path: '/profile', as: member },
    { route: 'admin', path: '/admin', as: admin },
    { route: 'admin/activity', path: '/admin/activity', as: admin },
    { route: 'admin/users', path: '/admin/users', as: admin },
    { route: 'admin/users/:id', path: `/admin/users/${member.user.id}`, as: admin },
    { route: 'admin/opportunities', path: '/admin/opportunities', as: admin },
    { route: 'admin/opportunities/new', path: '/admin/opportunities/new', as: admin },
    {
      route: 'admin/opportunities/:id',
      path: `/admin/opportunities/${theirs[0]?.id}`,
      as: admin,
    },
    {
      route: 'admin/opportunities/:id/edit',
      path: `/admin/opportunities/${theirs[0]?.id}/edit`,
      as: admin,
    },
    { route: 'admin/organizations', path: '/admin/organizations', as: admin },
    { route: 'admin/organizations/new', path: '/admin/organizations/new', as: admin },
    { route: 'admin/organizations/:id', path: `/admin/organizations/${id}`, as: admin },
    { route: 'admin/organizations/:id/edit', path: `/admin/organizations/${id}/edit`, as: admin },
    { route: 'admin/analytics/metrics', path: '/admin/analytics/metrics', as: admin },
    { route: 'admin/analytics/users', path: '/admin/analytics/users', as: admin },
    { route: 'admin/analytics/reports', path: '/admin/analytics/reports', as: admin },
    { route: 'admin/audit-logs', path: '/admin/audit-logs', as: admin },
    { route: 'admin/tickets', path: '/admin/tickets', as: admin },
    { route: 'admin/resources', path: '/admin/resources', as: admin },
    { route: 'admin/listing-problems', path: '/admin/listing-problems', as: admin },
    { route: 'admin/ai/hub', path: '/admin/ai/hub', as: admin },
    { route: 'admin/ai/config', path: '/admin/ai/config', as: admin },
    { route: 'admin/system/settings', path: '/admin/system/settings', as: admin },
    { route: 'admin/system/maintenance', path: '/admin/system/maintenance', as: admin },
    { route: 'admin/system/backups', path: '/admin/system/backups', as: admin },
    { route: 'admin/system/emails', path: '/admin/system/emails', as: admin },
    { route: 'dashboard/*', path: '/dashboard/no-such-page', as: member, status: 404 },
    { route: 'survey/*', path: '/survey/no-such-page', as: member, status: 404 },
    { route: 'reports/*', path: '/reports/no/such-page', as: member, status: 404 },
    { route: 'profile/*', path: '/profile/no-such-page', as: member, status: 404 },
    {
      route: 'reports/:id/compare/:otherId',
      path: `/reports/${earlier.id}/compare/${report.id}`,
      as: member,
    },
    { route: 'notifications', path: '/notifications?view=calendar', as: member },
    { route: 'dashboard/saved', path: '/dashboard/saved', as: member },
    { route: 'dashboard/applications', path: '/dashboard/applications', as: member },
    { route: 'dashboard/applications', path: '/dashboard/applications?view=table', as: member },
    {
      route: 'dashboard/applications/:id',
      path: `/dashboard/applications/${tracked.id}`,
      as: member,
    },
    {
      route: 'dashboard/packet',
      path: `/dashboard/packet?application=${tracked.id}`,
      as: member,
    },
    { route: 'saved-searches', path: '/saved-searches?save=q%3Dwelding&name=welding', as: member },
    { route: 'saved-searches/:id', path: `/saved-searches/${saved.id}`, as: member },
    { route: 'notifications', path: '/notifications', as: member },
    { route: 'saved-searches/*', path: '/saved-searches/no/such', as: member, status: 404 },
    { route: 'notifications/*', path: '/notifications/no-such', as: member, status: 404 },
    { route: 'admin/etl', path: '/admin/etl', as: admin },
    { route: 'admin/etl/:id', path: `/admin/etl/${imported}`, as: admin },
    { route: 'admin/rules', path: '/admin/rules', as: admin },
    { route: 'admin/rules/:key', path: '/admin/rules/army-e1-e5', as: admin },
    { route: 'admin/milestones', path: '/admin/milestones', as: admin },
    { route: 'admin/milestones/:key', path: '/admin/milestones/bdd-claim', as: admin },
    { route: 'admin/*', path: '/admin/no-such-page', as: admin, status: 404 },
    { route: '*', path: '/no/such/page', isStatic: true, status: 404 },
  ]
}

/** The paths of `web/routes.ts`. */
export function routePaths(entries: typeof routes = routes): string[] {
  return entries.flatMap((entry) => {
    if (entry.children) return routePaths(entry.children)
    return [entry.path ?? '']
  })
}

/** The Army E-5 25B of the tests, seven months before the separation, whatever day it is. */
export function leavingInSevenMonths() {
  return answersWith({ separation: { date: dayInMonths(7) } })
}

/** The calendar day in so many months, YYYY-MM-DD; the 28th at the latest. */
export function dayInMonths(months: number): string {
  const day = new Date()
  day.setUTCDate(Math.min(day.getUTCDate(), 28))
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}

/** Opens a page and waits until nothing on it is still loading. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.locator('h1').first().waitFor()
  // The style guide shows skeletons for good.
  const skeleton = path.startsWith('/styleguide') ? 'not-there' : '#main .appears-late'
  await page.waitForFunction(
    (selector) => !document.querySelector(selector) && document.fonts.status === 'loaded',
    skeleton,
  )
  // Sections that wait until they come near are laid out: pictures and findings are of the whole page.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('section')) {
      section.style.contentVisibility = 'visible'
    }
  })
}
