import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotices } from '#contract/account/notices.ts'
import { appealDecision, decideCase, listCases } from '#contract/community/moderation.ts'
import { getCommunityMember } from '#contract/community/posting.ts'
import * as contract from '#contract/community/reviewing.ts'
import {
  getHostReview,
  listHostReviews,
  listReviewFigures,
} from '#contract/directory/host-reviews.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import {
  createApplication,
  deleteApplication,
  updateApplication,
} from '#contract/transition/applications.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { domainsOf, speaksFor } from './host-domains.ts'
import { deleteReviewDataOf, sweepReviews } from './reviewing.ts'

let app: TestApp
let moderator: Member
/** A host with one program. */
let host: string
let program: string
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  moderator = await app.admin()
  const { items } = await app.call(listOpportunities, { pageSize: 1 })
  host = items[0]?.organization.id ?? ''
  program = items[0]?.id ?? ''
})
afterAll(() => app.close())

const text = 'They taught me a lot, and the team was kind.'
const draft = { rating: 5, hired: true, text }

/** A member who finished the program, with their application. */
async function finished(): Promise<{ member: Member; applicationId: string }> {
  const member = await app.verifiedMember()
  const { id } = await member.call(createApplication, { opportunityId: program })
  await member.call(updateApplication, { id, stage: 'completed' })
  return { member, applicationId: id }
}

async function decideOn(reviewId: string, action: 'keep' | 'hide' | 'remove', note = '') {
  const { items } = await moderator.call(listCases, { pageSize: 100 })
  const item = items.find(({ post }) => post.id === reviewId)
  return moderator.call(decideCase, { id: item?.id ?? '', action, note })
}

const shown = () => app.call(listHostReviews, { id: host })

