import { expect, test } from 'vitest'
import { programKey } from '#matching/index/host-names.ts'
import { type ProgramNote, textFingerprint } from '#matching/program-note.ts'
import { seedPrograms } from './program-work.ts'

const readProgram = seedPrograms()

function codesOf(organization: string, title: string): string[] {
  const read = readProgram({ organization, title, summary: null, description: null })
  return (read ?? []).map(({ code }) => code)
}

test("uses the editors' reading for programs on the official lists", () => {
  const host = 'Fayetteville Technical Community College'
  expect(codesOf(host, 'Transition Tech (CISCO CCNA)')).toEqual([
    '15-1241.00',
    '15-1231.00',
    '15-1244.00',
  ])
  expect(codesOf('Bureau of Reclamation', 'Powerplant Mechanic/Operator')[0]).toBe('49-9041.00')
})

test('matches program names regardless of spelling; unknown programs have no reading', () => {
  expect(codesOf('The Gulfstream Aerospace', 'Gulfstream Aerospace')).toEqual(
    codesOf('Gulfstream Aerospace', 'Gulfstream Aerospace'),
  )
  expect(
    readProgram({
      organization: 'A Host Not Listed',
      title: 'Work',
      summary: null,
      description: null,
    }),
  ).toBeUndefined()
})

test('a description that members can read makes a bare name more certain', () => {
  const sureOf = (description: string | null) => {
    const bare = {
      organization: '11th Contracting Squadron',
      title: '11th Contracting Squadron',
    }
    const read = readProgram({ ...bare, summary: null, description }) ?? []
    const named = read.filter(({ isListed }) => !isListed)
    return named.reduce((sum, { share }) => sum + share, 0)
  }
  expect(sureOf(null)).toBeCloseTo(0.7)
  expect(sureOf('Contracts')).toBeCloseTo(0.95)
})

test('each kind of work that a description names counts, not only the first', () => {
  expect(codesOf('Titan America LLC', 'Norfolk, VA')).toContain('13-1071.00')
  const boeing = { organization: 'The Boeing Company', title: 'The Boeing Company', summary: null }
  const sharesOf = (description: string | null) =>
    readProgram({ ...boeing, description })?.map(({ share }) => share) ?? []
  const least = (shares: readonly number[]) => Math.min(...shares)
  expect(least(sharesOf('Cybersecurity and aircraft mechanics'))).toBeCloseTo(0.285)
  expect(least(sharesOf(null))).toBeLessThan(0.1)
})

test('jobs beyond the fourth of a row are listed ones where members see the text, and none otherwise', () => {
  const hii = { organization: 'HII', title: 'Mission Technologies', summary: null }
  const read = readProgram({ ...hii, description: 'Many kinds of work.' }) ?? []
  const listed = read.filter(({ isListed }) => isListed).map(({ code }) => code)
  expect(listed).toContain('13-1081.00')
  expect(readProgram({ ...hii, description: null })).toHaveLength(read.length - listed.length)
})

test('kinds of work that a note lists follow the editors’ reading where members see the text', () => {
  const host = 'Information Management Group'
  const one = { organization: host, title: host, summary: null, description: 'Many kinds of work.' }
  const does = 'work in federal networks, software, HR or finance'
  const note: ProgramNote = {
    does,
    asks: null,
    needs: [],
    level: 'mixed',
    pace: null,
    starts: null,
    startMonths: [],
    fingerprint: textFingerprint(one) ?? 0,
  }
  const jobs = ['15-1244.00', '27-3031.00', '13-2051.00']
  const read = seedPrograms(
    (text) => (text === does ? jobs : []),
    new Map([[programKey(one), note]]),
  )
  const own = (readProgram(one) ?? []).map(({ code }) => code)
  expect(own).toContain('15-1244.00')
  const listed = { share: 0.3, isListed: true }
  expect(read(one)?.slice(own.length)).toEqual([
    { code: '27-3031.00', ...listed },
    { code: '13-2051.00', ...listed },
  ])
  const unread = (readProgram({ ...one, description: null }) ?? []).map(({ code }) => code)
  expect(read({ ...one, description: null })?.map(({ code }) => code)).toEqual(unread)
})
