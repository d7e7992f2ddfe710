import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { listNotices } from '#contract/account/notices.ts'
import { getTopic, listSimilarTopics, listTopics } from '#contract/community/community.ts'
import * as contract from '#contract/community/posting.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { sweepCommunity } from './posting.ts'

let app: TestApp
let ana: Member
let ben: Member
beforeAll(async () => {
  app = await startApp()
  ana = await app.verifiedMember()
  ben = await app.verifiedMember()
  await ana.call(contract.renameInCommunity, { name: 'Harbor Seven' })
  await ben.call(contract.renameInCommunity, { name: 'Bellows' })
})
afterAll(() => app.close())

const question = {
  category: 'work',
  title: 'From boatswain to tugboat mate',
  body: 'Who has **done** it? See https://www.mycg.uscg.mil/ for the rules.',
}
const start = (member = ana, over = {}) =>
  member.call(contract.createTopic, { ...question, ...over })
/** Polls until a worker has sent the notifications. */
const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { timeout: 30_000 }).toBe(true)

const noticesOf = async (member: Member) =>
  (await member.call(listNotices, {})).items
    .filter(({ kind }) => kind === 'community')
    .map(({ title, body }) => `${title} ${body}`)

test('a topic is created, answered, edited, voted on and read', async () => {
  const topic = await start()
  expect(topic).toMatchObject({
    category: { id: 'work' },
    startedBy: { kind: 'member', name: 'Harbor Seven' },
    excerpt: 'Who has done it? See mycg.uscg.mil for the rules.',
    held: false,
    crisis: false,
    movement: false,
    post: { body: question.body, votes: 0 },
  })
  app.clock.advance(60)
  const reply = await ben.call(contract.createPost, {
    id: topic.id,
    body: 'I did, @harbor seven: ask the pilot office.',
  })
  await until(async () => (await noticesOf(ana)).length > 0)
  expect(await noticesOf(ana)).toEqual([
    'Someone mentioned you In “From boatswain to tugboat mate”.',
  ])
  const topics = await ana.call(contract.listMemberTopics, { show: 'unread' })
  expect(topics.items).toMatchObject([{ id: topic.id, unread: 1, follows: true, replies: 1 }])
  const reading = await ana.call(contract.readTopic, { id: topic.id })
  expect(reading).toMatchObject({ isOwn: true, follows: true, participants: ['Bellows'] })
  expect(reading.posts.items).toMatchObject([
    { isOwn: true, isNew: false },
    { id: reply.id, isOwn: false, isNew: true },
  ])
  await ana.call(contract.visitTopic, { id: topic.id })
  expect((await ana.call(contract.listMemberTopics, { show: 'unread' })).total).toBe(0)
  expect(await ana.call(contract.votePost, { id: reply.id, value: 1 })).toEqual({
    votes: 1,
    value: 1,
  })
  expect(await ana.call(contract.votePost, { id: reply.id, value: 1 })).toEqual({
    votes: 1,
    value: 1,
  })
  const ownVote = ben.call(contract.votePost, { id: reply.id, value: 1 })
  await expect(ownVote).rejects.toMatchObject({ code: 'conflict' })
  const answered = await ana.call(contract.chooseAnswer, { id: topic.id, postId: reply.id })
  expect(answered.answered).toBe(true)
  expect(await noticesOf(ben)).toContain(
    'Your reply is the answer In “From boatswain to tugboat mate”.',
  )
  const notTheirs = ben.call(contract.chooseAnswer, { id: topic.id, postId: reply.id })
  await expect(notTheirs).rejects.toMatchObject({ code: 'not_found' })
  const shown = await app.call(getTopic, { id: topic.id })
  expect(shown.posts.items[1]).toMatchObject({ votes: 1, isAnswer: true })
  expect((await app.call(listTopics, { state: 'answered' })).items.map(({ id }) => id)).toEqual([
    topic.id,
  ])
  const similar = await app.call(listSimilarTopics, { title: 'A boatswain becomes a mate' })
  expect(similar.items[0]?.id).toBe(topic.id)
  expect((await app.call(listTopics, { q: 'pilot tugboat' })).total).toBe(1)
})

