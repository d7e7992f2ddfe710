import { expect, test } from 'vitest'
import { createResume, getResume, listResumes, updateResume } from '#contract/career/resumes.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { fullTest, open, siteOfThisFile } from '#test/browser.ts'

const site = siteOfThisFile()

test('the preview shows what was saved while it first loaded', async () => {
  const member = await site.app.member()
  const { id } = await member.call(createResume, { title: 'Mechanic' })
  const page = await site.newPage({ as: member, viewport: 'desktop' })
  const held = Promise.withResolvers<void>()
  await page.route(
    `**/api/resumes/${id}/preview`,
    async (route) => {
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await open(page, `/dashboard/resume/${id}`)
  await page.getByRole('textbox', { name: /^Target job title/ }).fill('Diesel mechanic')
  const label = async () => (await member.call(getResume, { id })).content.basics.label
  await expect.poll(label).toBe('Diesel mechanic')
  held.resolve()
  await page.getByText('What hiring software reads').click()
  await page.locator('pre').getByText('Diesel mechanic').waitFor({ timeout: 10_000 })
})

test('on a desktop, a resume is written, undone, kept next to another tab’s version, and deleted with undo', async () => {
  const member = await site.app.member({ first_name: 'Ana', last_name: 'Reyes' })
  const page = await site.newPage({
    as: member,
    viewport: 'desktop',
    expects: ['409 /api/resumes/*'],
  })
  await open(page, '/dashboard/resume')
  await page.getByRole('button', { name: 'New resume' }).click()
  await page.waitForURL(/\/dashboard\/resume\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const content = async () => (await member.call(getResume, { id })).content
  await page.getByRole('textbox', { name: /^Target job title/ }).fill('Network administrator')
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByRole('textbox', { name: 'Job title', exact: true }).fill('Team lead')
  await page.getByRole('combobox', { name: 'Start month' }).selectOption('May')
  await page.getByRole('textbox', { name: 'Start year' }).fill('2023')
  await page
    .getByRole('textbox', { name: 'Results' })
    .fill('Led 6 people.\n- Cut outages by 40%.\n')
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByRole('textbox', { name: 'Job title', exact: true }).last().fill('Technician')
  await page.getByRole('button', { name: 'Move Technician up' }).click()
  await expect.poll(content).toMatchObject({
    basics: { name: 'Ana Reyes', label: 'Network administrator' },
    work: [
      { position: 'Technician' },
      {
        position: 'Team lead',
        startDate: '2023-05',
        highlights: ['Led 6 people.', 'Cut outages by 40%.'],
      },
    ],
  })
  await page.getByRole('img', { name: /Your resume as it prints, 1 page/ }).waitFor()
  await page.getByText('What hiring software reads').click()
  await page.getByText('Team lead | May 2023 – Present').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await content()).work[0]?.position).toBe('Team lead')

  // Another tab saves first: nothing is lost, and both versions are kept.
  const { revision } = await member.call(getResume, { id })
  await member.call(updateResume, { id, revision, content: { basics: { name: 'Other tab' } } })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('This tab')
  await page.getByText('was changed in another tab').waitFor()
  await page.getByRole('button', { name: 'Keep both' }).click()
  await page.getByRole('heading', { name: 'My resume (my version)' }).waitFor()
  expect((await content()).basics.name).toBe('Other tab')
  const { items } = await member.call(listResumes, {})
  expect(items.map(({ title }) => title)).toEqual(['My resume (my version)', 'My resume'])

  await page.getByRole('link', { name: 'Resumes' }).last().click()
  await page.getByRole('button', { name: 'Delete: My resume', exact: true }).click()
  await page.getByText('“My resume” is deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'My resume', exact: true }).waitFor()

  const file = { basics: { name: 'Lee' }, work: [{ position: 'Clerk' }], hobbies: ['chess'] }
  await page.locator('input[type=file]').setInputFiles({
    name: 'old resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await page.getByRole('heading', { level: 1, name: 'old resume' }).waitFor()
  await page.getByText('We couldn’t place 1 line of your file.').waitFor()
  await page.getByText('Show 1 line').click()
  await page.getByText('hobbies: ["chess"]').waitFor()
})

test('on a phone, a federal resume is finished, downloaded and saved for a program', async () => {
  const member = await site.app.member()
  const work = [{ position: 'Analyst', name: 'U.S. Army' }]
  const { id } = await member.call(createResume, { title: 'Federal', content: { work } })
  const page = await site.newPage({ as: member, viewport: 'phone' })
  await open(page, `/dashboard/resume/${id}`)
  await page
    .getByRole('combobox', { name: 'Template' })
    .selectOption({ label: 'Federal (USAJOBS), two pages' })
  await page.getByText('Analyst, U.S. Army').click()
  await page.getByRole('textbox', { name: 'Hours per week' }).fill('40')
  await page.getByRole('textbox', { name: 'Start year' }).fill('2')
  await page.getByText(/Not saved: fix the marked fields. Experience 1/).waitFor()
  await page.getByRole('textbox', { name: 'Start year' }).fill('2021')
  await expect
    .poll(async () => (await member.call(getResume, { id })).content.work[0])
    .toMatchObject({ startDate: '2021', federal: { hoursPerWeek: 40 } })
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('img', { name: /1 page/ }).waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await file).suggestedFilename()).toBe('federal.pdf')
  await page.getByRole('button', { name: 'Save a version for a program' }).click()
  const [program] = (await site.app.call(listOpportunities, { q: 'network' })).items
  const search = page.getByRole('combobox', { name: 'Program' })
  await search.fill('network')
  await page
    .getByRole('option', { name: program?.title ?? '' })
    .first()
    .waitFor()
  // A list that is replaced loses its focused option.
  await expect
    .poll(async () => {
      await search.press('ArrowDown')
      return search.getAttribute('aria-activedescendant')
    })
    .not.toBeNull()
  await search.press('Enter')
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('heading', { level: 1, name: /^Federal for / }).waitFor()
  expect((await member.call(listResumes, {})).items[0]?.opportunity).not.toBeNull()
})

fullTest('a download with blanks left asks first', async () => {
  const member = await site.app.member()
  const highlights = ['Repaired [how many] radios.', 'Trained 30 sailors; [what changed].']
  const content = { basics: { name: 'Mike Torres' }, work: [{ position: 'Tech', highlights }] }
  await member.call(createResume, { title: 'Radios', content })
  const page = await site.newPage({ as: member })
  await open(page, '/dashboard/resume')
  await page.getByRole('button', { name: 'Download: Radios' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const dialog = page.getByRole('alertdialog', { name: '2 blanks are left' })
  await dialog.waitFor()
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download anyway' }).click()
  expect((await file).suggestedFilename()).toBe('radios.pdf')
})
