import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createReportShare,
  deleteReportShare,
  getSharedReport,
  listReportShares,
  maxShares,
  type SharedPart,
} from '#contract/transition/report-shares.ts'
import { getReport } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'
import { redactReport } from './report-shares.ts'

let app: TestApp
let member: Member
let reportId: string

const answers: Partial<Answers> = {
  ...army25b,
  separation: {
    date: '2027-06-30',
    certainty: 'orders',
    type: 'medical',
    terminalLeaveDays: 0,
    permissiveDays: 0,
    stationed: 'conus',
    joinsReserve: null,
  },
  places: {
    reach: 'listed',
    listed: [{ zip: '28307', miles: 500 }, { state: 'VA' }],
    home: { zip: '28307' },
    delivery: [],
  },
  education: {
    level: 'associate',
    field: null,
    certifications: [],
    licences: [],
    languages: [],
    clearance: { level: 'ts_sci', active: true },
  },
}

const noGoals: NonNullable<Answers['goals']> = {
  occupations: [],
  families: [],
  payFloor: null,
  workMode: 'any',
  start: null,
  needs: [],
  experience: '',
}

beforeAll(async () => {
  app = await startApp()
  member = await app.verifiedMember()
  reportId = (await reportFor(app, member, answers)).id
})
afterAll(() => app.close())

const share = (include: SharedPart[] = [], expiresInDays = 7) =>
  member.call(createReportShare, { id: reportId, expiresInDays, include })
const keyOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const read = async (created: { url: string }) => app.call(getSharedReport, { key: keyOf(created) })

