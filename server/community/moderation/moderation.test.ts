import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotices } from '#contract/account/notices.ts'
import { getTopic, listTopics } from '#contract/community/community.ts'
import * as contract from '#contract/community/moderation.ts'
import {
  createPost,
  createTopic,
  getCommunityMember,
  readTopic,
} from '#contract/community/posting.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { newestEmail } from '#test/mail.ts'

let app: TestApp
let writer: Member
let moderator: Member
beforeAll(async () => {
  app = await startApp()
  writer = await app.verifiedMember()
  moderator = await app.admin()
})
afterAll(() => app.close())

/** A member whose account is two months old, so that their reports are weighted. */
async function trustedMember(): Promise<Member> {
  const member = await app.verifiedMember()
  const created_at = new Date(app.clock.now().getTime() - 60 * 86_400_000)
  const { id } = member.user
  await app.db.updateTable('account').set({ created_at }).where('id', '=', id).execute()
  return member
}

const start = (title: string, body: string, member = writer) =>
  member.call(createTopic, { category: 'family', title, body })
const openCases = async (origin: contract.CaseOrigin) =>
  (await moderator.call(contract.listCases, { origin, pageSize: 100 })).items
const kindsFor = async (subject: string) => {
  const rows = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('reports of several trusted people hide a post until a moderator decides', async () => {
  const topic = await start('A post to report', 'You are all fools.')
  const postId = topic.post.id
  const report = { id: postId, reason: 'harassment' as const, text: 'Rude.' }
  const ownReport = writer.call(contract.reportPost, report)
  await expect(ownReport).rejects.toMatchObject({ code: 'conflict' })
  for (const member of [await app.verifiedMember(), await app.verifiedMember()]) {
    await member.call(contract.reportPost, report)
  }
  const first = await trustedMember()
  await first.call(contract.reportPost, report)
  await first.call(contract.reportPost, { ...report, text: 'Very rude.' })
  expect((await app.call(getTopic, { id: topic.id })).posts.total).toBe(1)
  await (await trustedMember()).call(contract.reportPost, report)
  await expect(app.call(getTopic, { id: topic.id })).rejects.toMatchObject({ code: 'not_found' })
  const [openCase] = await openCases('reports')
  expect(openCase).toMatchObject({
    topic: { id: topic.id, title: 'A post to report' },
    post: { id: postId, body: 'You are all fools.', isHidden: true },
    reports: [{}, {}, { reason: 'harassment', text: 'Very rude.' }, {}],
    action: null,
  })
  const id = openCase?.id ?? ''
  await moderator.call(contract.decideCase, { id, action: 'keep' })
  expect((await app.call(getTopic, { id: topic.id })).posts.total).toBe(1)
  const again = moderator.call(contract.decideCase, { id, action: 'hide' })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  for (const member of [await trustedMember(), await trustedMember()]) {
    await member.call(contract.reportPost, report)
  }
  // A moderator just kept it, so reports alone no longer hide it.
  expect((await app.call(getTopic, { id: topic.id })).posts.total).toBe(1)
  expect(await kindsFor(postId)).toEqual([
    ...Array(4).fill('community.reported'),
    'community.hidden_by_reports',
    'community.reported',
    'community.post_kept',
    ...Array(2).fill('community.reported'),
  ])
})

test('a suspended member sees the reason, can’t write, and appeals once', async () => {
  const member = await app.verifiedMember()
  const topic = await start('An angry topic', 'Here is where he lives.', member)
  const reporter = await app.verifiedMember()
  const reason = 'private_information'
  await reporter.call(contract.reportPost, { id: topic.post.id, reason })
  const openCase = (await openCases('reports')).find((entry) => entry.topic.id === topic.id)
  const detail = await moderator.call(contract.getCase, { id: openCase?.id ?? '' })
  expect(detail).toMatchObject({ before: [], after: [], writer: { level: 'new', posts: 1 } })
  const decided = await moderator.call(contract.decideCase, {
    id: openCase?.id ?? '',
    action: 'suspend',
    note: 'Never post where someone lives.',
    days: 3,
  })
  expect(decided).toMatchObject({ action: 'suspend', closedAt: expect.any(String) })
  const me = await member.call(getCommunityMember, {})
  expect(me.suspendedUntil).toBe('2026-11-24T15:00:00.000Z')
  expect(me.decisions).toMatchObject([
    { action: 'suspend', note: 'Never post where someone lives.', appeal: 'none' },
  ])
  expect((await member.call(listNotices, {})).items).toMatchObject([
    { kind: 'moderation', title: 'A moderator paused your posting' },
  ])
  const content = await newestEmail(app, member.user.email, 'moderation_decision')
  expect(content).toMatchObject({
    subject: 'A moderator paused your posting',
    text: expect.stringContaining('Never post where someone lives.'),
    link: expect.stringMatching(/\/dashboard\/community\/account$/),
  })
  await expect(start('Another', 'Text', member)).rejects.toMatchObject({ code: 'forbidden' })
  const id = me.decisions[0]?.id ?? ''
  const text = 'It was my own address.'
  const stranger = reporter.call(contract.appealDecision, { id, text })
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
  await member.call(contract.appealDecision, { id, text })
  const twice = member.call(contract.appealDecision, { id, text })
  await expect(twice).rejects.toMatchObject({ code: 'conflict' })
  const [appealed] = await openCases('appeal')
  expect(appealed?.appeal).toEqual({
    text,
    action: 'suspend',
    note: 'Never post where someone lives.',
  })
  await moderator.call(contract.decideCase, { id: appealed?.id ?? '', action: 'keep' })
  const after = await member.call(getCommunityMember, {})
  expect(after).toMatchObject({ suspendedUntil: null, decisions: [{ appeal: 'granted' }] })
  expect((await app.call(getTopic, { id: topic.id })).posts.total).toBe(1)
  expect(await kindsFor(id)).toEqual(['community.appealed', 'community.appeal_granted'])
})

test('crisis words show the Veterans Crisis Line to the writer and come first in the queue', async () => {
  const member = await app.verifiedMember()
  const topic = await start('Hard nights', 'Some nights I think about killing myself.', member)
  expect(topic).toMatchObject({ crisis: true, held: false })
  expect((await app.call(getTopic, { id: topic.id })).posts.total).toBe(1)
  const { items } = await moderator.call(contract.listCases, {})
  expect(items[0]).toMatchObject({ origin: 'crisis', topic: { id: topic.id } })
  const id = items[0]?.id ?? ''
  await moderator.call(contract.decideCase, { id, action: 'keep', note: 'Answered in the topic.' })
  const closed = await moderator.call(contract.listCases, { state: 'closed' })
  expect(closed.items.find((item) => item.id === id)).toMatchObject({ action: 'keep' })
})

test('rules for words and links refuse or hold posts, even with look-alike letters', async () => {
  const rule = { kind: 'word' as const, pattern: 'Rocket Loans', action: 'refuse' as const }
  await moderator.call(contract.createPostRule, rule)
  const holdRule = await moderator.call(contract.createPostRule, {
    kind: 'link',
    pattern: 'https://www.claims.gov/',
    action: 'hold',
  })
  expect(holdRule.pattern).toBe('claims.gov')
  await expect(start('Money now', 'Ask rосket-LOANS today.')).rejects.toMatchObject({
    code: 'validation',
  })
  const topic = await start('A link to hold', 'See https://pay.claims.gov/x for it.')
  expect(topic.held).toBe(true)
  expect((await app.call(listTopics, { q: 'link to hold' })).total).toBe(0)
  await expect(moderator.call(readTopic, { id: topic.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  const [openCase] = await openCases('rules')
  expect(openCase).toMatchObject({ why: 'link: claims.gov', post: { isHidden: true } })
  await moderator.call(contract.decideCase, { id: openCase?.id ?? '', action: 'keep' })
  expect((await app.call(listTopics, { q: 'link to hold' })).total).toBe(1)
  await moderator.call(contract.deletePostRule, { id: holdRule.id })
  const { items } = await moderator.call(contract.listPostRules, {})
  expect(items.map(({ pattern }) => pattern)).toEqual(['rocket loans'])
  const reply = await writer.call(createPost, { id: topic.id, body: 'https://claims.gov/ again' })
  expect(reply.held).toBe(false)
})
