import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCategory,
  deleteCategory,
  getAdminCategory,
  getCategoryReach,
  listAdminCategories,
  updateCategory,
} from '#contract/community/categories.ts'
import { getTopic, listCategories } from '#contract/community/community.ts'
import { createPost, createTopic } from '#contract/community/posting.ts'
import { loadCommunity } from '#server/directory/seed/load-community.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

const seedTexts = (name: string) =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const draft = { title: 'Med board', about: 'MEB and PEB.', position: 3, whoPosts: 'staff' as const }
const topic = {
  category: 'med-board',
  title: 'How long did yours take?',
  body: 'Mine is at 90 days.',
}

test('a category is added, opened, archived with its topics, and deleted only when empty', async () => {
  const created = await admin.call(createCategory, { id: 'med-board', ...draft })
  expect(created).toMatchObject({ ...draft, topics: 0, revision: 1, archivedAt: null })
  const listed = async () =>
    (await app.call(listCategories, {})).items.flatMap((item) => (item.isArchived ? [] : [item.id]))
  expect(await listed()).toContain('med-board')
  const member = await app.verifiedMember()
  const post = (change: object = {}) =>
    member.call(createTopic, { ...topic, ...change }).catch(({ fields }) => fields)
  expect(await post()).toEqual({ category: 'Only our staff start topics in this category.' })
  await admin.call(updateCategory, { id: 'med-board', revision: 1, whoPosts: 'regulars' })
  expect(await post()).toHaveProperty('category')
  await admin.call(updateCategory, { id: 'med-board', revision: 2, whoPosts: 'members' })
  const started = await member.call(createTopic, topic)

  const reach = await admin.call(getCategoryReach, { id: 'med-board' })
  // Starting a topic follows it.
  expect(reach).toEqual({ topics: 1, posts: 1, followers: 1, drafts: 0 })
  await expect(admin.call(getCategoryReach, { id: 'no-such' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await admin.call(deleteCategory, { id: 'med-board', revision: 3 })).toEqual({
    deleted: false,
  })
  expect(await listed()).not.toContain('med-board')
  expect(await post({ body: 'Another one.' })).toEqual({
    category: 'This category is closed to new topics.',
  })
  await member.call(createPost, { id: started.id, body: 'Replies go on.' })
  expect((await app.call(getTopic, { id: started.id })).topic.title).toBe(topic.title)
  const { revision } = await admin.call(getAdminCategory, { id: 'med-board' })
  await admin.call(updateCategory, { id: 'med-board', revision, archived: false })
  expect(await listed()).toContain('med-board')

  await admin.call(createCategory, { id: 'empty-one', ...draft })
  expect(await admin.call(deleteCategory, { id: 'empty-one' })).toEqual({ deleted: true })
})

test('a seeded category is archived, and a new edition keeps an admin’s changes', async () => {
  const { items } = await admin.call(listAdminCategories, { pageSize: 100 })
  const seedCategories = items.find(({ id }) => id === 'skillbridge')
  const { id = '', revision = 0 } = seedCategories ?? {}
  await admin.call(updateCategory, { id, revision, title: 'SkillBridge talk' })
  await expect(admin.call(updateCategory, { id, revision, title: 'x' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await app.db.transaction().execute((tx) => loadCommunity(tx, seedTexts))
  expect(await admin.call(getAdminCategory, { id })).toMatchObject({
    title: 'SkillBridge talk',
    shipped: true,
  })
  await expect(admin.call(createCategory, { ...draft, id: 'skillbridge' })).rejects.toMatchObject({
    code: 'conflict',
  })
})
