import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createApplication } from '#contract/transition/applications.ts'
import { getPacket } from '#contract/transition/packet.ts'
import { journeyScreens, open, siteOfThisFile } from '#test/browser.ts'
import { readDocx } from '#test/docx-reader.ts'
import { readPdf } from '#test/pdf-reader.ts'
import { reportFor } from '#test/survey.ts'
import { leavingInSevenMonths } from './pages.ts'

const site = siteOfThisFile()

async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

test.each(journeyScreens)(
  'a packet is opened from an application, checked off and downloaded, on a %s',
  async (viewport) => {
    const member = await site.app.member({ first_name: 'Ana', last_name: 'Ortega' })
    const { matches } = await reportFor(site.app, member, leavingInSevenMonths())
    const [first] = matches.items
    const { id } = await member.call(createApplication, {
      opportunityId: first?.opportunityId ?? '',
    })
    const page = await site.newPage({ as: member, viewport })
    await open(page, `/dashboard/applications/${id}`)
    await page.getByRole('link', { name: 'Open the packet' }).click()
    await page.getByText('Field-grade commander', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Write your request memo' }).click({ force: true })
    const done = async () => {
      const { steps } = await member.call(getPacket, { applicationId: id })
      return steps.filter(({ state }) => state === 'done').map(({ key }) => key)
    }
    await expect.poll(done).toEqual(['memo'])
    await page.reload()
    await page.getByText(/^1 of \d+ done\./).waitFor()
    const word = await downloaded(page, 'Word: SkillBridge request')
    expect(word.name).toBe('skillbridge-request-memo.docx')
    expect((await readDocx(word.bytes)).text).toContain('SGT (E-5) Ana Ortega')
    const pdf = await downloaded(page, 'PDF: SkillBridge training plan')
    expect((await readPdf(pdf.bytes)).text).toContain('Week by week')
  },
)

test('a report is downloaded as a PDF', async () => {
  const member = await site.app.member()
  const report = await reportFor(site.app, member, leavingInSevenMonths())
  await site.app.db
    .updateTable('report')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .execute()
  const page = await site.newPage({ as: member })
  await open(page, `/reports/${report.id}`)
  await page.getByText('PDF, share, calendar').click()
  const { name, bytes } = await downloaded(page, 'Download PDF')
  expect(name).toBe(`waypoint-report-${report.asOf}.pdf`)
  expect((await readPdf(bytes)).title).toBe('Transition plan')
})