test('an edit keeps the old version for a day; a removal takes effect at once', async () => {
  const topic = await start(ana, { title: 'A second question', body: 'First words.' })
  app.clock.advance(60)
  const { id } = await ben.call(contract.createPost, { id: topic.id, body: 'Old words.' })
  for (const caller of [ana, await app.verifiedMember()]) {
    const edit = caller.call(contract.updatePost, { id, body: 'Mine now.' })
    await expect(edit).rejects.toMatchObject({ code: 'not_found' })
    const remove = caller.call(contract.deletePost, { id })
    await expect(remove).rejects.toMatchObject({ code: 'not_found' })
  }
  await ben.call(contract.updatePost, { id, body: 'New words.' })
  const versions = await ana.call(contract.listPostVersions, { id })
  expect(versions.items).toEqual([
    { body: 'Old words.', replacedAt: app.clock.now().toISOString() },
  ])
  const edited = (await app.call(getTopic, { id: topic.id })).posts.items[1]
  expect(edited).toMatchObject({ body: 'New words.', editedAt: app.clock.now().toISOString() })
  await ana.call(contract.deleteTopic, { id: topic.id })
  await ben.call(contract.deletePost, { id })
  const posts = (await app.call(getTopic, { id: topic.id })).posts.items
  const removed = { author: { kind: 'removed', name: 'Removed by its writer' }, body: '' }
  expect(posts).toMatchObject([removed, removed])
  expect(JSON.stringify(await app.call(getTopic, { id: topic.id }))).not.toMatch(/words|Bellows/)
  const nextDay = new Date(app.clock.now().getTime() + 24 * 3_600_000 + 1)
  await app.db.transaction().execute((tx) => sweepCommunity(tx, nextDay))
  const left = await app.db
    .selectFrom('community_post')
    .select(['id', 'author_id', 'body'])
    .where('topic_id', '=', topic.id)
    .execute()
  expect(left).toEqual([{ id: topic.post.id, author_id: null, body: '' }])
  expect(await app.db.selectFrom('community_post_version').selectAll().execute()).toEqual([])
  const lonely = await start(ana, { title: 'Without replies', body: 'Nobody answered.' })
  await ana.call(contract.deleteTopic, { id: lonely.id })
  await expect(app.call(getTopic, { id: lonely.id })).rejects.toMatchObject({ code: 'not_found' })
})

test('posting requires a confirmed email, and new writers are limited in links and pace', async () => {
  const unconfirmed = await app.member()
  await expect(start(unconfirmed)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Confirm your email before you write in the community.',
  })
  const cy = await app.verifiedMember()
  const linked = start(cy, { body: 'Look at https://example.com/jobs and apply.' })
  await expect(linked).rejects.toMatchObject({
    code: 'validation',
    fields: { body: expect.any(String) },
  })
  const first = await start(cy, { title: 'Official links are fine', body: 'See https://va.gov/a.' })
  expect(first.startedBy.name).toMatch(/^Member \d{4}-\d\d$/)
  for (const number of [1, 2, 3, 4, 5]) {
    await cy.call(contract.createPost, { id: first.id, body: `Answer ${number}.` })
  }
  const seventh = cy.call(contract.createPost, { id: first.id, body: 'One more.' })
  await expect(seventh).rejects.toMatchObject({ code: 'rate_limited' })
})

test('rejects names with an address, a date, an official title or look-alike letters', async () => {
  for (const name of [
    'ana@example.com',
    'Ana 2027-06-22',
    'Waypoint Team',
    'Mоderator',
    'Call 5550100',
    'Bеllows',
    'bel lows',
    '…',
  ]) {
    const chosen = ana.call(contract.renameInCommunity, { name })
    await expect(chosen, name).rejects.toMatchObject({ fields: { name: expect.any(String) } })
  }
  const member = await ana.call(contract.getCommunityMember, {})
  expect(member).toMatchObject({ name: 'Harbor Seven', canWrite: true, suspendedUntil: null })
})

