import { expect, test } from 'vitest'
import { changesOf } from './event-changes.ts'

const none = { before: null, after: null, detail: {} }

test.each([
  [
    'an opportunity, by column',
    {
      ...none,
      kind: 'opportunity.changed',
      before:
        'pay_after: nothing; lengths: ["[91,121)"]; contact_email: a contact; nationwide: false',
      after: 'pay_after: 52000; lengths: ["[60,91)"]; contact_email: a contact; nationwide: true',
    },
    [
      ['Nationwide', 'No', 'Yes'],
      ['Length in days', '91–120 days', '60–90 days'],
      ['Pay after, per year', 'Empty', '$52,000'],
      ['Contact email', 'A contact, not shown here', 'A contact, not shown here'],
    ],
  ],
  [
    'an organization',
    {
      ...none,
      kind: 'organization.changed',
      before: 'industries: ["Energy","IT"]; status: draft',
      after: 'industries: nothing; status: published',
    },
    [
      ['Industries', 'Energy, IT', 'Empty'],
      ['Status', 'Draft', 'Published'],
    ],
  ],
  [
    'a resource that was added has no value before',
    {
      ...none,
      kind: 'resource.created',
      after: 'title: Vet Center; services: ; runBy: government',
    },
    [
      ['Title', null, 'Vet Center'],
      ['Branches', null, 'All branches'],
      ['Run by', null, 'Government'],
    ],
  ],
  [
    'a category, also as older events have it, without what stayed',
    {
      ...none,
      kind: 'community_category.changed',
      before: 'title: Moves; about: PCS; position: 10; who may post: members; open',
      after: 'title: Moving; about: PCS; position: 10; who may post: members; archived',
    },
    [
      ['Name', 'Moves', 'Moving'],
      ['Who starts topics', 'Any member, Open', 'Any member, Archived'],
    ],
  ],
  [
    'settings, whose addresses stay hidden',
    {
      ...none,
      kind: 'settings.changed',
      before: 'signUpOpen: true; contactEmail: an address; surveysPerHour: 10',
      after: 'signUpOpen: false; contactEmail: an address; surveysPerHour: 5000',
    },
    [
      ['People can sign up', 'yes', 'no'],
      ['Support email', 'An address, not shown here', 'An address, not shown here'],
      ['Surveys per member per hour', '10', '5,000'],
    ],
  ],
  [
    'a role',
    { ...none, kind: 'account.role_changed', before: 'user', after: 'super_admin' },
    [['Role', 'Member', 'Super admin']],
  ],
  [
    'an import source',
    {
      ...none,
      kind: 'import_source.changed',
      before: 'url: https://lists.example/a.csv; path: none; cron: 0 6 * * 1; enabled: true',
      after: 'url: none; path: lists/a.csv; cron: none; enabled: false',
    },
    [
      ['Address', 'https://lists.example/a.csv', 'None'],
      ['File', 'None', 'lists/a.csv'],
      ['Schedule', 'Mondays at 6:00 AM', 'Only by hand'],
      ['Fetch on schedule', 'Yes', 'No'],
    ],
  ],
  [
    'a story, without its texts',
    {
      ...none,
      kind: 'testimonial.changed',
      before: 'isPublished: true; position: 5; quote: a text; permission: none',
      after: 'isPublished: false; position: 7; quote: a text; permission: a text',
    },
    [
      ['Quote', 'A text, not shown here', 'A text, not shown here'],
      ['How and when they agreed', 'None', 'A text, not shown here'],
      ['Display order', '5', '7'],
      ['Published', 'Yes', 'No'],
    ],
  ],
  [
    'a claim, whose values come in pairs',
    {
      ...none,
      kind: 'claim.changed',
      detail: { value_before: '500+', value: '512', as_of_before: null, as_of: '2026-11-01' },
    },
    [
      ['Value', '500+', '512'],
      ['As of', 'None', '2026-11-01'],
    ],
  ],
] as const)('the fields of %s', (_name, event, expected) => {
  expect(changesOf(event)).toEqual({
    changes: expected.map(([label, before, after]) => ({ label, before, after })),
    others: [],
  })
})

test('details without a pair are listed with their labels, and the note is left out', () => {
  const detail = { note: '0198', sessions_ended: 2, check: 'video_call' }
  expect(changesOf({ ...none, kind: 'second_factor.removed', detail })).toEqual({
    changes: [],
    others: [
      { label: 'Sessions ended', text: '2' },
      { label: 'Check', text: 'video_call' },
    ],
  })
})
