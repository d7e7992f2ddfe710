import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  blockAlumni,
  deleteOwnAlumniEntry,
  listAlumni,
  reportAlumni,
  saveOwnAlumniEntry,
} from '#contract/community/alumni.ts'
import { saveOwnStory, storyConsent } from '#contract/community/alumni-stories.ts'
import { askIntroduction, listIntroductions } from '#contract/community/introductions.ts'
import { decideCase, getCase, listCases, reportPost } from '#contract/community/moderation.ts'
import { createPost, createTopic, deleteTopic } from '#contract/community/posting.ts'
import { sweepCommunity } from '#server/community/posting/posting.ts'
import { listedAlumnus } from '#test/alumni.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())

const message = 'I also left signal work. May I ask how you found your first network job?'
const reason = 'harassment' as const

test('an entry a moderator unlisted stays unlisted when its owner deletes and recreates it', async () => {
  const admin = await app.admin()
  const reporter = await app.verifiedMember()
  const { member, id } = await listedAlumnus(app, { role: 'Recruiter of scams' })
  await reporter.call(reportAlumni, { id, reason: 'spam', text: '' })
  const [openCase] = (await admin.call(listCases, {})).items
  await admin.call(decideCase, { id: openCase?.id ?? '', action: 'hide', note: 'Not a person.' })
  await member.call(deleteOwnAlumniEntry, {})
  await member.call(saveOwnAlumniEntry, { listed: true, role: 'Recruiter of scams' })
  expect((await reporter.call(listAlumni, { q: 'recruiter' })).total).toBe(0)
})

test('a blocked person can still report messages they received', async () => {
  const reported = await listedAlumnus(app, { contact: 'rude@example.com' })
  const alumnus = await listedAlumnus(app, { contact: 'asked@example.com' })
  const sent = await reported.member.call(askIntroduction, { id: alumnus.id, message })
  await reported.member.call(blockAlumni, { id: alumnus.id, blocked: true })
  const report = { id: reported.id, reason, text: '', introductionId: sent.id }
  expect(await alumnus.member.call(reportAlumni, report)).toEqual({ id: expect.any(String) })
  const other = await listedAlumnus(app, { contact: 'other@example.com' })
  await other.member.call(askIntroduction, { id: alumnus.id, message })
  await alumnus.member.call(blockAlumni, { id: other.id, blocked: true })
  await alumnus.member.call(reportAlumni, { id: other.id, reason, text: '' })
  const stranger = await app.verifiedMember()
  await reported.member.call(saveOwnAlumniEntry, { listed: false })
  await expect(
    stranger.call(reportAlumni, { id: reported.id, reason, text: '' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('requests sent during a concurrent block never stay open', async () => {
  for (let round = 0; round < 10; round += 1) {
    const requester = await listedAlumnus(app, { contact: 'asker@example.com' })
    const alumnus = await listedAlumnus(app, { contact: 'asked@example.com' })
    await Promise.allSettled([
      requester.member.call(askIntroduction, { id: alumnus.id, message }),
      alumnus.member.call(blockAlumni, { id: requester.id, blocked: true }),
    ])
    await alumnus.member.call(blockAlumni, { id: requester.id, blocked: false })
    const { items } = await alumnus.member.call(listIntroductions, {})
    expect(items.map(({ status }) => status)).not.toContain('asked')
  }
})

test('a reported topic stays visible to moderators when its writer removes it', async () => {
  const admin = await app.admin()
  const [writer, reporter] = [await app.verifiedMember(), await app.verifiedMember()]
  const { id, post } = await writer.call(createTopic, {
    category: 'work',
    title: 'Send me money for your papers',
    body: 'Buy my certificates. Every employer accepts them.',
    tags: [],
  })
  await reporter.call(reportPost, { id: post.id, reason: 'spam', text: '' })
  const openCases = async () =>
    (await admin.call(listCases, {})).items.flatMap((item) =>
      item.about === 'post' ? item.id : [],
    )
  const before = await openCases()
  await writer.call(deleteTopic, { id })
  expect(before).toHaveLength(1)
  expect(await openCases()).toEqual(before)
  const replying = reporter.call(createPost, { id, body: 'Is this real?' })
  await expect(replying).rejects.toMatchObject({ code: 'not_found' })
  const firstId = before[0] ?? ''
  expect((await admin.call(getCase, { id: firstId })).versions[0]?.body).toContain(
    'Buy my certificates',
  )
  await admin.call(decideCase, { id: firstId, action: 'suspend', note: 'Fraud.', days: 7 })
  const later = new Date(app.clock.now().getTime() + 49 * 3_600_000)
  await app.db.transaction().execute((tx) => sweepCommunity(tx, later))
  const topics = app.db.selectFrom('community_topic').select('id').where('id', '=', id)
  expect(await topics.execute()).toEqual([])
})

test('limits how often a story can be submitted for review', async () => {
  const writer = await app.verifiedMember()
  const { limits } = app.services
  for (let index = 0; index < 120; index += 1) await limits.take('communityWrite', writer.user.id)
  const story = {
    name: 'Dana H.',
    title: 'From signal work to networks',
    text: 'I left signal work after eight years. A certificate and a friend opened the door. '.repeat(
      4,
    ),
    before: 'Signal sergeant',
    after: 'Network engineer',
  }
  const sending = writer.call(saveOwnStory, { ...story, consent: storyConsent.version })
  await expect(sending).rejects.toMatchObject({ code: 'rate_limited' })
  expect(await writer.call(saveOwnStory, { ...story, consent: null })).toMatchObject({
    status: 'draft',
  })
})
