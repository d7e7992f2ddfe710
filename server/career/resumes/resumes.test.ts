import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResumeContentInput } from '#contract/career/resume-content.ts'
import {
  createResume,
  deleteResume,
  getResume,
  listResumes,
  maxResumes,
  updateResume,
} from '#contract/career/resumes.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { updateProfile } from '#contract/transition/profile.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let ana: Member
let ben: Member
let program: { id: string; title: string }
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  const { items } = await app.call(listOpportunities, { pageSize: 1 })
  program = items[0] ?? { id: '', title: '' }
  ana = await app.member({ first_name: 'Ana', last_name: 'Reyes' })
  ben = await app.member()
})
afterAll(() => app.close())

const content: ResumeContentInput = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: { name: 'Ana Reyes', email: 'ana@example.com', url: '', location: { city: 'Raleigh' } },
  work: [
    {
      name: 'U.S. Army',
      position: 'Help desk lead',
      startDate: '2021-03',
      highlights: ['Led a help desk of 6.'],
      federal: { hoursPerWeek: 40, grade: 'E-5' },
    },
  ],
  skills: [{ name: 'Networks', keywords: ['TCP/IP'] }],
}

test('creates, reads, changes by revision, copies for a program and deletes a resume', async () => {
  const created = await ana.call(createResume, { title: 'Networks', content })
  expect(created).toMatchObject({ title: 'Networks', template: 'civilian', revision: 1 })
  expect(created.content).toMatchObject({
    basics: { name: 'Ana Reyes', email: 'ana@example.com', phone: '' },
    work: [{ position: 'Help desk lead', federal: { hoursPerWeek: 40, series: '' } }],
    education: [],
  })
  expect(created.content.basics.url).toBeUndefined()
  const { id } = created
  expect(await ana.call(getResume, { id })).toEqual(created)

  const renamed = await ana.call(updateResume, { id, revision: 1, title: 'IT support' })
  expect(renamed).toMatchObject({ title: 'IT support', revision: 2, content: created.content })
  const late = ana.call(updateResume, { id, revision: 1, content: {} })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
  const attempts = await Promise.allSettled(
    [1, 2, 3].map(() => ana.call(updateResume, { id, revision: 2, template: 'federal' })),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

  const version = await ana.call(createResume, { copyOf: id, opportunityId: program.id })
  expect(version).toMatchObject({
    title: 'Copy of IT support',
    template: 'federal',
    opportunity: { id: program.id, title: program.title },
    content: created.content,
  })
  const unlinked = await ana.call(updateResume, {
    id: version.id,
    revision: 1,
    opportunityId: null,
  })
  expect(unlinked.opportunity).toBeNull()
  expect(await ana.call(listResumes, {})).toMatchObject({ total: 2 })

  await ana.call(deleteResume, { id })
  await expect(ana.call(getResume, { id })).rejects.toMatchObject({ code: 'not_found' })
  expect((await ana.call(listResumes, {})).items.map(({ title }) => title)).toEqual([version.title])
})

test("other accounts can't read, change, copy or delete a resume", async () => {
  const { id } = await ana.call(createResume, { content })
  const notFound = { code: 'not_found' }
  await expect(ben.call(getResume, { id })).rejects.toMatchObject(notFound)
  await expect(ben.call(updateResume, { id, revision: 1 })).rejects.toMatchObject(notFound)
  await expect(ben.call(createResume, { copyOf: id })).rejects.toMatchObject(notFound)
  await expect(ben.call(deleteResume, { id })).rejects.toMatchObject(notFound)
  expect((await ben.call(listResumes, {})).total).toBe(0)
})

test.each<[ResumeContentInput, RegExp]>([
  [{ basics: { name: 'Ana\u0000Reyes' } }, /control characters/],
  [{ basics: { name: 'Ana\nReyes' } }, /one line/],
  [{ basics: { url: 'javascript:alert(1)' } }, /web address/],
  [{ basics: { email: 'no' } }, /email/],
  [{ work: [{ startDate: '2021-13' }] }, /date/],
  [{ work: [{ highlights: ['a'.repeat(1_001)] }] }, /at most 1000/],
  [{ work: Array.from({ length: 31 }, () => ({})) }, /Add up to 30/],
  [
    {
      projects: Array.from({ length: 20 }, () => ({ highlights: Array(20).fill('x'.repeat(500)) })),
    },
    /too long/,
  ],
  [{ hobbies: [] } as ResumeContentInput, /not known/],
])('rejects invalid content: %#', async (wrong, message) => {
  const refused = ana.call(createResume, { content: wrong })
  await expect(refused).rejects.toMatchObject({
    code: 'validation',
    message: expect.stringMatching(message),
  })
})

test('starts from profile and specialty, or from the name alone without them', async () => {
  const carl = await app.member({ first_name: 'Carl', last_name: 'Diaz' })
  const bare = await carl.call(createResume, {})
  expect(bare.content).toMatchObject({
    basics: { name: 'Carl Diaz', email: carl.user.email, summary: '' },
    work: [],
  })
  await carl.call(updateProfile, {
    revision: 0,
    answers: {
      ...army25b,
      education: {
        level: 'associate',
        field: 'Networks',
        certifications: ['CompTIA Security+'],
        languages: [{ code: 'es', level: 'fluent' }],
        clearance: { level: 'secret', active: true },
      },
      skills: [
        { id: 'briefing', level: 2 },
        { id: 'team-leadership', level: 4 },
      ],
    },
  })
  const { content: started } = await carl.call(createResume, {})
  expect(started).toMatchObject({
    basics: {
      location: { city: 'Fort Bragg', region: 'NC', countryCode: 'US' },
      summary: expect.stringMatching(/^Army .+ with 6 years of service\. Experienced in .+\.$/),
      federal: { clearance: 'Secret, active' },
    },
    work: [
      {
        name: 'U.S. Army',
        federal: { grade: 'E-5' },
        highlights: expect.arrayContaining([
          expect.stringMatching(/^\[suggested, .+\] Installed and ran computers.+\[how many/),
        ]),
      },
    ],
    education: [{ studyType: 'Associate degree', area: 'Networks' }],
    certificates: [{ name: 'CompTIA Security+' }],
    languages: [{ language: 'Spanish', fluency: 'Fluent' }],
  })
  expect(started.skills[0]?.keywords).toHaveLength(2)
})

test('starts with the person’s own words, an everyday title and their own duties', async () => {
  const mike = await app.member({ first_name: 'Mike', last_name: 'Torres' })
  const experience =
    '12 years fixing shipboard radar in the U.S. Navy. Led a 9-person work center, micro-miniature soldering (2M) certified.\nStudying for Security+, Network+.'
  await mike.call(updateProfile, {
    revision: 0,
    answers: {
      ...army25b,
      service: {
        ...army25b.service,
        service: 'navy',
        payGrade: 'E6',
        specialties: [{ service: 'navy', code: 'ET' }],
        years: 12,
      },
      goals: { occupations: ['17-3023.00'], experience },
    },
  })
  const { content: started } = await mike.call(createResume, {})
  expect(started).toMatchObject({
    basics: {
      label: 'Electronics technician',
      summary: expect.stringMatching(
        /^Navy Electronics Technician with 12 years of service\..*Seeking a role as an electronics technician\.$/,
      ),
    },
    work: [{ position: 'Electronics Technician, Petty Officer First Class (E-6)' }],
    certificates: [{ name: 'Micro-miniature soldering (2M)' }],
  })
  expect(started.work[0]?.highlights).toEqual([
    '12 years fixing shipboard radar in the U.S. Navy.',
    'Led a 9-person work center, micro-miniature soldering (2M) certified.',
    'Studying for Security+, Network+.',
    '[suggested, keep it if you did it] Repaired shipboard radar, radios and navigation gear: [how many, how often]; [what changed].',
  ])
})

test('an account has a maximum number of resumes', async () => {
  const dee = await app.member()
  const { id: account_id } = dee.user
  const now = app.clock.now()
  const rows = Array.from({ length: maxResumes }, () => ({
    id: crypto.randomUUID(),
    account_id,
    title: 'One',
    template: 'classic',
    revision: 1,
    content: '{}',
    created_at: now,
    updated_at: now,
  }))
  await app.db.insertInto('resume').values(rows).execute()
  await expect(dee.call(createResume, {})).rejects.toMatchObject({ code: 'conflict' })
})
