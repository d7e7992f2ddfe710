import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { deletionDelayHours } from '#contract/account/deletion.ts'
import { restoreHours } from '#contract/career/interviews.ts'
import { retentionHours } from '#contract/community/posting.ts'
import { retentionMs as copyMs } from '#server/account/exports/export-job.ts'
import { exportedTables } from '#server/account/exports/tables.ts'
import { flowSeconds, waitingSeconds } from '#server/account/identities/flow.ts'
import { retentionDays as ticketDays } from '#server/community/tickets/tickets.ts'
import { retentionDays as problemDays } from '#server/directory/listing-problems/listing-problems.ts'
import { retentionDays as inboxDays } from '#server/directory/resources/inbox.ts'
import { callDays } from '#server/operations/ai/sweep-job.ts'
import { retentionDays } from '#server/operations/housekeeping/sweep-job.ts'
import { retentionDays as answerDays } from '#server/platform/ai/ai.ts'
import { retentionMs as waitlistMs } from '#server/site/waitlist/waitlist.ts'
import { retentionDays as familyDays } from '#server/transition/family/family.ts'
import { retentionDays as impressionDays } from '#server/transition/feedback/impressions.ts'
import { type Block, plainText } from '#web/site/articles/article.ts'
import { readMarkdown } from '#web/site/articles/read-markdown.ts'
import { themeCookieHeader } from '#web/theme.ts'

// What the site's pages promise or count must match what the code does and ships.

function textOf(name: string) {
  const source = readFileSync(new URL(`../content/pages/${name}.md`, import.meta.url), 'utf8')
  return { source, ...readMarkdown(name, source) }
}

/** The table below a heading: its rows as texts, keyed by the first cell. */
function tableBelow(blocks: readonly Block[], id: string): Record<string, string[]> {
  const index = blocks.findIndex((block) => block.kind === 'heading' && block.id === id)
  const table = blocks.slice(index).find((block) => block.kind === 'table')
  const rows = table?.kind === 'table' ? table.rows : []
  return Object.fromEntries(
    rows.map((row) => {
      const [first = '', ...rest] = row.map(plainText)
      return [first, rest]
    }),
  )
}

const hourMs = 3_600_000
const privacy = textOf('privacy')

test('the privacy page states the retention periods in the code', () => {
  expect(tableBelow(privacy.blocks, 'how-long-we-keep-it')).toEqual({
    'Everything in your account': ['you delete it'],
    'Sessions that have ended': [`${retentionDays.endedSessions} days after they end`],
    'An ended family link: that there was one, and who ended it': [`${familyDays.links} days`],
    'What your posts said before you edited or removed them': [
      `${retentionHours} hours, longer while a moderator is reviewing the post`,
    ],
    'Emails we sent': [`${retentionDays.mails} days`],
    'Secrets behind emailed links': [`the email is sent, or ${retentionDays.linkSecrets} day`],
    'Which matches were shown': [`${impressionDays} days`],
    'Answers from an AI provider': [`${answerDays} days`],
    'Calls to an AI provider: time and cost, no names': [`${callDays} days`],
    'A practice session you deleted, so you can undo it': [`${restoreHours} hours`],
    'A copy of your data that you requested': [`${copyMs / hourMs} hours`],
    'Counters that slow down password guessing': ['an hour after they end'],
    'Hourly totals of page views and of searches that found nothing': [
      `${retentionDays.eventCounts} days; sums of page views for good`,
    ],
    'Messages you sent us': [`${ticketDays} days after they’re closed`],
    'Reported listings and links, and suggested resources, without your name': [
      `${inboxDays} days after they’re closed`,
    ],
    'An unconfirmed address on the waiting list': [`${waitlistMs / hourMs / 24} days`],
    'Payments, without your name': ['as long as tax law requires'],
    'That an address had a free trial, as a keyed hash': ['for good'],
    'The log of logins and account changes': ['for good, but without you: see below'],
  })
  expect(problemDays).toBe(inboxDays)
  const text = privacy.source.replaceAll(/\s+/g, ' ')
  expect(text).toContain(`destroyed ${retentionDays.anonymousKeys} days after that month`)
  expect(text).toContain(`removes it after ${deletionDelayHours} hours`)
})

test('the privacy page lists the cookies with their lifetimes', () => {
  const stored = tableBelow(privacy.blocks, 'stored-in-your-browser')
  const year = Number(/Max-Age=(\d+)/.exec(themeCookieHeader('dark'))?.[1]) / 86_400
  expect([year, stored['theme, only when you choose colors']]).toEqual([
    365,
    ['cookie', 'one year'],
  ])
  const sealed = 'HttpOnly cookie, encrypted'
  expect(stored['A Google or LinkedIn login in progress']).toEqual([
    sealed,
    `${flowSeconds / 60} minutes`,
  ])
  expect(stored['Google’s answer until the page picks it up']).toEqual([
    sealed,
    `${waitingSeconds} seconds`,
  ])
})

