import { expect, test } from 'vitest'
import { memberEntries } from './member-entries.ts'

const labels = (usesSkillBridge?: boolean) =>
  memberEntries(null, 0, usesSkillBridge).map(({ label }) => label)

test('the approval packet is listed only for people who can use SkillBridge', () => {
  expect(labels()).toContain('Approval packet')
  expect(labels(true)).toContain('Approval packet')
  expect(labels(false)).not.toContain('Approval packet')
  expect(labels(false)).toHaveLength(labels().length - 1)
})
