import { test } from 'vitest'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { getRoadmap, listReports } from '#contract/transition/reports.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { createApplication, updateApplication } from '#contract/transition/applications.ts'
import { saveOpportunity } from '#contract/transition/saved-opportunities.ts'
import { addDays } from '#matching/rules/dates.ts'
import { runNow } from '#test/jobs.ts'
import { remindOfDeadlines } from '#server/transition/reminders/reminder-job.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { placesOf } from './pages.ts'

const site = siteOfThisFile()
test('look', { timeout: 600_000 }, async () => {
  const places = await placesOf(site.app)
  const member = places.find(({ path }) => path === '/dashboard')?.as
  if (!member) throw new Error()
  const { asOf } = await member.call(getRoadmap, {})
  await member.call(createOwnTask, { title: 'Call Lee at Harbor Works', due: addDays(asOf, 3), note: 'Ask about June.' })
  const { items } = await site.app.call(listOpportunities, { pageSize: 8 })
  const stages = ['interested', 'contacted', 'interview', 'packet', 'declined'] as const
  for (const [i, one] of items.slice(1, 6).entries()) {
    await member.call(saveOpportunity, { opportunityId: one.id })
    const { id } = await member.call(createApplication, { opportunityId: one.id }).catch(() => ({ id: '' }))
    if (id) await member.call(updateApplication, { id, stage: stages[i], nextAction: { text: 'Write again', due: addDays(asOf, i + 1) } })
  }
  await runNow(site.app, remindOfDeadlines, {})
  const reports = (await member.call(listReports, {})).items
  const paths: Record<string, string> = {
    dashboard: '/dashboard', saved: '/dashboard/saved', board: '/dashboard/applications',
    table: '/dashboard/applications?view=table', calendar: '/notifications?view=calendar', notices: '/notifications',
    settings: '/dashboard/settings/notifications', roadmap: '/dashboard/roadmap', reports: '/dashboard/reports',
    compare: `/reports/${reports[1]?.id}/compare/${reports[0]?.id}`,
    shared: places.find(({ route }) => route.startsWith('shared'))?.path ?? '',
    ...Object.fromEntries((process.env.LOOK ?? '').split(',').filter(Boolean).map((p) => [p.replaceAll(/\W+/g, '-'), p])),
  }
  for (const [viewport, theme] of [['desktop', 'light'], ['phone', 'dark']] as const) {
    const page = await site.newPage({ as: member, viewport, theme })
    for (const [name, path] of Object.entries(paths)) {
      await open(page, path)
      await page.waitForTimeout(1200)
      await page.screenshot({ path: `/tmp/shots/${name}-${viewport}.png`, fullPage: true })
    }
  }
})
