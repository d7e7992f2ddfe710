import { createBooking } from '#contract/career/bookings.ts'
import { createGoal, saveCheckIn } from '#contract/career/coaching.ts'
import { createInterview } from '#contract/career/interviews.ts'
import { listSlots } from '#contract/career/mentors.ts'
import { createResume } from '#contract/career/resumes.ts'
import { listTopics } from '#contract/community/community.ts'
import { listCases, reportPost } from '#contract/community/moderation.ts'
import { createTopic, followTopic } from '#contract/community/posting.ts'
import { createTicket } from '#contract/community/tickets.ts'
import { listOrganizationOpportunities, listOrganizations } from '#contract/directory/listing.ts'
import { createSavedSearch } from '#contract/directory/saved-searches.ts'
import { createApplication } from '#contract/transition/applications.ts'
import { createFamilyStep } from '#contract/transition/family.ts'
import { createReportShare } from '#contract/transition/report-shares.ts'
import { saveOpportunity } from '#contract/transition/saved-opportunities.ts'
import { steps } from '#contract/transition/surveys.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { answersWith } from '#test/answers.ts'
import type { Member, TestApp } from '#test/app.ts'
import { coachOf } from '#test/coaches.ts'
import { spouseOf } from '#test/family.ts'
import { approvedMentor } from '#test/mentors.ts'
import { keptReview } from '#test/reviews.ts'
import { reportFor } from '#test/survey.ts'
import routes from '#web/routes.ts'
import { alumniPages } from './alumni-pages.ts'

/** One page at one URL. */
export interface Place {
  /** The path as in `web/routes.ts`. */
  readonly route: string
  readonly path: string
  /** Anonymous when absent. */
  readonly as?: Member
  /** Works fully without script: the design's budgets apply. */
  readonly isStatic?: true
  readonly status?: 404
}

/** Pages that each render one text of content/pages. */
const textPages = ['about', 'careers', 'terms', 'privacy', 'security']

/** Redirect-only routes. */
export const redirects = ['opportunities', 'theme', 'admin/settings', 'admin/analytics']

/** Non-HTML routes. */
export const forPrograms = [
  'robots.txt',
  'sitemap.xml',
  'sitemaps/:name',
  'blog/feed.xml',
  'opportunities/feed.xml',
]

