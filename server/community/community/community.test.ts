import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { getTopic, listCategories, listTopics } from '#contract/community/community.ts'
import { getSitemapPart } from '#contract/site/sitemap.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { countPageInvalidations } from '#test/page-invalidations.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Adds a member's topic with its first post. */
async function addTopic(category: string, title: string, body: string, author: string | null) {
  const [id, created_at] = [newId(), app.clock.now()]
  await app.db
    .insertInto('community_topic')
    .values({ id, category, title, created_at, last_post_at: created_at })
    .execute()
  await addPost(id, body, author)
  return id
}

async function addPost(topic_id: string, body: string, author_id: string | null) {
  const [id, created_at] = [newId(), app.clock.now()]
  await app.db
    .insertInto('community_post')
    .values({ id, topic_id, author_id, body, created_at, search: sql`''` })
    .execute()
  return id
}

async function addAuthor(account_id: string, display_name: string) {
  const [id, created_at] = [newId(), app.clock.now()]
  await app.db
    .insertInto('community_author')
    .values({ id, account_id, display_name, created_at })
    .execute()
  return id
}

test('categories come in display order, each with its counts', async () => {
  const { items } = await app.call(listCategories, {})
  expect(items[0]).toEqual({
    id: 'start-here',
    title: 'Start here',
    topics: 3,
    about: 'How this community works, what belongs here and what never does.',
    lastPostAt: '2026-11-21T12:00:00.000Z',
    whoPosts: 'members',
    isArchived: false,
  })
  expect(items.map(({ id, topics }) => [id, topics])).toEqual([
    ['start-here', 3],
    ['skillbridge', 3],
    ['work', 1],
    ['school', 1],
    ['benefits', 1],
    ['family', 1],
    ['health', 1],
    ['guard-reserve', 1],
  ])
})

test('seed content is signed by the operator, with no invented authors', async () => {
  const { items, total } = await app.call(listTopics, { pageSize: 100 })
  expect(total).toBe(12)
  const operator = { kind: 'operator', name: 'Waypoint' }
  expect(items.filter(({ pinned, replies }) => !pinned || replies > 0)).toEqual([])
  expect(items.map(({ startedBy }) => startedBy)).toEqual(items.map(() => operator))
  expect(await app.db.selectFrom('community_author').selectAll().execute()).toEqual([])
  const page = await app.call(listTopics, { q: 'what never to post' })
  expect(page.items).toEqual([
    {
      id: expect.any(String),
      category: { id: 'start-here', title: 'Start here' },
      title: 'What never to post here',
      excerpt:
        'This page is open to the whole world. Assume someone with bad intentions reads every line.',
      pinned: true,
      startedBy: operator,
      replies: 0,
      answered: false,
      tags: [],
      createdAt: '2026-11-21T12:00:00.000Z',
      lastPostAt: '2026-11-21T12:00:00.000Z',
    },
  ])
})

const mapped = async () =>
  (await app.call(getSitemapPart, { kind: 'topics' })).items.map(({ id }) => id)