describe('a shared report', () => {
  test("hides personal details that weren't included", async () => {
    const ownReport = JSON.stringify(await member.call(getReport, { id: reportId }))
    // Makes sure there is something to hide.
    for (const hidden of [/\bmiles?\b/, /clearance/i, /med board/i])
      expect(hidden.test(ownReport)).toBe(true)
    const shared = await read(await share())
    expect(shared.sharedBy).toBeNull()
    const { inputs, ...rest } = shared
    const titles = new Set(
      shared.matches.items.flatMap(({ title, organization }) => [title, organization.name]),
    )
    const text = JSON.stringify(rest, (key, value) =>
      key === 'label' || key === 'fact' || key === 'rule' || titles.has(value) ? undefined : value,
    )
    const firstMatch = (pattern: RegExp) => pattern.exec(text)?.[0] ?? null
    expect(firstMatch(/.{40}\bmiles? (away|from)\b|28307/)).toBeNull()
    expect(firstMatch(/.{40}clearance/i)).toBeNull()
    expect(firstMatch(/.{40}med board/i)).toBeNull()
    expect(text.includes(member.user.last_name)).toBe(false)
    expect(shared.matches.items.every(({ place }) => place.miles === null)).toBe(true)
    expect(rest.matches.work?.where).toBeNull()
    expect(inputs.places).toMatchObject({ home: null, listed: [{ state: 'VA' }] })
    expect(inputs.separation?.type).toBe('other')
    expect(inputs.education?.clearance).toEqual({ level: 'none', active: false })
    expect(inputs.goals ?? { experience: '' }).toMatchObject({ experience: '' })
    expect(shared.matches.items.length).toBeGreaterThan(0)
  })

  test('quotes nothing that its owner wrote', async () => {
    const writer = await app.verifiedMember()
    const wish = 'Industrial maintenance or tugboats, good pay'
    const goals = { ...noGoals, wish }
    const report = await reportFor(app, writer, { ...army25b, goals })
    expect(JSON.stringify(report.paths)).toContain('You wrote “Industrial maintenance”')
    const created = await writer.call(createReportShare, { id: report.id, expiresInDays: 7 })
    const { paths, opening, summary, employers, matches, inputs } = await read(created)
    const texts = [
      summary,
      opening?.truth,
      opening?.best,
      opening?.week,
      ...paths.flatMap(({ reasons }) => reasons),
      ...[...matches.items, ...employers].map(({ sentence }) => sentence),
    ]
    expect(texts.filter((text) => /“|you wrote/i.test(text ?? ''))).toEqual([])
    expect(paths.map(({ reasons: [why] }) => why).join()).toContain('You asked for this work')
    expect(inputs.goals).toMatchObject({ wish: null, experience: '' })

    const [match, ...others] = report.matches.items
    const [path] = report.paths
    if (!match || !path) throw new Error('There is no match or path.')
    const sentence = 'A deckhand role, the tugboat work you asked for, in Norfolk.'
    const redacted = redactReport(
      {
        ...report,
        summary:
          'You have 60 days. For “tugboats”, there’s only Tidewater near Norfolk. No program on your list is near Norfolk, so apply directly for tugboat mate jobs there.',
        opening: {
          truth: 'No program near Norfolk names “tugboats”, so call those employers yourself.',
          best: `Your best shot: Tidewater. ${sentence}`,
          week: 'You wrote “no shift work”, so ask each host about the hours. Email Tidewater.',
          opportunityId: null,
          search: 'Tugboat captain',
        },
        matches: { ...report.matches, items: [{ ...match, sentence }, ...others] },
        employers: [
          {
            id: match.organization.id,
            opportunityId: match.opportunityId,
            name: 'Tidewater',
            title: 'Deckhand',
            sentence: 'In Norfolk: they move barges, with harbor tug work, as you asked.',
          },
        ],
        paths: [
          { ...path, title: 'Captain', reasons: ['Also fits “tugboats”, and it’s a common path.'] },
        ],
      },
      [],
    )
    expect(redacted).toMatchObject({
      summary: 'You have 60 days.',
      opening: {
        truth: '',
        best: 'Your best shot: Tidewater. A deckhand role, the work you asked for, in Norfolk.',
        week: 'Email Tidewater.',
        search: 'Captain',
      },
      employers: [{ sentence: 'In Norfolk: they move barges, as you asked.' }],
      paths: [{ reasons: ['Also fits the work you asked for, and it’s a common path.'] }],
    })
    expect(redacted.matches.items[0]?.sentence).toBe(
      'A deckhand role, the work you asked for, in Norfolk.',
    )
  })

  test('shows a partner their own steps by the same dates', async () => {
    const created = await member.call(createReportShare, {
      id: reportId,
      expiresInDays: 7,
      view: 'family',
    })
    const { view, familySteps } = await read(created)
    expect(view).toBe('family')
    expect(familySteps.map(({ key }) => key)).toContain('spouse-career-coaching')
    expect((await read(await share())).familySteps).toEqual([])
  })

  test('shows what was included', async () => {
    const shared = await read(await share(['name', 'clearance', 'zip']))
    expect(shared.sharedBy).toEqual({
      firstName: member.user.first_name,
      lastName: member.user.last_name,
    })
    expect(shared.inputs.places?.home).toEqual({ zip: '28307' })
    expect(shared.inputs.education?.clearance.level).toBe('ts_sci')
    expect(JSON.stringify(shared.matches)).toMatch(/\bmiles?\b/)
  })

  test('counts views, can be ended only by its owner, and expires', async () => {
    const [ended, expired] = [await share([], 30), await share([], 1)]
    await read(ended)
    await read(ended)
    const other = await app.member()
    const listed = async () => (await member.call(listReportShares, { id: reportId })).items
    expect((await listed()).find(({ id }) => id === ended.id)).toMatchObject({ views: 2 })
    const second = await member.call(listReportShares, { id: reportId, page: 2, pageSize: 1 })
    expect(second).toMatchObject({ page: 2, pageSize: 1, total: (await listed()).length })
    expect(second.items).toHaveLength(1)
    const stranger = other.call(deleteReportShare, { id: reportId, shareId: ended.id })
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
    await expect(other.call(listReportShares, { id: reportId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await member.call(deleteReportShare, { id: reportId, shareId: ended.id })
    await expect(read(ended)).rejects.toMatchObject({ code: 'not_found' })
    await expect(app.call(getSharedReport, { key: 'x' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await read(expired)
    app.clock.advance(24 * 3_600)
    await expect(read(expired)).rejects.toMatchObject({ code: 'not_found' })
  })

  test(`allows at most ${maxShares} links at a time`, async () => {
    const newMember = await app.verifiedMember()
    const { id } = await reportFor(app, newMember, army25b)
    for (let i = 0; i < maxShares; i += 1) {
      await newMember.call(createReportShare, { id, expiresInDays: 1 })
    }
    const more = newMember.call(createReportShare, { id, expiresInDays: 1 })
    await expect(more).rejects.toMatchObject({ code: 'conflict' })
    const long = newMember.call(createReportShare, { id, expiresInDays: 31 })
    await expect(long).rejects.toMatchObject({ code: 'validation' })
  })
})