test('drafts are saved on the server until they are posted', async () => {
  const draft = { key: 'new' as const, category: 'work', title: 'Half a', body: 'thought' }
  await ben.call(contract.saveDraft, draft)
  expect((await ben.call(contract.listDrafts, {})).items).toEqual([
    { ...draft, savedAt: app.clock.now().toISOString() },
  ])
  expect((await ana.call(contract.listDrafts, {})).items).toEqual([])
  await start(ben, { title: 'A whole thought', body: 'Here it is.' })
  expect((await ben.call(contract.listDrafts, {})).items).toEqual([])
})

test('a muted writer’s posts are folded and can’t notify by mention', async () => {
  const topic = await start(ben, { title: 'A quiet question', body: 'Please be calm.' })
  app.clock.advance(60)
  const mutedMember = await app.verifiedMember()
  const { id } = await mutedMember.call(contract.createPost, { id: topic.id, body: 'LOUD' })
  const { posts } = await ben.call(contract.readTopic, { id: topic.id })
  const authorId = posts.items.find((post) => post.id === id)?.authorId ?? ''
  const after = await ben.call(contract.mutePerson, { id: authorId, level: 'block' })
  expect(after.muted).toMatchObject([{ id: authorId, level: 'block' }])
  const again = await ben.call(contract.readTopic, { id: topic.id })
  expect(again.posts.items.map(({ isMuted }) => isMuted)).toEqual([false, true])
  const before = (await noticesOf(ben)).length
  const other = await app.verifiedMember()
  await ben.call(contract.visitTopic, { id: topic.id })
  await mutedMember.call(contract.createPost, { id: topic.id, body: 'Hey @Bellows' })
  await other.call(contract.createPost, { id: topic.id, body: 'A calm answer' })
  await until(async () => (await noticesOf(ben)).length > before)
  expect((await noticesOf(ben)).length).toBe(before + 1)
  expect((await noticesOf(ben)).join()).not.toContain('mentioned you In “A quiet question”')
  await ben.call(contract.mutePerson, { id: authorId, level: null })
  expect((await ben.call(contract.getCommunityMember, {})).muted).toEqual([])
})

test("posts of a deleted account stay, without their writer's data", async () => {
  const cara = await app.verifiedMember({ email: 'cara.quill@example.com' })
  await cara.call(contract.renameInCommunity, { name: 'Lantern Two' })
  const topic = await start(cara, { title: 'Sleep after nights', body: 'What helped you?' })
  app.clock.advance(60)
  const thanks = { id: topic.id, body: 'Thank you, @Lantern Two. I kept a log.' }
  const reply = await ana.call(contract.createPost, thanks)
  await ana.call(contract.updatePost, { id: reply.id, body: `${thanks.body} It worked.` })
  await cara.call(contract.votePost, { id: reply.id, value: 1 })
  await cara.call(contract.saveDraft, { key: topic.id, body: 'Not finished' })
  await cara.call(requestDeletion, {})
  app.clock.advance(24 * 3600)
  expect(await deleteDueAccounts(app.services)).toBe(1)
  const { topic: card, posts } = await app.call(getTopic, { id: topic.id })
  expect(card.startedBy).toEqual({ kind: 'former_member', name: 'Former member' })
  expect(posts.items.map(({ body, votes }) => [body, votes])).toEqual([
    ['What helped you?', 0],
    ['Thank you, @former member. I kept a log. It worked.', 0],
  ])
  for (const table of [
    'community_author',
    'community_post',
    'community_post_version',
    'notice',
    'community_draft',
    'community_reading',
  ] as const) {
    const rows = await app.db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows), table).not.toMatch(/Lantern|cara|Not finished/i)
    expect(JSON.stringify(rows), table).not.toContain(cara.user.id)
  }
})