/** Every page of the product, at a URL with content. */
export async function placesOf(app: TestApp): Promise<Place[]> {
  const { items } = await app.call(listOrganizations, {})
  const organization = items[0]
  if (!organization) throw new Error('There is no listing.')
  const { id } = organization
  const { items: offers } = await app.call(listOrganizationOpportunities, { id })
  const { items: topics } = await app.call(listTopics, { q: 'command approval packet' })
  const topic = topics[0]
  const member = await app.member()
  const earlier = await reportFor(app, member, leavingInSevenMonths())
  const report = await reportFor(app, member, leavingInSevenMonths())
  // A brand-new report first shows its four progress steps.
  await app.db
    .updateTable('report')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .execute()
  const problem = { kind: 'no_answer', note: 'I wrote twice.', created_at: new Date() }
  await app.db
    .insertInto('opportunity_problem')
    .values([1, 2].map(() => ({ ...problem, id: newId(), opportunity_id: offers[0]?.id ?? '' })))
    .execute()
  const beginner = await app.member()
  const search = { name: 'Online training', query: { remote: true, kind: ['training' as const] } }
  await member.call(saveOpportunity, { opportunityId: offers[0]?.id ?? '', note: 'Ask Lee.' })
  const tracked = await member.call(createApplication, { opportunityId: offers[0]?.id ?? '' })
  const practice = await member.call(createInterview, { opportunityId: offers[0]?.id ?? '' })
  const saved = await member.call(createSavedSearch, search)
  const resume = await member.call(createResume, { template: 'federal' })
  const writer = await app.verifiedMember()
  const createdTopic = await writer.call(createTopic, {
    category: 'work',
    title: 'Which apprenticeship takes welders?',
    body: '**Two** questions:\n\n- pay\n- housing',
    tags: ['state:VA', 'leaving:2027-06'],
  })
  await member.call(followTopic, { id: createdTopic.id, follow: true })
  const reporter = await app.verifiedMember()
  await reporter.call(reportPost, {
    id: createdTopic.post.id,
    reason: 'spam',
    text: 'Seen elsewhere.',
  })
  const shared = await member.call(createReportShare, { id: report.id, expiresInDays: 7 })
  const ticket = await member.call(createTicket, {
    topic: 'question',
    subject: 'My window',
    message: 'When does it open?',
  })
  const reviewed = await keptReview(app, offers[0]?.id ?? '')
  const admin = await app.admin()
  const { items: cases } = await admin.call(listCases, {})
  const mentor = await approvedMentor(app, admin)
  await app.db
    .updateTable('account')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', member.user.id)
    .execute()
  const spouse = await spouseOf(app, member)
  await spouse.call(createFamilyStep, { title: 'Enroll the kids', due: dayInMonths(4) })
  const { items: slots } = await member.call(listSlots, { id: mentor.id })
  const booked = { mentorId: mentor.id, start: slots[0]?.start ?? '', topic: 'First network job' }
  const session = await member.call(createBooking, booked)
  const goal = await member.call(createGoal, { plan: 'first-90-days' })
  await member.call(saveCheckIn, { gotDone: 'Talked with my manager.', next: 'Day 30.' })
  const coach = await coachOf(app, admin, member)
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
    { route: 'family-invitation', path: '/family-invitation' },
    { route: 'shared-reports/:key', path: new URL(shared.url).pathname, isStatic: true },
    { route: 'unsubscribe', path: '/unsubscribe?key=none', isStatic: true },
    { route: 'organizations', path: '/organizations' },
    { route: 'organizations', path: '/organizations?show=opportunities&view=map' },
    { route: 'organizations/:id', path: `/organizations/${id}` },
    { route: 'organizations/:id/reviews', path: `/organizations/${id}/reviews` },
    {
      route: 'opportunities/:id/problem',
      path: `/opportunities/${offers[0]?.id}/problem`,
      isStatic: true,
    },
    {
      route: 'compare',
      path: `/compare?ids=${offers[0]?.id}&ids=${offers[1]?.id}`,
      isStatic: true,
    },
    { route: 'opportunities/:id', path: `/opportunities/${offers[0]?.id}` },
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
    { route: 'community/topics/:id', path: `/community/topics/${topic?.id}` },
    { route: 'roadmap', path: '/roadmap', isStatic: true },
    {
      route: 'roadmap',
      path: `/roadmap?date=${dayInMonths(7)}&service=army&grade=E5`,
      isStatic: true,
    },
    {
      route: 'federal-careers',
      path: '/federal-careers?service=army&code=25B',
      isStatic: true,
    },
    { route: 'guides', path: '/guides', isStatic: true },
    { route: 'guides/:slug', path: '/guides/the-last-180-days', isStatic: true },
    { route: 'skillbridge-101', path: '/skillbridge-101', isStatic: true },
    {
      route: 'spouse-careers',
      path: '/spouse-careers?profession=nursing&from=VA&to=TX',
      isStatic: true,
    },
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
    { route: 'dashboard/support', path: '/dashboard/support', as: member },
    { route: 'dashboard/support/new', path: '/dashboard/support/new', as: member },
    { route: 'dashboard/support/:id', path: `/dashboard/support/${ticket.id}`, as: member },
    { route: 'dashboard/federal', path: '/dashboard/federal', as: member },
    { route: 'dashboard/reports', path: '/dashboard/reports', as: member },
    { route: 'dashboard/resume', path: '/dashboard/resume', as: member },
    { route: 'dashboard/resume/:id', path: `/dashboard/resume/${resume.id}`, as: member },
    { route: 'dashboard/matches', path: '/dashboard/matches', as: member },
    { route: 'dashboard/billing', path: '/dashboard/billing', as: member },
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
      path: `/admin/opportunities/${offers[0]?.id}`,
      as: admin,
    },
    {
      route: 'admin/opportunities/:id/edit',
      path: `/admin/opportunities/${offers[0]?.id}/edit`,
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
    { route: 'admin/tickets/:id', path: `/admin/tickets/${ticket.id}`, as: admin },
    { route: 'admin/canned-answers', path: '/admin/canned-answers', as: admin },
    { route: 'admin/resources', path: '/admin/resources', as: admin },
    { route: 'admin/resources/inbox', path: '/admin/resources/inbox', as: admin },
    { route: 'admin/resources/:id', path: '/admin/resources/ssvf', as: admin },
    { route: 'admin/categories', path: '/admin/categories', as: admin },
    { route: 'admin/categories/:id', path: '/admin/categories/skillbridge', as: admin },
    { route: 'admin/listing-problems', path: '/admin/listing-problems', as: admin },
    { route: 'admin/ai/hub', path: '/admin/ai/hub', as: admin },
    { route: 'admin/ai/config', path: '/admin/ai/config', as: admin },
    { route: 'admin/system/settings', path: '/admin/system/settings', as: admin },
    { route: 'admin/system/maintenance', path: '/admin/system/maintenance', as: admin },
    {
      route: 'admin/system/maintenance/indexes',
      path: '/admin/system/maintenance/indexes',
      as: admin,
    },
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
    { route: 'dashboard/community', path: '/dashboard/community', as: member },
    { route: 'dashboard/community/new', path: '/dashboard/community/new', as: member },
    { route: 'dashboard/community/account', path: '/dashboard/community/account', as: member },
    {
      route: 'dashboard/community/topics/:id',
      path: `/dashboard/community/topics/${createdTopic.id}`,
      as: member,
    },
    {
      route: 'dashboard/applications/:id/review',
      path: `/dashboard/applications/${reviewed.applicationId}/review`,
      as: reviewed.writer,
    },
    {
      route: 'dashboard/reviews/:id/report',
      path: `/dashboard/reviews/${reviewed.id}/report`,
      as: member,
    },
    { route: 'admin/host-reviews', path: '/admin/host-reviews', as: admin },
    { route: 'admin/moderation', path: '/admin/moderation', as: admin },
    { route: 'admin/moderation/:id', path: `/admin/moderation/${cases[0]?.id}`, as: admin },
    { route: 'dashboard/family', path: '/dashboard/family', as: spouse },
    { route: 'dashboard/family', path: '/dashboard/family', as: writer },
    { route: 'dashboard/applications', path: '/dashboard/applications', as: member },
    { route: 'dashboard/applications', path: '/dashboard/applications?view=table', as: member },
    {
      route: 'dashboard/applications/:id',
      path: `/dashboard/applications/${tracked.id}`,
      as: member,
    },
    { route: 'dashboard/interview', path: '/dashboard/interview', as: member },
    { route: 'dashboard/interview/:id', path: `/dashboard/interview/${practice.id}`, as: member },
    {
      route: 'dashboard/packet',
      path: `/dashboard/packet?application=${tracked.id}`,
      as: member,
    },
    { route: 'dashboard/mentors', path: '/dashboard/mentors', as: member },
    { route: 'dashboard/mentors/profile', path: '/dashboard/mentors/profile', as: member },
    { route: 'dashboard/mentors/hours', path: '/dashboard/mentors/hours', as: mentor.member },
    { route: 'dashboard/mentors/sessions', path: '/dashboard/mentors/sessions', as: member },
    {
      route: 'dashboard/mentors/sessions/:id',
      path: `/dashboard/mentors/sessions/${session.id}`,
      as: member,
    },
    { route: 'dashboard/mentors/:id', path: `/dashboard/mentors/${mentor.id}`, as: member },
    { route: 'dashboard/coaching', path: '/dashboard/coaching', as: member },
    {
      route: 'dashboard/coaching/goals/:id',
      path: `/dashboard/coaching/goals/${goal.id}`,
      as: member,
    },
    { route: 'dashboard/coaching/check-ins', path: '/dashboard/coaching/check-ins', as: member },
    { route: 'dashboard/coaching/coach', path: '/dashboard/coaching/coach', as: member },
    { route: 'dashboard/coaching/members', path: '/dashboard/coaching/members', as: coach.member },
    {
      route: 'dashboard/coaching/members/:id',
      path: `/dashboard/coaching/members/${coach.pairing}`,
      as: coach.member,
    },
    ...(await alumniPages(app, member)),
    { route: 'admin/stories', path: '/admin/stories', as: admin },
    { route: 'admin/mentors', path: '/admin/mentors', as: admin },
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

/** The tests' Army E-5 25B, seven months before separation, relative to today. */
export function leavingInSevenMonths() {
  return answersWith({ separation: { date: dayInMonths(7) } })
}

/** The date that many months ahead, YYYY-MM-DD; the 28th at the latest. */
export function dayInMonths(months: number): string {
  const day = new Date()
  day.setUTCDate(Math.min(day.getUTCDate(), 28))
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}
