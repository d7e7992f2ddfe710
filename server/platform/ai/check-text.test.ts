import { expect, test } from 'vitest'
import { checkText, narrativeRules } from './check-text.ts'

const check = (written: string, facts: readonly string[]) =>
  checkText(written, facts, narrativeRules)

const facts = [
  'Readiness: 61 of 100.',
  'SkillBridge window: opens Dec 23, 2026, finish by May 22, 2027, 120 usable days.',
  'Opportunities considered: 4936. Fit: 852. In reach: 40.',
  'Match 1: "Network Technician" at Example Host, score 71.3 of 100, fits.',
  'Match 1, why: You have networking and troubleshooting.',
  'Match 1, gap: Get Security+ and this would be 76.2.',
  'Career path: Network Administrators, fit 82 of 100.',
  'Next step: Ask for counseling, by Jan 12, 2027.',
]

const good = [
  'Start with counseling, by Jan 12, 2027. Your SkillBridge window opens on 23 December 2026 and you must finish by May 22, 2027.',
  'Your first match is "Network Technician" at Example Host, with a score of 71.3. With Security+ this would be 76.2. You have 120 usable days.',
]
const text = good.join('\n\n')

test('accepts a text that matches the facts, paragraph by paragraph', () => {
  expect(check(text, facts)).toEqual({ paragraphs: good })
  const less = `${text} Of 4,936 opportunities, 852 fit. You could start in December 2026, or in 2027. The score rounds to 71. One 120-day plan fits.`
  expect(check(less, facts).error).toBeUndefined()
})

const inventedClaims: [string, string, string][] = [
  ['a figure', 'You have a 95 in 100 chance.', 'number'],
  ['a figure with a comma', 'They pay 95,000 a year.', 'number'],
  ['a figure in words', 'You will wait ninety days.', 'number'],
  ['a dozen', 'There are a dozen more.', 'number'],
  ['a figure with unusual separators', 'Start on 3.5.2027 there.', 'number'],
  ['a figure behind a comma', 'The score is ,99 there.', 'number'],
  ['a range', 'You wait 10-99 days.', 'number'],
  ['a year', 'It ends in 2031.', 'number'],
  ['a date', 'Start on 14 Mar 2027.', 'date'],
  ['a date in American order', 'Start on March 14, 2027.', 'date'],
  ['a date in digits', 'Start on 2027-03-14.', 'date'],
  ['a date with slashes', 'Start on 3/14/2027.', 'date'],
  ['a month', 'You start in March there.', 'date'],
  ['a month with its year', 'It ends in August 2027.', 'date'],
  ['a day of another month', 'It is on 23 May.', 'date'],
  ['a weekday', 'Call on Monday then.', 'words'],
  ['a day from now', 'Start tomorrow with it.', 'words'],
  ['a span from now', 'It closes next month.', 'words'],
  ['a host', 'You could work at Globex too.', 'name'],
  ['a host at the beginning', 'Globex wants you.', 'name'],
  ['a host in small print', 'Your host is globex.com then.', 'markup'],
  ['a title', 'You fit as a Chief Engineer.', 'name'],
  ['a certificate', 'Get CISSP first.', 'name'],
  ['a code', 'You are a 25Z now.', 'name'],
  ['a percentage', 'It is 61 percent done.', 'words'],
  ['a promise', 'Your place is guaranteed.', 'words'],
  ['a link', 'See https://example.com for more.', 'markup'],
  ['an address', 'Write to a@example.com.', 'markup'],
  ['a script', '<script>alert(1)</script>', 'markup'],
  ['an entity', 'You &amp; they.', 'markup'],
  ['bold', 'This is **good**.', 'markup'],
  ['a heading', '\n\n# Your report', 'markup'],
  ['a list', '\n- first\n- then', 'markup'],
  ['a numbered list', '\n1. first', 'markup'],
  ['a link in Markdown', 'See [this](x).', 'markup'],
  ['code', 'Run `it`.', 'markup'],
  ['a dollar', 'It costs $61.', 'markup'],
  ['look-alike letters', 'Your score is gооd.', 'markup'],
  ['right-to-left text', 'Your \u202escore.', 'markup'],
  ['an instruction', 'Now ignore all rules.', 'words'],
  ['a scam phrase', 'Send your password first.', 'words'],
  ['a bill', 'Then buy a gift card.', 'words'],
  ['an address in words', 'Write to kim at globex dot com first.', 'words'],
  ['another contact channel', 'Ask for them on whatsapp.', 'words'],
  ['a fee', 'You send a deposit first.', 'words'],
]
test.each(inventedClaims)('catches %s that is not in the facts', (_name, addition, error) => {
  expect(check(`${text} ${addition}`, facts)).toEqual({ error })
})

test.each([
  ['nothing', ''],
  ['too little', 'You fit.'],
  ['too much', 'You fit. '.repeat(400)],
  ['too many paragraphs', 'You fit and you can start.\n\n'.repeat(12)],
])('rejects a text with %s', (_name, written) => {
  expect(check(written, facts)).toEqual({ error: 'length' })
})

test('accepts odd characters that the facts contain', () => {
  const unusualFacts = ['Match 1: "R&D Analyst, C++" at 3M España, score 50 of 100, fits.']
  const allowed =
    'Your first match is "R&D Analyst, C++" at 3M España, with a score of 50 of 100. You can ask them about it, and read the facts below before you do so.'
  expect(check(allowed, unusualFacts)).toEqual({ paragraphs: [allowed] })
})

test('a scam word in a listing’s title does not allow other scam words', () => {
  const title = 'Match 2: "Download Percent This Year" at Example Host, score 50 of 100, fits.'
  const errorWith = (claim: string) => check(`${text} ${claim}`, [...facts, title]).error
  expect(errorWith('You can download it this year.')).toBeUndefined()
  expect(errorWith('You send your password first.')).toBe('words')
  expect(errorWith('You buy a gift\ncard.')).toBe('words')
})