describe('a member’s topic', () => {
  test('is found by words and by title, and counted', async () => {
    app.clock.advance(3600)
    const ben = await addAuthor((await app.member()).user.id, 'Harbor 7')
    const id = await addTopic('work', 'From boatswain to tugboat mate', 'Who has done it?', ben)
    app.clock.advance(60)
    const reply = await addPost(id, 'I did, after a deckhand season.', ben)
    const titles = async (q: string) =>
      (await app.call(listTopics, { q })).items.map(({ title }) => title)
    const title = 'From boatswain to tugboat mate'
    expect(await titles('tugboats')).toEqual([title])
    expect(await titles('boatswain deckhand')).toEqual([title])
    const { topic, posts } = await app.call(getTopic, { id, pageSize: 1, page: 2 })
    const harbor = { kind: 'member', name: 'Harbor 7' }
    const lastPostAt = app.clock.now().toISOString()
    expect(topic).toEqual({
      id,
      title,
      category: { id: 'work', title: 'Work and careers' },
      pinned: false,
      startedBy: harbor,
      excerpt: 'Who has done it?',
      replies: 1,
      answered: false,
      tags: [],
      createdAt: expect.any(String),
      lastPostAt,
    })
    expect(posts).toEqual({
      items: [
        {
          id: reply,
          author: harbor,
          body: 'I did, after a deckhand season.',
          createdAt: lastPostAt,
          editedAt: null,
          votes: 0,
          isAnswer: false,
        },
      ],
      total: 2,
      page: 2,
      pageSize: 1,
    })
    await app.db
      .updateTable('community_topic')
      .set({ title: 'From boatswain to pilot' })
      .where('id', '=', id)
      .execute()
    expect(await titles('tugboat')).toEqual([])
    expect(await titles('deckhand pilot')).toEqual(['From boatswain to pilot'])
  })

  test('is listed newest first, and below the pinned topics in its category', async () => {
    app.clock.advance(3600)
    await addTopic('school', 'A newer question', 'Which credits count?', null)
    const newest = await app.call(listTopics, { pageSize: 1 })
    expect(newest.items.map(({ title }) => title)).toEqual(['A newer question'])
    const school = await app.call(listTopics, { category: 'school' })
    expect(school.items.map(({ title }) => title)).toEqual([
      'How to ask about a school',
      'A newer question',
    ])
  })

  test('isn’t listed, found, counted or in the sitemap once hidden', async () => {
    const id = await addTopic('family', 'Secret lighthouse', 'About a lighthouse.', null)
    const post = await addPost(id, 'A shipwreck too.', null)
    const hidden_at = app.clock.now()
    await app.db.updateTable('community_post').set({ hidden_at }).where('id', '=', post).execute()
    expect((await app.call(getTopic, { id })).posts.total).toBe(1)
    expect((await app.call(listTopics, { q: 'shipwreck' })).total).toBe(0)
    expect(await mapped()).toContain(id)
    await app.db.updateTable('community_topic').set({ hidden_at }).where('id', '=', id).execute()
    expect((await app.call(listTopics, { q: 'lighthouse' })).total).toBe(0)
    const { items } = await app.call(listCategories, {})
    expect(items.find(({ id }) => id === 'family')?.topics).toBe(1)
    await expect(app.call(getTopic, { id })).rejects.toMatchObject({
      code: 'not_found',
      message: 'We can’t find that topic.',
    })
    expect(await mapped()).not.toContain(id)
  })

  test('with a removed first post says so and reveals nothing of that post or its writer', async () => {
    const writer = await addAuthor((await app.member()).user.id, 'Anvil Nine')
    const id = await addTopic('family', 'A move in winter', 'Call me at 555-0100.', writer)
    const helper = await addAuthor((await app.member()).user.id, 'Bellows')
    const reply = await addPost(id, 'Ask the housing office.', helper)
    const hidden_at = app.clock.now()
    await app.db
      .updateTable('community_post')
      .set({ hidden_at })
      .where('topic_id', '=', id)
      .where('id', '<>', reply)
      .execute()
    const { topic, posts } = await app.call(getTopic, { id })
    expect(topic).toMatchObject({
      startedBy: { kind: 'removed', name: 'Removed by a moderator' },
      excerpt: '',
      replies: 1,
    })
    expect(posts).toMatchObject({ total: 1, items: [{ id: reply, author: { name: 'Bellows' } }] })
    const { items } = await app.call(listTopics, { q: 'move winter' })
    expect(items).toEqual([topic])
    expect(JSON.stringify({ topic, posts, items })).not.toMatch(/Anvil|555-0100/)
    expect((await app.call(listTopics, { q: '555-0100' })).total).toBe(0)
    await app.db.updateTable('community_post').set({ hidden_at }).where('id', '=', reply).execute()
    await expect(app.call(getTopic, { id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await app.call(listTopics, { q: 'winter' })).total).toBe(0)
    expect(await mapped()).not.toContain(id)
  })

  test('regenerates cached pages when its writer is renamed or removed', async () => {
    const author = await addAuthor((await app.member()).user.id, 'Old Name')
    const changes = await countPageInvalidations(app)
    await app.db
      .updateTable('community_author')
      .set({ display_name: 'New Name' })
      .where('id', '=', author)
      .execute()
    expect(await changes()).toBe(1)
    await app.db.deleteFrom('community_author').where('id', '=', author).execute()
    expect(await changes()).toBe(1)
  })

  test('stays without a name when its writer deletes the account', async () => {
    const cara = await app.member()
    const author = await addAuthor(cara.user.id, 'Lantern Two')
    const id = await addTopic('health', 'Sleep after nights', 'What helped you?', author)
    await cara.call(requestDeletion, {})
    app.clock.advance(24 * 3600)
    expect(await deleteDueAccounts(app.services)).toBe(1)
    const { topic, posts } = await app.call(getTopic, { id })
    const former = { kind: 'former_member', name: 'Former member' }
    expect([topic.startedBy, ...posts.items.map(({ author }) => author)]).toEqual([former, former])
    const left = await app.db
      .selectFrom('community_author')
      .select('display_name')
      .where('display_name', '=', 'Lantern Two')
      .execute()
    expect(left).toEqual([])
  })
})

test('an unknown category is an error; one without topics is empty', async () => {
  await expect(app.call(listTopics, { category: 'no-such-one' })).rejects.toMatchObject({
    code: 'not_found',
    message: 'We can’t find that category.',
  })
  await app.db
    .insertInto('community_category')
    .values({ key: 'empty', title: 'Empty', about: 'Nothing yet.', position: 99 })
    .execute()
  expect(await app.call(listTopics, { category: 'empty' })).toEqual({
    items: [],
    total: 0,
    page: 1,
    pageSize: 10,
  })
})
