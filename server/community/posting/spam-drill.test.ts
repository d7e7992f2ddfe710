import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTopics } from '#contract/community/community.ts'
import { listCases } from '#contract/community/moderation.ts'
import { createPost, createTopic } from '#contract/community/posting.ts'
import { AppError } from '#contract/errors.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { spamSignals } from './spam.ts'

// 1,000 spam posts from 50 new accounts within an hour with FULL=1; otherwise 60 posts.
const posts = process.env.FULL ? 1_000 : 60
const perAccount = 20

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

/** Realistic spam: links, contact numbers, near-duplicates and look-alike letters. */
function spam(number: number): string {
  const kinds = [
    `Best resume writers for veterans, 50% off: https://resume-${number}.example.com/?ref=${number}`,
    `I made $${number}00 a week with crypto trading, ask my coach on WhatsApp +1 555 010 ${1000 + number}`,
    `Guaranteed VA rating increase, limited offer number ${number}! Text me at 555-010-${1000 + number} today`,
    `INSTANT APPROVAL LOANS FOR E${number % 9}, NO CREDIT CHECK NEEDED, INBOX ME NOW FOR THE DETAILS`,
    `Yоu can eаrn mоney frоm hоme ${number}, cоntact Telegram @quick${number}`,
    `My friend helped me recover my lost funds from the Army scam, hacker ${number} on Instagram is real`,
    `Great post, friend number ${number}. Visit my profile for the cheapest certificates and degrees online.`,
  ]
  return kinds[number % kinds.length] ?? ''
}

test(`${posts} spam posts of new accounts`, async () => {
  const writer = await app.verifiedMember()
  const topic = await writer.call(createTopic, {
    category: 'work',
    title: 'Honest question about resumes',
    body: 'Who read yours before you sent it?',
  })
  const counts = { refused: 0, tooFast: 0, held: 0, seen: 0 }
  for (let number = 0; number < posts; ) {
    const account = await app.verifiedMember()
    for (const end = number + perAccount; number < end; number += 1) {
      await account.call(createPost, { id: topic.id, body: spam(number) }).then(
        ({ held }) => {
          counts[held ? 'held' : 'seen'] += 1
        },
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          counts[error.code === 'rate_limited' ? 'tooFast' : 'refused'] += 1
        },
      )
    }
  }
  console.log(`${posts} spam posts: ${JSON.stringify(counts)}`)
  const { items } = await app.call(listTopics, { q: 'honest question resumes' })
  const seen = items[0]?.replies ?? 0
  expect(seen).toBe(counts.seen)
  expect(counts.refused + counts.tooFast + counts.held + counts.seen).toBe(posts)
  // Nine in ten never reach another member.
  expect(counts.seen).toBeLessThanOrEqual(posts / 10)
  const moderator = await app.admin()
  const queue = await moderator.call(listCases, { origin: 'rules' })
  expect(queue.total).toBe(counts.held)
})

test.each([
  'I separate in June and need a resume reviewer. What did you pay, and was it worth it?',
  'Call the base legal office before you sign a lease. They read mine for free in one day.',
  'My signal MOS is 25U. Which companies near Norfolk hire without a degree?',
  'I make $32 an hour as an apprentice and will earn more after the second year.',
])('a legitimate text isn’t flagged as spam: %s', (text) => {
  expect(spamSignals(text)).toBeLessThan(2)
})
