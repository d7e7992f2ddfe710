import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { createImporter } from '#test/imports.ts'
import { memberKinds } from '#test/member-kinds.ts'
import { reportFor } from '#test/survey.ts'

// The official program list, imported as an admin would; skipped when its file is missing.

const list = fileURLToPath(
  new URL('../../shared/data/skillbridge/organizationsData.js', import.meta.url),
)
const rows = 4_935

let app: TestApp

describe.skipIf(!existsSync(list))('with the official program list', () => {
  beforeAll(async () => {
    app = await startApp()
    const importer = createImporter(app.db)
    await importer.run('skillbridge-programs', list)
    importer.close()
  })
  afterAll(() => app?.close())

  test('every row is listed and no samples appear', async () => {
    const page = await app.call(listOpportunities, { pageSize: 100 })
    expect(page.total).toBe(rows)
    expect(page.items.filter(({ sample }) => sample)).toEqual([])
  })

  test.each([
    'Army E-5 25B, seven months left',
    'Army O-4',
    'home at an APO',
    'veteran two years out',
  ] as const)('%s: ranks real programs with exact counts and scores', async (kind) => {
    const report = await reportFor(app, await app.member(), memberKinds[kind])
    const { matches } = report
    const excluded = matches.excluded.reduce((sum, { count }) => sum + count, 0)
    expect([report.sampleData, matches.considered]).toEqual([false, rows])
    expect(matches.fits + matches.reach + excluded).toBe(rows)
    expect(matches.items.filter(({ sample }) => sample)).toEqual([])
    for (const { score, contributions } of matches.items) {
      const tenths = contributions.reduce((sum, { points }) => sum + Math.round(points * 10), 0)
      expect(tenths).toBe(Math.round(score * 10))
    }
    const isVeteran = kind === 'veteran two years out'
    expect([matches.items.length, report.employers.length > 0]).toEqual([
      isVeteran ? 0 : 50,
      isVeteran,
    ])
  })
})