/** The line of "What your account includes" that covers each table. */
const describedBy: Readonly<Record<keyof typeof exportedTables, string>> = {
  account: 'Name, email address',
  profile: 'Profile',
  survey: 'Surveys and reports',
  report: 'Surveys and reports',
  report_share: 'Surveys and reports',
  report_event: 'Surveys and reports',
  roadmap_mark: 'Tasks you marked',
  match_impression: 'Which matches a report showed',
  match_feedback: 'Which matches a report showed',
  session: 'Sessions',
  identity: 'Second factors and linked sign-ins',
  passkey: 'Second factors and linked sign-ins',
  totp: 'Second factors and linked sign-ins',
  recovery_code: 'Second factors and linked sign-ins',
  account_link: 'Emails we sent you',
  email_change: 'Name, email address',
  mail: 'Emails we sent you',
  notification_choice: 'Emails we sent you',
  quiet_hours: 'Emails we sent you',
  ai_consent: 'When you turned on an AI provider',
  ai_answer: 'When you turned on an AI provider',
  report_narrative: 'When you turned on an AI provider',
  community_author: 'Your community name',
  community_post: 'Your community name',
  community_post_version: 'Your community name',
  community_vote: 'Your community votes',
  community_reading: 'Your community votes',
  community_draft: 'Your community votes',
  community_mute: 'Your community votes',
  community_report: 'Your community votes',
  community_decision: 'Your community votes',
  host_review: 'Your reviews of hosts',
  waitlist_entry: 'Your spot on the waiting list',
  ticket: 'Messages you sent us',
  ticket_message: 'Messages you sent us',
  ticket_attachment: 'Messages you sent us',
  ticket_note: 'Notes from our admins',
  data_export: 'Copies of your data',
  account_note: 'Notes from our admins',
  support_access: 'When you let support read',
  own_task: 'Tasks you marked',
  roadmap_snooze: 'Tasks you marked',
  calendar_feed: 'Tasks you marked',
  federal_step: 'Tasks you marked',
  family_member: 'Family',
  family_invitation: 'Family',
  family_step: 'Family',
  saved_opportunity: 'Programs you track or saved',
  application: 'Programs you track or saved',
  application_move: 'Programs you track or saved',
  packet_mark: 'Programs you track or saved',
  resume: 'Resumes you wrote',
  interview: 'Interview practice',
  interview_answer: 'Interview practice',
  mentor: 'Mentor sessions',
  mentor_waiting: 'Mentor sessions',
  mentor_alert: 'Mentor sessions',
  booking: 'Mentor sessions',
  booking_note: 'Mentor sessions',
  booking_review: 'Mentor sessions',
  session_report: 'Mentor sessions',
  coaching_goal: 'Coaching',
  coaching_step: 'Coaching',
  coaching_check_in: 'Coaching',
  coaching_reminder: 'Coaching',
  coach_pairing: 'Coaching',
  coach_note: 'Coaching',
  alumni_entry: 'Alumni network',
  alumni_block: 'Alumni network',
  introduction: 'Alumni network',
  introduction_side: 'Alumni network',
  alumni_story: 'Alumni network',
  saved_search: 'Searches you saved',
  list_view: 'Views of admin lists',
  list_view_default: 'Views of admin lists',
  notice: 'Notifications in the product',
  subscription: 'Your plan',
  billing_order: 'Your plan',
  payment: 'Your plan',
  rank_attestation: 'Your plan',
}

test('the privacy page covers every table with personal data', () => {
  const lines = Object.keys(tableBelow(privacy.blocks, 'what-your-account-includes'))
  const unlisted = Object.keys(exportedTables).filter((table) => {
    const line = Reflect.get(describedBy, table)
    return typeof line !== 'string' || !lines.some((value) => value.startsWith(line))
  })
  expect(unlisted).toEqual([])
})

test("the about page's counts match the seed data", () => {
  const rowsOf = (name: string) => {
    const rows: unknown[] = parse(readFileSync(new URL(`../data/${name}.csv`, import.meta.url)), {
      columns: true,
    })
    return rows.length
  }
  const text = textOf('about').source.replaceAll(/\s+/g, ' ')
  expect(text).toContain(
    `${rowsOf('specialties')} military specialties of all six services, ${rowsOf('occupations')} civilian occupations and ${rowsOf('skills')} skills`,
  )
  expect(text).toContain(
    `${rowsOf('rules')} dated rules and ${rowsOf('milestones')} milestones around separation, ${rowsOf('installations')} installations and more than 100 places to find help`,
  )
  expect(rowsOf('resources')).toBeGreaterThan(100)
})
