import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  createApplication,
  deleteApplication,
  listApplications,
  updateApplication,
} from '#contract/transition/applications.ts'
import {
  getPacket,
  type getPacketDocument,
  markPacketStep,
  packetDocuments,
} from '#contract/transition/packet.ts'
import { getProfile, updateProfile } from '#contract/transition/profile.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { answersWith, army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { readDocx } from '#test/docx-reader.ts'
import { memberKinds } from '#test/member-kinds.ts'
import { readPdf } from '#test/pdf-reader.ts'
import { readProgress, reportFor, submitAnswers } from '#test/survey.ts'

let app: TestApp
let opportunities: string[]
beforeAll(async () => {
  app = await startApp()
  const query = { pageSize: 5, kind: ['skillbridge' as const] }
  opportunities = (await app.call(listOpportunities, query)).items.map(({ id }) => id)
})
afterAll(() => app.close())

async function memberWith(answers = army25b as Parameters<typeof submitAnswers>[1]) {
  const member = await app.member({ first_name: 'Ana', last_name: 'Ortega' })
  const { reportId } = await submitAnswers(member, answers)
  await readProgress(app, member, reportId)
  const { id } = await member.call(createApplication, { opportunityId: opportunities[0] ?? '' })
  return { member, applicationId: id }
}

async function download(member: Member, input: InputOf<typeof getPacketDocument>) {
  const { key, ...query } = input
  const path = `/api/packet/documents/${key}?${new URLSearchParams(query as Record<string, string>)}`
  const response = await app.fetch(path, { headers: { authorization: `Bearer ${member.token}` } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test('shows the approver, the rule, and steps by the dates of the roadmap', async () => {
  const { member, applicationId } = await memberWith()
  const packet = await member.call(getPacket, { applicationId })
  expect(packet).toMatchObject({
    applicationId,
    service: 'army',
    grade: 'E5',
    approver: 'Field-grade commander',
    basis: {
      text: expect.stringContaining('Field-grade commander'),
      source: 'Army SkillBridge message of Apr 3, 2025',
      effectiveFrom: '2025-04-03',
      checkedOn: '2026-11-21',
      confidence: 'medium',
    },
    opens: '2026-12-23',
    latestFinish: '2027-05-22',
  })
  const due = new Map(packet.steps.map((step) => [step.key, step.due]))
  const { tasks, asOf } = await member.call(getRoadmap, {})
  const dayOf = (key: string) => tasks.find((task) => task.key === key)?.to
  expect({
    supervisor: due.get('supervisor'),
    host: due.get('host'),
    leave: due.get('leave'),
    submit: due.get('submit'),
  }).toEqual({
    supervisor: dayOf('skillbridge-supervisor'),
    host: dayOf('skillbridge-hosts'),
    leave: dayOf('leave-plan'),
    submit: dayOf('skillbridge-packet'),
  })
  const inOrder = ['host', 'acceptance-letter', 'submit', 'follow-up'].map((key) => due.get(key))
  expect(inOrder).toEqual([...new Set(inOrder)].toSorted())
  expect((inOrder[0] ?? '') > asOf).toBe(true)
  expect(due.get('training-plan')).toBe(due.get('acceptance-letter'))
  const days = packet.steps.flatMap(({ due: day }) => day ?? [])
  expect(days).toEqual(days.toSorted())
  expect(packet.steps.every(({ state }) => state === 'todo')).toBe(true)
  expect(packet.documents.map(({ key, formats }) => [key, formats])).toEqual(
    packetDocuments.map((key) => [key, ['pdf', 'docx']]),
  )
})

test.each([
  ['marine_corps', 'E9', 'General officer', 'MARADMIN 280/24'],
  ['navy', 'O5', 'Commanding officer and OPNAV N13', 'NAVADMIN 064/23'],
  ['army', 'W2', 'O-6 commander', 'Army SkillBridge message of Apr 3, 2025'],
] as const)('for %s %s the approver is %s by %s', async (service, payGrade, approver, source) => {
  const { member } = await memberWith(
    answersWith({ service: { service, payGrade, specialties: [], specialtyText: 'Supply clerk' } }),
  )
  expect(await member.call(getPacket, {})).toMatchObject({ approver, basis: { source } })
})

test('a grade without its own rule falls back to the general rule', async () => {
  const { member } = await memberWith(
    answersWith({
      service: {
        service: 'air_force',
        payGrade: 'W1',
        specialties: [],
        specialtyText: 'Supply clerk',
      },
    }),
  )
  expect(await member.call(getPacket, {})).toMatchObject({
    approver: 'First field-grade commander (O-4 or above) with Article 15 authority',
    basis: { source: '10 U.S.C. 1143(e) and DoD Instruction 1322.29' },
    opens: null,
  })
})

test('the last start leaves time for the shortest plan, if one is known', async () => {
  const { member, applicationId } = await memberWith()
  const [id = ''] = opportunities
  const own = await app.db
    .selectFrom('opportunity')
    .select('lengths')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const store = (lengths: typeof own.lengths) =>
    app.db.updateTable('opportunity').set({ lengths }).where('id', '=', id).execute()
  const lastStartWith = async (length: string) => {
    await store([length])
    return (await member.call(getPacket, { applicationId })).lastStart
  }
  expect(await lastStartWith('[61,91)')).toBe('2027-03-23')
  expect(await lastStartWith('[1,181)')).toBeNull()
  await store(own.lengths)
})

test('steps have no dates without a separation date', async () => {
  const { member } = await memberWith(memberKinds['date unknown'])
  const { steps } = await member.call(getPacket, {})
  expect(steps.every(({ due }) => due === null)).toBe(true)
})

test.each(['veteran two years out', 'retiree', 'spouse', 'Guard off orders'] as const)(
  'shows %s a reason instead of a packet',
  async (kind) => {
    const member = await app.member()
    await submitAnswers(member, memberKinds[kind])
    await expect(member.call(getPacket, {})).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/SkillBridge/),
    })
  },
)

