import { expect, test } from 'vitest'
import { recordedFields } from '#web/directory/listing-edits/listing-edits.ts'
import { milestoneText, ruleText } from './change-text.ts'

test('a change of a milestone is told in the words of its form', () => {
  const changes = recordedFields(
    milestoneText,
    'title: Call; then write; toDays: -10; appliesTo: component:active+guard, not:type:medical; confidence: low',
    'title: Call; toDays: none; appliesTo: ; confidence: high',
  )
  expect(changes).toEqual([
    { label: 'Title', before: 'Call; then write', after: 'Call' },
    { label: 'Last day', before: '-10', after: 'None' },
    {
      label: 'Who it’s for',
      before: 'Active duty or National Guard; not separating medically',
      after: 'Everyone',
    },
    { label: 'Confidence', before: 'Third party', after: 'Read at the source' },
  ])
})

test('a change of a rule is told in the words of its form', () => {
  const changes = recordedFields(
    ruleText,
    'service: none; grades: E1, E2; components: ; basis: length; effectiveFrom: 2027-01-02',
    'service: army; grades: ; components: active, spouse; basis: none; effectiveFrom: none',
  )
  expect(changes).toEqual([
    { label: 'Branch', before: 'All branches', after: 'Army' },
    { label: 'What the days count', before: 'Length of the program', after: 'None' },
    { label: 'Status', before: 'Everyone', after: 'Active duty, Spouses' },
    { label: 'Pay grades', before: 'E-1, E-2', after: 'All grades' },
    { label: 'In effect from', before: 'Jan 2, 2027', after: 'Always' },
  ])
})

test('a text that names no field has no changes', () => {
  expect(recordedFields(ruleText, 'days', 'none')).toEqual([])
})
