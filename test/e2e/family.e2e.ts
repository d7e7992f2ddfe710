import { expect, test } from 'vitest'
import { getFamily, getFamilyTimeline, listFamilySteps } from '#contract/transition/family.ts'
import { getCurrentSurvey, saveCurrentSurvey } from '#contract/transition/surveys.ts'
import { addDays } from '#planning/rules/dates.ts'
import { answersWith } from '#test/answers.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { spouseOf } from '#test/family.ts'
import { reportFor } from '#test/survey.ts'
import { fill, mailedPath, press } from './email-links.ts'
import { leavingInSevenMonths } from './pages.ts'

const site = siteOfThisFile()

test('on a phone, a member invites a spouse, who accepts with their own account, and both plan on one timeline', async () => {
  const ana = await site.app.verifiedMember({ first_name: 'Ana' })
  const jo = await site.app.verifiedMember({ first_name: 'Jo', email: 'jo@example.com' })
  await reportFor(site.app, ana, leavingInSevenMonths())
  const page = await site.newPage({ as: ana, viewport: 'phone' })
  await open(page, '/dashboard/family')
  await fill(page, 'Your spouse or partner’s email', jo.user.email)
  await press(page, 'Send invitation')
  await page.getByText('Agree to share your roadmap first.').first().waitFor()
  await page.getByText(/^I agree to share/).click()
  await press(page, 'Send invitation')
  await page.getByText('Waiting for').waitFor()

  // Signed out, the invitation survives the login.
  const spousePage = await site.newPage({ viewport: 'phone' })
  await open(spousePage, await mailedPath(site, jo.user.email, 'family_invitation'))
  await spousePage.getByText('Ana wants to share their timeline with you.').waitFor()
  await spousePage.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await fill(spousePage, 'Email', jo.user.email)
  await fill(spousePage, 'Password', jo.password)
  await press(spousePage, 'Log in')
  await spousePage.getByText(/^I agree to link/).click()
  await press(spousePage, 'Accept and link')
  await spousePage.getByRole('link', { name: 'Open the shared timeline' }).click()
  await spousePage.getByRole('heading', { name: 'Ana’s steps' }).waitFor()

  await spousePage.getByRole('button', { name: 'Add a step' }).click()
  const form = spousePage.getByRole('dialog', { name: 'Add a family step' })
  await form.getByRole('textbox', { name: 'What' }).fill('Enroll the kids')
  const due = addDays(new Date().toISOString().slice(0, 10), 40)
  const [year = '', month = '', day = ''] = due.split('-')
  await form.getByRole('spinbutton', { name: /^month/ }).pressSequentially(month)
  await form.getByRole('spinbutton', { name: /^day/ }).pressSequentially(day)
  await form.getByRole('spinbutton', { name: /^year/ }).pressSequentially(year)
  await form.getByRole('button', { name: 'Save' }).click()
  await spousePage.getByText('“Enroll the kids” is added.').waitFor()

  await open(page, '/dashboard/family')
  await page.getByRole('button', { name: 'Mark done: Enroll the kids' }).click()
  const done = async () => (await jo.call(listFamilySteps, {})).items.map((item) => item.done)
  await expect.poll(done).toEqual([true])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(done).toEqual([false])
  await press(page, 'End the link')
  const dialog = page.getByRole('alertdialog', { name: 'End the link?' })
  await dialog.getByRole('button', { name: 'End the link' }).click()
  await expect.poll(async () => (await jo.call(getFamily, {})).link).toBeNull()
})

test('on a desktop, a spouse uses the shared date, and the report starts with careers and help', async () => {
  const ana = await site.app.verifiedMember({ first_name: 'Ana' })
  await reportFor(site.app, ana, leavingInSevenMonths())
  const jo = await spouseOf(site.app, ana)
  const answers = answersWith({
    service: {
      component: 'spouse',
      service: null,
      payGrade: null,
      specialties: [],
      specialtyText: 'Nurse',
    },
    separation: { date: null, certainty: 'expected' },
    goals: { portable: ['remote', 'license_transfers'] },
  })
  const education = {
    level: 'associate' as const,
    field: null,
    certifications: [],
    licences: ['Registered nurse, Virginia'],
    languages: [],
    clearance: { level: 'none' as const, active: false },
  }
  const spouse = { ...answers, education }
  const page = await site.newPage({ as: jo, viewport: 'desktop' })
  const { service, goals } = answers
  const part = { revision: 0, step: 'separation' as const, answers: { service, goals } }
  await jo.call(saveCurrentSurvey, part)
  await open(page, '/survey')
  await page.getByText('I have orders').click()
  await page.getByRole('button', { name: /^Use Ana’s date/ }).click()
  const shared = (await jo.call(getFamilyTimeline, {})).separation
  const dated = async () => (await jo.call(getCurrentSurvey, {})).answers.separation?.date
  await expect.poll(dated).toBe(shared)
  await expect.poll(() => page.getByText('Terminal leave').count()).toBe(0)
  const { id } = await reportFor(site.app, jo, spouse)
  await site.app.db
    .updateTable('report')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .execute()
  await open(page, `/reports/${id}`)
  const headings = page.getByRole('heading', { level: 2 })
  await page.getByRole('heading', { name: 'Help for spouses' }).waitFor()
  const titles = await headings.allTextContents()
  expect(titles.indexOf('Help for spouses')).toBeLessThan(titles.indexOf('Openings'))
  await open(page, '/spouse-careers?profession=nursing&from=VA&to=TX')
  await page.getByRole('heading', { name: /Registered nurse .*: Virginia to Texas/ }).waitFor()
  await open(page, '/organizations?openTo=spouse')
  await page.getByRole('main').getByText('Military spouses').first().waitFor()
})
