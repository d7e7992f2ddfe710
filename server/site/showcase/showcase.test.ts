import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeGrades, listPlans, plans } from '#contract/account/plans.ts'
import {
  createTestimonial,
  defaultClaims,
  deleteTestimonial,
  getClaimsReach,
  getShowcase,
  listClaims,
  listTestimonials,
  type TestimonialDraft,
  updateClaim,
  updateTestimonial,
} from '#contract/site/showcase.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
})
afterAll(() => app.close())

const newestEvents = (count: number) =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail'])
    .orderBy('seq', 'desc')
    .limit(count)
    .execute()

const draft = (changes: Partial<TestimonialDraft> = {}): TestimonialDraft => ({
  quote: 'The dates were the part that nobody else could tell me.',
  who: 'A Navy corpsman, E-5',
  about: 'Now a medical assistant in Ohio',
  isIllustrative: true,
  permission: null,
  isPublished: true,
  position: 5,
  ...changes,
})

test('seeded claims have no source, and seeded stories are marked illustrative', async () => {
  const { claims, testimonials } = await app.call(getShowcase, {})
  const none = { source: null, asOf: null }
  expect(claims).toEqual([
    { key: 'members', value: '500+', label: 'service members', ...none },
    { key: 'success_rate', value: '95%', label: 'success rate', ...none },
  ])
  expect(claims).toEqual(Object.entries(defaultClaims).map(([key, claim]) => ({ key, ...claim })))
  expect(testimonials).toHaveLength(3)
  expect(testimonials.every(({ isIllustrative }) => isIllustrative)).toBe(true)
  // A role, never a person's name.
  expect(testimonials.every(({ who }) => /^An? .+, [EWO]-\d+$/.test(who))).toBe(true)
})

test('an admin sets the source and date of a claim; the public pages and the audit log show it', async () => {
  const measured = {
    key: 'members' as const,
    value: '612',
    label: 'service members with a report',
    source: 'Reports made, counted by the service',
    asOf: '2026-11-01',
  }
  expect(await admin.call(updateClaim, measured)).toEqual(measured)
  expect((await app.call(getShowcase, {})).claims[0]).toEqual(measured)
  expect((await admin.call(listClaims, {})).items[0]).toEqual(measured)
  expect(await newestEvents(1)).toEqual([
    {
      kind: 'claim.changed',
      actor: admin.user.id,
      subject: 'members',
      detail: {
        value_before: '500+',
        value: '612',
        label_before: 'service members',
        label: 'service members with a report',
        source_before: null,
        source: 'Reports made, counted by the service',
        as_of_before: null,
        as_of: '2026-11-01',
      },
    },
  ])
})

test.each([
  [{ source: 'A count', asOf: null }, 'asOf'],
  [{ source: null, asOf: '2026-11-01' }, 'source'],
])('a source without its date, or a date alone, is refused: %j', async (change, field) => {
  const claim = { key: 'success_rate' as const, value: '95%', label: 'success rate', ...change }
  await expect(admin.call(updateClaim, claim)).rejects.toMatchObject({
    code: 'validation',
    fields: { [field]: expect.any(String) },
  })
})

test('a story is added, changed, hidden and deleted; the audit log records each without its text', async () => {
  const created = await admin.call(createTestimonial, draft())
  expect(created).toEqual({ id: expect.any(String), ...draft() })
  const { permission: _, isPublished: __, position: ___, ...shown } = created
  expect((await app.call(getShowcase, {})).testimonials[0]).toEqual(shown)

  const real = draft({
    who: 'A former corpsman',
    isIllustrative: false,
    isPublished: false,
    permission: 'By email on 3 Nov 2026, kept in ticket 41',
  })
  expect(await admin.call(updateTestimonial, { id: created.id, ...real })).toEqual({
    id: created.id,
    ...real,
  })
  const { testimonials } = await app.call(getShowcase, {})
  expect(testimonials.map(({ id }) => id)).not.toContain(created.id)
  const listed = await admin.call(listTestimonials, {})
  expect([listed.total, listed.items[0]?.id]).toEqual([4, created.id])
  expect((await admin.call(listTestimonials, { page: 2, pageSize: 3 })).items).toHaveLength(1)

  await admin.call(deleteTestimonial, { id: created.id })
  await expect(admin.call(deleteTestimonial, { id: created.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  const by = { actor: admin.user.id, subject: created.id }
  expect(await newestEvents(3)).toEqual([
    {
      kind: 'testimonial.deleted',
      ...by,
      detail: { before: 'isIllustrative: false; isPublished: false; position: 5', after: null },
    },
    {
      kind: 'testimonial.changed',
      ...by,
      detail: {
        before: 'isIllustrative: true; isPublished: true; who: a text; permission: none',
        after: 'isIllustrative: false; isPublished: false; who: a text; permission: a text',
      },
    },
    {
      kind: 'testimonial.created',
      ...by,
      detail: { before: null, after: 'isIllustrative: true; isPublished: true; position: 5' },
    },
  ])
})

test('admin-only fields of a story stay off the public pages', async () => {
  const permission = 'On paper, 4 Nov 2026'
  const { id } = await admin.call(
    createTestimonial,
    draft({ isIllustrative: false, permission, position: 0 }),
  )
  const answer = await (await app.fetch('/api/showcase')).text()
  expect(answer).toContain(id)
  expect(answer).not.toContain(permission)
  await admin.call(deleteTestimonial, { id })
})

test('refuses a quote without permission', async () => {
  await expect(
    admin.call(createTestimonial, draft({ isIllustrative: false })),
  ).rejects.toMatchObject({ code: 'validation', fields: { permission: expect.any(String) } })
  const unknownStory = { id: '0197a000-0000-7000-8000-000000000000', ...draft() }
  await expect(admin.call(updateTestimonial, unknownStory)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the plans match the specification', async () => {
  const { items } = await app.call(listPlans, {})
  expect(items).toEqual([plans.free, plans.premium, plans.lifetime])
  expect(items.map(({ name, dollars, per, trialDays }) => [name, dollars, per, trialDays])).toEqual(
    [
      ['free', 0, 'month', null],
      ['premium', 10, 'month', 14],
      ['lifetime', 50, 'once', null],
    ],
  )
  expect(items.map(({ contents }) => contents.length)).toEqual([5, 6, 5])
  expect((await app.call(listPlans, {})).freeGrades).toEqual(freeGrades)
})

test('the reach of the claims counts the pages that show them', async () => {
  const { eventCounts } = app.services
  for (const path of ['/', '/', '/original', '/pricing']) eventCounts.count('page', path)
  await eventCounts.flush()
  expect(await admin.call(getClaimsReach, {})).toEqual({ opened: 3 })
})
