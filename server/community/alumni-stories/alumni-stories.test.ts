import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { listNotices } from '#contract/account/notices.ts'
import { saveOwnAlumniEntry } from '#contract/community/alumni.ts'
import {
  decideStory,
  deleteOwnStory,
  getOwnStory,
  listManagedStories,
  listStories,
  saveOwnStory,
  storyConsent,
  withdrawStory,
} from '#contract/community/alumni-stories.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { countPageInvalidations } from '#test/page-invalidations.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { PAYMENTS: 'local' } })
  admin = await app.admin()
})
afterAll(() => app.close())

const story = {
  name: 'Former Army 25B',
  title: 'From signal to a network team',
  before: 'Signal sergeant',
  after: 'Network engineer',
  text: 'I had a year left and no plan. '.repeat(5),
}

async function lifetimeMember(): Promise<Member> {
  const member = await app.verifiedMember()
  const now = app.clock.now()
  const bought = { status: 'none', lifetime_at: now, created_at: now, updated_at: now }
  await app.db
    .insertInto('subscription')
    .values({ ...bought, account_id: member.user.id })
    .execute()
  return member
}

test('a story is public only with consent and approval, and disappears when either ends', async () => {
  const writer = await lifetimeMember()
  const visitor = await app.member()
  const titles = async () => (await visitor.call(listStories, {})).items.map(({ title }) => title)
  const draft = await writer.call(saveOwnStory, { ...story, consent: null })
  expect(draft).toMatchObject({ status: 'draft', consent: null, revision: 1 })
  expect((await admin.call(listManagedStories, {})).total).toBe(0)
  const outdated = writer.call(saveOwnStory, { ...story, consent: '2020-01-01' })
  await expect(outdated).rejects.toMatchObject({ code: 'conflict' })
  const consent = storyConsent.version
  const sent = await writer.call(saveOwnStory, { ...story, revision: 1, consent })
  const storedConsent = { ...storyConsent, at: app.clock.now().toISOString() }
  expect(sent).toMatchObject({ status: 'waiting', consent: storedConsent })
  expect(await titles()).toEqual([])

  const changes = await countPageInvalidations(app)
  const { id, revision } = (await admin.call(listManagedStories, {})).items[0] ?? {
    id: '',
    revision: 0,
  }
  const stale = admin.call(decideStory, { id, action: 'publish', revision: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'conflict' })
  await admin.call(decideStory, { id, action: 'publish', revision })
  expect(await titles()).toEqual([story.title])
  expect(await changes()).toBe(1)
  const shown = (await visitor.call(listStories, {})).items[0]
  expect(Object.keys(shown ?? {}).toSorted()).toEqual(
    ['after', 'before', 'id', 'name', 'publishedAt', 'text', 'title'].toSorted(),
  )
  expect(await writer.call(withdrawStory, {})).toMatchObject({
    status: 'withdrawn',
    consent: storedConsent,
  })
  expect(await titles()).toEqual([])
  expect(await changes()).toBe(1)

  await writer.call(saveOwnStory, { ...story, consent })
  const again = (await admin.call(listManagedStories, {})).items[0]
  const decided = { id, action: 'decline' as const, note: 'Leave out your unit.' }
  await admin.call(decideStory, { ...decided, revision: again?.revision ?? 0 })
  expect((await writer.call(getOwnStory, {})).story).toMatchObject({
    status: 'declined',
    note: 'Leave out your unit.',
  })
  const noticeTitles = (await writer.call(listNotices, {})).items.map((item) => item.title)
  expect(noticeTitles).toEqual(['Your story was not published', 'Your story is published'])
  const kinds = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('subject', '=', id)
    .orderBy('seq')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'story.consent_given',
    'story.published',
    'story.consent_withdrawn',
    'story.consent_given',
    'story.declined',
  ])
  await writer.call(deleteOwnStory, {})
  expect((await writer.call(getOwnStory, {})).story).toBeNull()
})

test('deleting a member deletes the story; owners can leave and withdraw after their plan ends', async () => {
  const publish = async (writer: Member) => {
    await writer.call(saveOwnStory, { ...story, consent: storyConsent.version })
    const { items } = await admin.call(listManagedStories, {})
    const { id = '', revision = 0 } = items[0] ?? {}
    await admin.call(decideStory, { id, action: 'publish', revision })
  }
  const [leaving, lapsed] = [await lifetimeMember(), await lifetimeMember()]
  await publish(leaving)
  await lapsed.call(saveOwnAlumniEntry, { listed: true, role: 'Electrician' })
  await publish(lapsed)
  const reader = await app.member()
  expect((await reader.call(listStories, {})).total).toBe(2)
  await leaving.call(requestDeletion, {})
  expect((await reader.call(listStories, {})).total).toBe(1)
  await app.db.deleteFrom('subscription').where('account_id', '=', lapsed.user.id).execute()
  const writing = lapsed.call(saveOwnStory, { ...story, consent: null })
  await expect(writing).rejects.toMatchObject({ code: 'forbidden' })
  const changing = lapsed.call(saveOwnAlumniEntry, { role: 'Foreman' })
  await expect(changing).rejects.toMatchObject({ code: 'forbidden' })
  expect(await lapsed.call(saveOwnAlumniEntry, { listed: false })).toMatchObject({ listed: false })
  await lapsed.call(withdrawStory, {})
  expect((await reader.call(listStories, {})).total).toBe(0)
  app.clock.advance(25 * 3_600)
  expect(await deleteDueAccounts(app.services)).toBe(1)
  const left = await app.db.selectFrom('alumni_story').select('status').execute()
  expect(left).toEqual([{ status: 'withdrawn' }])
})
