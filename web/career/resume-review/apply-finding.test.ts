import { expect, test } from 'vitest'
import { ResumeContent } from '#contract/career/resume-content.ts'
import type { ReviewFinding } from '#contract/career/resume-review.ts'
import { changedBy, placeText, stateOf, textAt } from './apply-finding.ts'

const content = ResumeContent.parse({
  work: [
    { name: 'U.S. Army', position: 'Squad Leader', highlights: ['Led soldiers and soldiers.'] },
  ],
})
const place = '/work/0/highlights/0'
const findingAt = (start: number): ReviewFinding => ({
  section: 'work',
  severity: 'medium',
  text: '',
  suggestion: null,
  kind: 'jargon',
  place,
  replacement: { start, before: 'soldiers', after: 'team members' },
})

test('applies a finding at its place and reverts it, even after another one', () => {
  const [first, second] = [findingAt(4), findingAt(17)]
  const once = changedBy(content, second, 'apply') ?? content
  expect(textAt(once, place)).toBe('Led soldiers and team members.')
  const twice = changedBy(once, first, 'apply') ?? content
  expect(textAt(twice, place)).toBe('Led team members and team members.')
  const back = changedBy(twice, second, 'undo') ?? content
  expect(textAt(back, place)).toBe('Led team members and soldiers.')
  expect(textAt(content, place)).toBe('Led soldiers and soldiers.')
})

test('refuses a finding whose text is gone', () => {
  const other = ResumeContent.parse({ work: [{ highlights: ['Led a crew.'] }] })
  expect(stateOf(other, findingAt(4), false)).toBe('gone')
  expect(stateOf(other, findingAt(4), true)).toBe('gone')
  expect(stateOf(content, findingAt(4), false)).toBe('open')
  expect(stateOf(ResumeContent.parse({}), findingAt(4), false)).toBe('gone')
})

test('names the job when a finding is about all of it', () => {
  expect(placeText(content, '/work/0')).toBe('Squad Leader, U.S. Army')
  expect(placeText(content, '/work/7')).toBeUndefined()
  expect(placeText(content, '')).toBeUndefined()
})
