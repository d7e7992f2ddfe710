import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createResume, getResume } from '#contract/career/resumes.ts'
import { axeIssues } from '#test/axe.ts'
import { journeyScreens, open, siteOfThisFile } from '#test/browser.ts'

const site = siteOfThisFile()

const issuesOf = (page: Page) => axeIssues(page, { within: '#main' })

const content = {
  basics: { name: 'Marcus Reyes', email: 'marcus@army.mil', phone: '555-010-0177' },
  work: [
    {
      name: 'U.S. Army',
      position: 'Squad Leader',
      startDate: '2022-01',
      highlights: ['Responsible for training nine soldiers.', 'Conducted PMCS on two HMMWVs.'],
    },
  ],
}

test.each(journeyScreens)(
  'a resume is reviewed, changed and reverted, on a %s',
  async (viewport) => {
    const member = await site.app.member()
    const { id } = await member.call(createResume, { content })
    const lines = async () => (await member.call(getResume, { id })).content.work[0]?.highlights
    const page = await site.newPage({ as: member, viewport })
    await open(page, `/dashboard/resume/${id}`)
    await page.getByRole('tab', { name: 'Review', exact: true }).click()
    await page.getByText('Or paste a job posting').click()
    await page
      .getByRole('textbox', { name: 'Job posting' })
      .fill('Fleet Supervisor\nAccess control, dispatching and preventive maintenance.')
    await page.getByRole('button', { name: 'Review my resume' }).click()
    await page.getByRole('heading', { name: /^Keywords: \d of \d$/ }).waitFor()
    await page.getByText('Your .mil address stops working when you get out.').waitFor()
    expect(await issuesOf(page)).toEqual([])
    const finding = '“soldiers” is a military word.'
    await page.getByRole('button', { name: `Apply: ${finding}` }).click()
    await expect.poll(lines).toContain('Responsible for training nine team members.')
    await page.getByText('Your resume has changed since this review.').waitFor()
    await page.getByRole('button', { name: /^Apply: “Responsible for” hides/ }).click()
    await expect.poll(lines).toContain('Trained nine team members.')
    await page.getByRole('button', { name: `Undo: ${finding}` }).click()
    await expect.poll(lines).toContain('Trained nine soldiers.')

    await page.getByRole('tab', { name: 'Duties and words' }).click()
    const specialty = page.getByRole('combobox', { name: 'MOS, rating or AFSC' })
    await specialty.fill('68W')
    await page.getByRole('option', { name: /^68W/ }).first().waitFor()
    // By keyboard: the list may re-render while the pointer is down.
    await specialty.press('ArrowDown')
    await specialty.press('Enter')
    await page.getByRole('button', { name: /^Add: Evacuated the injured/ }).click()
    await expect.poll(async () => (await lines())?.length).toBe(3)
    await page.getByRole('textbox', { name: 'Your text' }).fill('Led two platoons as the NCOIC.')
    await page.getByRole('button', { name: 'Translate' }).click()
    await page.getByText(/Led two teams of about 40 people as the operations supervisor/).waitFor()
    expect(await issuesOf(page)).toEqual([])
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider).toBe(false)
  },
)
