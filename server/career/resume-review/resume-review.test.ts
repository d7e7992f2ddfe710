import { afterAll, beforeAll, expect, test } from 'vitest'
import { translateJargon } from '#contract/career/jargon.ts'
import { listDutyBullets } from '#contract/career/resume-bullets.ts'
import { type ReviewFinding, reviewResume } from '#contract/career/resume-review.ts'
import { createResume } from '#contract/career/resumes.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const content = {
  basics: { name: 'Marcus Reyes', email: 'marcus@army.mil', summary: 'Infantry NCO. I lead.' },
  work: [
    {
      name: 'U.S. Army',
      position: 'Squad Leader',
      startDate: '2020-01',
      endDate: '2026-05',
      highlights: ['Responsible for training nine soldiers.', 'Conducted PMCS on two HMMWVs.'],
    },
  ],
  skills: [{ name: 'Skills', keywords: ['Physical security'] }],
}
const sum = (points: number[]) => points.reduce((a, b) => a + b, 0)

test('scores a review in parts, locates findings, and compares with a program or posting', async () => {
  const member = await app.member()
  const other = await app.member()
  const { id } = await member.call(createResume, { content })
  const alone = await member.call(reviewResume, { id })
  expect(alone.score).toBe(sum(alone.parts.map(({ points }) => points)))
  expect(sum(alone.parts.map(({ max }) => max))).toBe(100)
  expect(alone).toMatchObject({ keywords: { present: [], missing: [] }, revision: 1 })
  const findingsAt = (place: string) => alone.findings.filter((finding) => finding.place === place)
  expect(findingsAt('/basics/email')).toMatchObject([
    { kind: 'contact', section: 'contact', severity: 'high' },
  ])
  expect(findingsAt('/work/0/position')).toMatchObject([
    {
      kind: 'jargon',
      replacement: { start: 0, before: 'Squad Leader', after: 'Supervisor of a 10-Person Team' },
    },
  ])
  const texts = { ...content.work[0] }.highlights ?? []
  expect(findingsAt('/work/0/highlights/0').map((item) => applied(texts[0] ?? '', item))).toEqual([
    'Trained nine soldiers.',
    'Responsible for training nine team members.',
  ])

  const posting =
    'Security Supervisor\nAccess control, report writing and physical security. CompTIA Security+ is a plus.'
  const review = await member.call(reviewResume, { id, jobText: posting })
  expect(review.score).toBe(sum(review.parts.map(({ points }) => points)))
  expect(sum(review.parts.map(({ max }) => max))).toBe(100)
  expect(review.keywords.present).toEqual(['Physical security'])
  expect(review.keywords.missing).toEqual(
    expect.arrayContaining(['Security Supervisor', 'Access control', 'CompTIA Security+']),
  )
  const [program] = (await app.call(listOpportunities, { pageSize: 1 })).items
  const against = await member.call(reviewResume, { id, opportunityId: program?.id ?? '' })
  expect(against.keywords.missing.length).toBeGreaterThan(0)

  await expect(member.call(reviewResume, { id, opportunityId: newId() })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(other.call(reviewResume, { id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    member.call(reviewResume, { id, jobText: 'x'.repeat(20_001) }),
  ).rejects.toMatchObject({ code: 'validation' })
})

function applied(text: string, { replacement }: ReviewFinding): string {
  if (!replacement) return text
  const { start, before, after } = replacement
  expect(text.slice(start, start + before.length)).toBe(before)
  return text.slice(0, start) + after + text.slice(start + before.length)
}

test('reviews an empty resume', async () => {
  const member = await app.member()
  const { id } = await member.call(createResume, { content: {} })
  const { score, parts, findings } = await member.call(reviewResume, { id })
  expect(score).toBe(sum(parts.map(({ points }) => points)))
  expect(score).toBeLessThan(25)
  expect(findings.map(({ kind }) => kind)).toContain('section')
})

test("turns a specialty's duties into lines with blanks, and translates words", async () => {
  const member = await app.member()
  const { items } = await member.call(listDutyBullets, { service: 'army', code: '68w' })
  expect(items[1]).toEqual({
    duty: 'Evacuates the injured',
    bullet: 'Evacuated the injured: [how many, how often]; [what changed].',
    source: expect.stringContaining('Combat Medic'),
  })
  expect(items).toContainEqual({
    duty: 'Triage',
    bullet: 'Sorted [how many] patients by urgency; [what changed].',
    source: expect.stringMatching(/^Skill of Combat Medic/),
  })
  expect(items.every(({ bullet }) => /\[[^\]]+\]/.test(bullet))).toBe(true)
  expect((await member.call(listDutyBullets, { service: 'army', code: 'ZZZ' })).items).toEqual([])
  const text = 'Served as an NCOIC of two platoons in Denver, CO 80202.'
  expect(await member.call(translateJargon, { text })).toMatchObject({
    items: [
      { text: 'an NCOIC', kind: 'acronym' },
      { text: 'platoons', kind: 'unit' },
    ],
    translated:
      'Served as an operations supervisor of two teams of about 40 people in Denver, CO 80202.',
  })
})
