import { expect, test } from 'vitest'
import { asOf, person } from '#bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '#bench/seed-knowledge.ts'
import { opportunity } from '#bench/small-listing.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import type { Member } from '#matching/member.ts'
import { rank } from '#matching/rank.ts'
import { addDays } from '#planning/rules/dates.ts'
import { datesText, firstDatesSentence } from './opening-dates.ts'

/** Programs for network administrators, or for software developers: "31–60", "91–150 Software developer". */
function ranked(lengths: readonly string[], about: Partial<Member> = {}) {
  const rows = lengths.map((text, i) => {
    const [range = '', ...words] = text.split(' ')
    const [min = 0, max = 0] = range.split('–').map(Number)
    const id = 'ABCDEFGHIJ'.charAt(i)
    return opportunity({
      id,
      organizationId: id,
      organization: `${id} Works`,
      title: words.join(' ') || 'Network administrator',
      occupations: [words.length > 0 ? '15-1252.00' : '15-1244.00'],
      length: [{ min, max }],
    })
  })
  const listing = buildListing(rows, shippedKnowledge())
  return rank(person(about), listing, { rules: shippedRules(), asOf })
}
const textOf = (lengths: readonly string[], about: Partial<Member> = {}) => {
  const ranking = ranked(lengths, about)
  return datesText(ranking, ranking.matches)
}
const major = { payGrade: 'O4', separation: addDays(asOf, 300) }

test('the counts are those of the badges: fit, and may fit', () => {
  const lengths = ['31–60', '61–90', '91–150', '151–180']
  const { matches } = ranked(lengths)
  expect(matches.map(({ dates }) => dates).toSorted()).toEqual(['ask', 'shorter', 'work', 'work'])
  expect(textOf(lengths)).toBe(': two fit your 120 days, and one more may if it ends in time')
  expect(textOf(['31–60', '61–90', '151–180'])).toBe(', and two fit your 120 days')
  expect(textOf(['91–150', '91–149', '151–180'])).toBe(
    ', and two may fit your 120 days if they end in time',
  )
  expect(textOf(['31–60', '61–90'])).toBe(', and both fit your 120 days')
  expect(textOf(['151–180', '181–210'])).toBe(', but both are longer than your days')
})

test('with two sources, what fits the certain days comes first', () => {
  expect(textOf(['31–60', '61–90', '61–90', '151–180'], major)).toBe(
    ': one fits 60 days, and two more fit if you get the 90',
  )
  expect(textOf(['61–90', '151–180'], major)).toBe(', and one fits if you get the 90 days')
  expect(firstDatesSentence(ranked(['31–60', '61–90', '61–90'], major))).toBe(
    'One of your first three programs fits 60 days, and two more fit if you get the 90.',
  )
})

test('programs that fit but lead to no target job are called other work', () => {
  const paths = [{ code: '15-1244.00' }]
  const mixed = ranked(['31–60 Software developer', '91–150', '151–180'])
  expect(datesText(mixed, mixed.matches, { paths })).toBe(
    ': the one that fits your 120 days is other work, and one more may fit if it ends in time',
  )
  const long = ranked(['31–60 Software developer', '151–180'])
  expect(datesText(long, long.matches, { paths })).toBe(
    ', but the one that fits your 120 days is other work',
  )
  expect(firstDatesSentence(long, paths)).toBe(
    'The one of your first two programs that fits your 120 days is other work.',
  )
  // A strong match is their own work, whatever the targets are.
  const strong = ranked(['31–60', '151–180 Software developer'])
  const developer = [{ code: '15-1252.00' }]
  expect(datesText(strong, strong.matches, { paths: developer })).not.toContain('other work')
})

test('where anywhere is fine, the first programs are counted', () => {
  expect(firstDatesSentence(ranked(['31–60', '91–150', '151–180']))).toBe(
    'One of your first three programs fits your 120 days, and one more may if it ends in time.',
  )
  expect(firstDatesSentence(ranked(['91–150', '151–180']))).toBe(
    'One of your first two programs may fit your 120 days if it ends in time.',
  )
})