test('only a member who finished a program there reviews the host, once', async () => {
  const member = await app.verifiedMember()
  const review = (of: Member) => of.call(contract.createReview, { id: host, ...draft })
  await expect(review(member)).rejects.toMatchObject({ code: 'forbidden' })
  const { id } = await member.call(createApplication, { opportunityId: program })
  await member.call(updateApplication, { id, stage: 'in_progress' })
  await expect(review(member)).rejects.toMatchObject({ code: 'forbidden' })
  await member.call(updateApplication, { id, stage: 'completed' })
  for (const wrong of [{ rating: 0 }, { rating: 4.5 }, { text: 'Too short.' }, { hired: 'yes' }]) {
    const call = member.call(contract.createReview, { id: host, ...draft, ...wrong } as never)
    await expect(call).rejects.toMatchObject({ code: 'validation' })
  }
  const created = await review(member)
  expect(created).toMatchObject({
    applicationId: id,
    organization: { id: host },
    program: { id: program },
    ...draft,
    state: 'waiting',
    revision: 1,
    editableUntil: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    answer: null,
  })
  await expect(review(member)).rejects.toMatchObject({ code: 'conflict' })
  const unconfirmed = await app.member()
  await expect(review(unconfirmed)).rejects.toMatchObject({ code: 'conflict' })
  const { items } = await member.call(contract.listOwnReviews, { applicationId: id })
  expect(items).toEqual([created])

  // Another member can neither see nor change it.
  const other = await app.verifiedMember()
  const change = { ...draft, id: created.id, revision: 1 }
  for (const call of [
    () => other.call(contract.updateReview, change),
    () => other.call(contract.deleteReview, { id: created.id }),
    () => app.call(getHostReview, { id: created.id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
  await member.call(contract.deleteReview, { id: created.id })
  expect((await member.call(contract.listOwnReviews, {})).total).toBe(0)
  expect((await moderator.call(listCases, { origin: 'review' })).total).toBe(0)
})

test('shows figures from three approved reviews on; edits go back to moderation; the writer stays anonymous', async () => {
  const writers = [await finished(), await finished(), await finished()]
  const ids: string[] = []
  for (const [index, { member }] of writers.entries()) {
    const review = { ...draft, rating: 5 - index, hired: index > 0 }
    ids.push((await member.call(contract.createReview, { id: host, ...review })).id)
  }
  const none = { reviews: 0, average: null, hiredPercent: null }
  expect(await shown()).toMatchObject({ items: [], total: 0, figures: none })
  await decideOn(ids[0] ?? '', 'keep')
  await decideOn(ids[1] ?? '', 'keep')
  expect((await shown()).figures).toEqual({ ...none, reviews: 2 })
  const figures = (organization: string[]) => app.call(listReviewFigures, { organization })
  expect(await figures([host])).toEqual({ items: [] })
  await decideOn(ids[2] ?? '', 'keep')
  const three = { reviews: 3, average: 4, hiredPercent: 67 }
  expect(await figures([host])).toEqual({ items: [{ organizationId: host, ...three }] })
  const page = await shown()
  expect(page).toMatchObject({ total: 3, figures: three })
  const month = app.clock.now().toISOString().slice(0, 7)
  expect(page.items.find(({ id }) => id === ids[0])).toEqual({
    id: ids[0],
    program: { id: program, title: expect.any(String) },
    ...draft,
    hired: false,
    month,
    author: 'member',
    answer: null,
  })

  // An edit unpublishes it until a moderator has reviewed it again.
  const [first, second, third] = writers
  const change = { ...draft, id: ids[0] ?? '', revision: 1, text: `${text} Bring boots.` }
  expect(await first?.member.call(contract.updateReview, change)).toMatchObject({
    revision: 2,
    state: 'waiting',
  })
  const late = first?.member.call(contract.updateReview, change)
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  expect((await shown()).figures).toEqual({ ...none, reviews: 2 })
  await decideOn(ids[0] ?? '', 'keep')
  const longAgo = new Date(app.clock.now().getTime() - 31 * 86_400_000)
  const since = { created_at: longAgo }
  await app.db
    .updateTable('host_review')
    .set(since)
    .where('id', '=', ids[0] ?? '')
    .execute()
  const tooLate = first?.member.call(contract.updateReview, { ...change, revision: 2 })
  await expect(tooLate).rejects.toMatchObject({ code: 'conflict' })

  // A reader reports it; a moderator hides it with a reason; an appeal restores it.
  const report = { id: ids[1] ?? '', reason: 'false_information' as const, text: 'Not so.' }
  const ownReport = second?.member.call(contract.reportReview, report)
  await expect(ownReport).rejects.toMatchObject({ code: 'conflict' })
  await third?.member.call(contract.reportReview, report)
  expect(await decideOn(ids[1] ?? '', 'hide', 'This names a person.')).toMatchObject({
    origin: 'reports',
    about: 'review',
    review: { organization: { id: host }, rating: 4, hired: true },
    reports: [{ reason: 'false_information', text: 'Not so.' }],
    post: { isHidden: true },
  })
  expect((await shown()).total).toBe(2)
  const [decision] = (await second?.member.call(getCommunityMember, {}))?.decisions ?? []
  expect(decision).toMatchObject({ action: 'hide', note: 'This names a person.', topic: null })
  expect(decision?.host).toBe(page.items[0] && (await hostName()))
  await second?.member.call(appealDecision, { id: decision?.id ?? '', text: 'It names no one.' })
  await decideOn(ids[1] ?? '', 'keep')
  expect((await shown()).total).toBe(3)

  // The review outlives the application and the account.
  const { member, applicationId } = first ?? (await finished())
  await member.call(deleteApplication, { id: applicationId })
  expect((await shown()).total).toBe(3)
  await app.db.transaction().execute(async (tx) => {
    await deleteReviewDataOf(tx, member.user)
    await tx.deleteFrom('account').where('id', '=', member.user.id).execute()
  })
  const left = await app.call(getHostReview, { id: ids[0] ?? '' })
  expect(left).toMatchObject({ author: 'former_member', organization: { id: host } })
  expect(JSON.stringify(left)).not.toContain(member.user.id)
})

async function hostName(): Promise<string> {
  const row = await app.db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', host)
    .executeTakeFirstOrThrow()
  return row.name
}

test('the host answers once, from an address at its own domain', async () => {
  const website = 'https://www.host-example.com/jobs'
  await app.db.updateTable('organization').set({ website }).where('id', '=', host).execute()
  const { member } = await finished()
  const { id } = await member.call(contract.createReview, { id: host, ...draft })
  const answer = { id, from: 'pat@mail.host-example.com', text: 'Thank you for the kind words.' }
  const enter = (of = answer) => moderator.call(contract.answerReview, of)
  await expect(enter()).rejects.toMatchObject({ code: 'conflict' })
  await decideOn(id, 'keep')
  const foreign = enter({ ...answer, from: 'pat@example.org' })
  await expect(foreign).rejects.toMatchObject({
    code: 'validation',
    fields: { from: expect.stringMatching(/host-example/) },
  })
  const before = await moderator.call(contract.listReviewRecords, {
    state: 'kept',
    answered: false,
  })
  expect(before.items.find((item) => item.id === id)?.domains).toContain('host-example.com')
  expect(await enter()).toMatchObject({ answer: { text: answer.text } })
  await expect(enter()).rejects.toMatchObject({ code: 'conflict' })
  expect(await app.call(getHostReview, { id })).toMatchObject({ answer: { text: answer.text } })
  const { items } = await member.call(listNotices, {})
  expect(items).toMatchObject([
    { title: `${await hostName()} answered your review` },
    { title: `Your review of ${await hostName()} is published` },
  ])
  // An answered review can't be edited.
  const edit = member.call(contract.updateReview, { ...draft, id, revision: 1 })
  await expect(edit).rejects.toMatchObject({ code: 'conflict' })
  await moderator.call(contract.deleteReviewAnswer, { id })
  expect((await app.call(getHostReview, { id })).answer).toBeNull()
  expect((await moderator.call(contract.listReviewRecords, { q: 'no such host' })).total).toBe(0)
})

test('a review a moderator removed can’t be edited, and is deleted a month later', async () => {
  const { member } = await finished()
  const { id } = await member.call(contract.createReview, { id: host, ...draft })
  await decideOn(id, 'remove', 'Advertising.')
  const edit = member.call(contract.updateReview, { ...draft, id, revision: 1 })
  await expect(edit).rejects.toMatchObject({ code: 'conflict' })
  const sweep = (days: number) =>
    app.db
      .transaction()
      .execute((tx) => sweepReviews(tx, new Date(app.clock.now().getTime() + days * 86_400_000)))
  await sweep(29)
  expect((await member.call(contract.listOwnReviews, {})).total).toBe(1)
  await sweep(31)
  expect((await member.call(contract.listOwnReviews, {})).total).toBe(0)
})

test('crisis words put a review first in the queue', async () => {
  const { member } = await finished()
  const review = { ...draft, rating: 1, text: 'After this I want to kill myself, honestly.' }
  await member.call(contract.createReview, { id: host, ...review })
  expect((await moderator.call(listCases, {})).items[0]).toMatchObject({ origin: 'crisis' })
})

test('a free mail domain doesn’t identify a host, but a published address does', () => {
  const host = { website: 'https://careers.example.com', contacts: ['crew@gmail.com'] }
  expect(domainsOf(host)).toEqual(['careers.example.com'])
  expect(domainsOf({ website: 'https://crew.wixsite.com', contacts: [] })).toEqual([])
  const senders = ['a@careers.example.com', 'A@x.careers.example.com', 'crew@gmail.com']
  expect(senders.map((sender) => speaksFor(sender, host))).toEqual([true, true, true])
  const others = ['a@notcareers.example.com', 'b@gmail.com', 'a@example.com']
  expect(others.map((value) => speaksFor(value, host))).toEqual([false, false, false])
})
