import { expect, test } from 'vitest'
import { labeledResumes } from '#eval/resumes/labeled-resumes.ts'
import { compareHalf, figuresOf } from './eval-resumes.ts'

test('at least 40 labeled resumes, half of them held out', () => {
  const [tuned, kept] = [labeledResumes('tuned'), labeledResumes('kept')]
  expect(tuned.length + kept.length).toBeGreaterThanOrEqual(40)
  expect(kept.length).toBeGreaterThanOrEqual(tuned.length)
  expect([...tuned, ...kept].every(({ content }) => content.basics.name !== '')).toBe(true)
})

test.each(['tuned', 'kept'] as const)(
  'findings on the %s half are precise and mostly complete',
  (half) => {
    const { precision, recall } = figuresOf(compareHalf(half))
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.8)
  },
)