test('lists what is missing before the survey', async () => {
  const member = await app.member()
  await expect(member.call(getPacket, {})).rejects.toMatchObject({ code: 'conflict' })
})

test('marks belong to one application, override its stage and are deleted with it', async () => {
  const { member, applicationId } = await memberWith()
  const stateOf = async (key: string) =>
    (await member.call(getPacket, { applicationId })).steps.find((step) => step.key === key)?.state
  await member.call(markPacketStep, { key: 'memo', applicationId, done: true })
  await member.call(markPacketStep, { key: 'memo', applicationId, done: true })
  expect(await stateOf('memo')).toBe('done')
  await member.call(updateApplication, { id: applicationId, stage: 'offer' })
  expect([
    await stateOf('host'),
    await stateOf('acceptance-letter'),
    await stateOf('submit'),
  ]).toEqual(['done', 'done', 'todo'])
  await member.call(markPacketStep, { key: 'host', applicationId, done: false })
  expect(await stateOf('host')).toBe('todo')
  const other = await member.call(createApplication, { opportunityId: opportunities[1] ?? '' })
  const { steps } = await member.call(getPacket, { applicationId: other.id })
  expect(steps.find(({ key }) => key === 'memo')?.state).toBe('todo')
  await member.call(deleteApplication, { id: applicationId })
  const again = await member.call(createApplication, { opportunityId: opportunities[0] ?? '' })
  const anew = await member.call(getPacket, { applicationId: again.id })
  expect(anew.steps.find(({ key }) => key === 'memo')?.state).toBe('todo')
})

