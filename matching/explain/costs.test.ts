import { expect, test } from 'vitest'
import { highestCost } from '#language/text/money.ts'
import { asOf, person } from '../../bench/sample-members.ts'
import { shippedKnowledge, shippedRules } from '../../bench/seed-knowledge.ts'
import { opportunity } from '../../bench/small-listing.ts'
import { buildListing } from '../index/build-listing.ts'
import { programKey } from '../index/host-names.ts'
import type { Member } from '../member.ts'
import type { Opportunity } from '../opportunity.ts'
import { type ProgramNote, textFingerprint } from '../program-note.ts'
import { rank } from '../rank.ts'

const { goals } = person({})
const admin: Partial<Member> = {
  educationLevel: 'bachelor',
  clearance: { level: 'ts_sci', active: true },
  goals: { ...goals, occupations: ['15-1244.00'] },
}

/** The match of one network program with an editor's note. */
function matchOf(row: Partial<Opportunity>, facts: Partial<ProgramNote>, about = admin) {
  const program = opportunity({
    title: 'Network Administrator',
    organization: 'North',
    description: 'As listed.',
    occupations: ['15-1244.00'],
    ...row,
  })
  const note: ProgramNote = {
    does: 'keep networks running',
    asks: null,
    needs: [],
    level: 'skilled',
    pace: null,
    starts: null,
    startMonths: [],
    fingerprint: textFingerprint(program) ?? 0,
    ...facts,
  }
  const programNotes = new Map([[programKey(program), note]])
  const listing = buildListing([program], { ...shippedKnowledge(), programNotes })
  return rank(person(about), listing, { rules: shippedRules(), asOf }).matches[0]
}

test.each([
  ['$8,200', 8200],
  ['Washington Location $8,675.00, Georgia Location $11,610.00', 11_610],
  ['4500.00', 4500],
  ['$25 license', null],
  ['Tuition reimbursement up to $22,000', null],
  ['Contact the program', null],
  ['40000', null],
  ['', null],
])('reads the cost %j as %j dollars', (cost, highest) => {
  expect(highestCost(cost)).toBe(highest)
})

test('a sentence tells what a program costs', () => {
  expect(matchOf({ cost: '$8,200' }, {})?.sentence).toContain(
    'it lists costs of up to $8,200, so ask what the GI Bill covers',
  )
  expect(matchOf({ cost: '$25' }, {})?.sentence).not.toContain('costs')
})

test('a sentence tells the cost beside what one needn’t take', () => {
  const held = { ...admin, certifications: ['CompTIA A+'] }
  const taught = { does: 'train for A+ and Security+', level: 'entry' } as const
  const training = {
    title: 'A+ and Security+ training',
    kind: 'training',
    cost: '$22,805',
  } as const
  expect(matchOf(training, taught, held)?.sentence).toContain(
    'it lists costs of up to $22,805, and',
  )
})

test('who wants no government job sees federal hosts last', () => {
  const refusing = { ...admin, goals: { ...goals, experience: 'Networks. No government job.' } }
  const host = { organization: 'U.S. Department of Labor' }
  expect(matchOf(host, {}, refusing)?.strength).toBe('possible')
  expect(matchOf(host, {}, refusing)?.sentence).toContain('it’s a government job')
  expect(matchOf({}, {}, refusing)?.strength).not.toBe('possible')
})

test('who wants no cleared work sees it last, and reads nothing of a clearance that helps', () => {
  const clearance = { level: 'secret', active: true } as const
  const cleared = { ...admin, clearance }
  const refusing = { ...cleared, goals: { ...goals, experience: 'Networks. Not a SCIF again.' } }
  const needs = [{ kind: 'clearance', level: 'secret' }] as const
  const asking = { asks: 'a Secret clearance', needs }
  expect(matchOf({}, asking, cleared)?.strength).not.toBe('possible')
  expect(matchOf({}, asking, refusing)?.strength).toBe('possible')
  expect(matchOf({}, asking, refusing)?.sentence).toContain('much of it is cleared work')
  expect(matchOf({}, {}, refusing)?.strength).not.toBe('possible')
})

test('requirements the member meets are left out beside ones they may not', () => {
  const asks = 'a Secret clearance and housing in Colorado'
  const needs = [{ kind: 'clearance', level: 'secret' }] as const
  expect(matchOf({}, { asks, needs })?.sentence).toContain('it asks for housing in Colorado')
  const uncleared = { ...admin, clearance: { level: 'none', active: false } } as const
  expect(matchOf({}, { asks, needs }, uncleared)?.sentence).toContain(
    'you don’t have the Secret clearance and housing in Colorado it asks for',
  )
  const degreeAndYears = 'a bachelor’s degree and five years of sales'
  expect(
    matchOf({}, { asks: degreeAndYears, needs: [{ kind: 'degree', level: 'bachelor' }] })?.sentence,
  ).toContain('it asks for five years of sales')
})

test('a program that asks for studies or years in other work is no strong match', () => {
  expect(matchOf({}, {})?.strength).toBe('strong')
  for (const asks of ['a degree in finance', 'two years of auditing', 'a technical degree']) {
    expect(matchOf({}, { asks })?.strength).toBe('good')
  }
  const own = 'two years of network administration'
  expect(matchOf({}, { asks: own })?.strength).toBe('strong')
})