test("rejects unknown steps and other members' applications", async () => {
  const { applicationId } = await memberWith()
  const other = await app.member()
  await submitAnswers(other, army25b)
  const step = { key: 'memo', applicationId, done: true }
  await expect(other.call(getPacket, { applicationId })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(other.call(markPacketStep, step)).rejects.toMatchObject({ code: 'not_found' })
  const { response } = await download(other, { key: 'request-memo', applicationId })
  expect(response.status).toBe(404)
  const { member, applicationId: ownApplicationId } = await memberWith()
  await expect(
    member.call(markPacketStep, { ...step, applicationId: ownApplicationId, key: 'nothing' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const wrong = await app.fetch('/api/packet/documents/nothing', {
    headers: { authorization: `Bearer ${member.token}` },
  })
  expect(wrong.status).toBe(400)
})

describe('documents', () => {
  /** Required text of each document besides blanks. */
  const says = {
    'request-memo': [
      'SGT (E-5) Ana Ortega',
      'Jun 21, 2027',
      'May 22, 2027',
      'Enclosures',
      'Approved',
    ],
    'training-plan': [
      'Week by week',
      'Learning goals',
      'Supervisor at host',
      'How progress is checked',
    ],
    'talking-points': [
      'What would you need to see to approve this?',
      'What commanders worry about',
    ],
    'acceptance-letter': ['has accepted SGT (E-5) Ana Ortega', 'We confirm that:'],
    'plan-b': ['Plan B: less', 'Plan C: another program', 'Plan D: no SkillBridge'],
  } as const

  test.each(packetDocuments)('%s has the same text as PDF and as DOCX', async (key) => {
    const { member, applicationId } = await memberWith()
    await member.call(updateApplication, { id: applicationId, contact: { name: 'Lee Host' } })
    const { application } = await hostOf(member, applicationId)
    const pdf = await download(member, { key, applicationId, format: 'pdf' })
    const docx = await download(member, { key, applicationId, format: 'docx' })
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf')
    expect(docx.response.headers.get('content-disposition')).toBe(
      `attachment; filename="skillbridge-${key}.docx"`,
    )
    const read = await readPdf(pdf.bytes)
    const word = await readDocx(docx.bytes)
    expect({ isTagged: read.isTagged, size: read.size, problems: word.problems }).toEqual({
      isTagged: true,
      size: [612, 792],
      problems: [],
    })
    expect(read.pages.length).toBeLessThanOrEqual(3)
    for (const part of [...says[key], ...(key === 'plan-b' ? [] : [application])]) {
      expect(flat(read.text)).toContain(part)
      expect(flat(word.text)).toContain(part)
    }
    const blanks = (text: string) => flat(text).match(/\[[^\]]+\]/g) ?? []
    expect(blanks(word.text).length).toBeGreaterThan(0)
    expect(new Set(blanks(read.text))).toEqual(new Set(blanks(word.text)))
  })

  const hostOf = async (member: Member, id: string) => {
    const { opportunity } = await member.call(updateApplication, { id })
    return { application: opportunity.organization.name }
  }

  test('the memo and the talking points ask for the days left, and show no grade of ours', async () => {
    const separation = { date: '2027-03-15', terminalLeaveDays: 90 }
    const { member } = await memberWith(answersWith({ separation }))
    const { items } = await app.call(listOpportunities, { pageSize: 50, kind: ['skillbridge'] })
    const shortest = (length: { min: number }[]) => Math.min(...length.map(({ min }) => min))
    const long = items.find(({ length }) => length.length > 0 && shortest(length) > 24)
    const textFor = async (who: Member, key: 'request-memo' | 'talking-points') => {
      const { items: tracked } = await who.call(listApplications, {})
      const { id } =
        tracked.find(({ opportunity }) => opportunity.id === long?.id) ??
        (await who.call(createApplication, { opportunityId: long?.id ?? '' }))
      const { bytes } = await download(who, { key, applicationId: id, format: 'docx' })
      return flat((await readDocx(bytes)).text)
    }
    const memo = await textFor(member, 'request-memo')
    expect(memo).toContain('. I ask for a plan of 24 days, which fits my dates.')
    const withTime = await memberWith()
    expect(await textFor(withTime.member, 'request-memo')).not.toContain('I ask for a plan')
    const points = await textFor(member, 'talking-points')
    for (const text of [memo, points]) {
      expect(text).toContain('checked Nov 21, 2026.')
      expect(text).not.toMatch(/confidence/i)
    }
  })

  test('leaves the host blank without an application', async () => {
    const { member } = await memberWith()
    const { bytes } = await download(member, { key: 'request-memo', format: 'docx' })
    expect((await readDocx(bytes)).text).toContain('[host]')
  })

  test('plan B lists programs of the newest report and tracked ones', async () => {
    const member = await app.member()
    await reportFor(app, member, army25b)
    const [first = '', second = ''] = opportunities
    const { id } = await member.call(createApplication, { opportunityId: first })
    const { opportunity } = await member.call(createApplication, { opportunityId: second })
    const { bytes } = await download(member, { key: 'plan-b', applicationId: id, format: 'docx' })
    const { text } = await readDocx(bytes)
    expect(text).toContain(opportunity.title)
    expect(text).toContain('From your report')
  })

  test('keeps member input as plain text', async () => {
    const hostile = '#panic("x") *bold* <b>x</b> 🎉 שלום'
    const member = await app.member({ first_name: hostile.slice(0, 60), last_name: 'x'.repeat(80) })
    await submitAnswers(member, army25b)
    const created = await member.call(createApplication, { opportunityId: opportunities[0] ?? '' })
    await member.call(updateApplication, {
      id: created.id,
      contact: { name: '#eval("1") _x_', phone: '<script>' },
      notes: 'x'.repeat(10_000),
    })
    const input = { key: 'acceptance-letter', applicationId: created.id } as const
    const pdf = await readPdf((await download(member, { ...input, format: 'pdf' })).bytes)
    expect(flat(pdf.text)).toContain('#panic("x") *bold* <b>x</b> □')
    expect(flat(pdf.text)).toContain('#eval("1") _x_')
    const word = await readDocx((await download(member, { ...input, format: 'docx' })).bytes)
    expect(word.text).toContain(hostile)
    expect(word.text).toContain('<script>')
  })

  test('none includes clearance, medical type or ZIP', async () => {
    const { member, applicationId } = await memberWith({
      ...answersWith({ separation: { type: 'medical' } }),
    })
    const { revision, answers } = await member.call(getProfile, {})
    const education = {
      level: 'bachelor' as const,
      field: null,
      certifications: [],
      licences: [],
      languages: [],
      clearance: { level: 'ts_sci' as const, active: true },
    }
    await member.call(updateProfile, { revision, answers: { ...answers, education } })
    for (const key of packetDocuments) {
      const { bytes } = await download(member, { key, applicationId, format: 'docx' })
      expect((await readDocx(bytes)).text).not.toMatch(/TS\/SCI|medical|28310/i)
    }
  })
})
