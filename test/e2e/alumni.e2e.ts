import { expect, test } from 'vitest'
import { getOwnStory } from '#contract/community/alumni-stories.ts'
import { listIntroductions } from '#contract/community/introductions.ts'
import { listedAlumnus } from '#test/alumni.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

const site = siteOfThisFile()

test('on a phone, the first member joins the directory, gets a request, accepts it and ends it', async () => {
  const member = await site.app.verifiedMember({ first_name: 'Robin', last_name: 'Hale' })
  const page = await site.newPage({ as: member, viewport: 'phone' })
  await open(page, '/dashboard/alumni')
  await page.getByRole('heading', { name: 'Be the first' }).waitFor()
  await page.locator('#main').getByRole('link', { name: 'Add my entry' }).first().click()
  await page.getByRole('textbox', { name: /^Role/ }).fill('Network engineer')
  await page.getByRole('textbox', { name: /^Employer/ }).fill('Cascade Power')
  await page.getByText('List me in the directory').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You’re listed', { exact: true }).waitFor()

  const requester = await listedAlumnus(
    site.app,
    { role: 'Student', contact: 'lee@example.com' },
    { first_name: 'Lee' },
  )
  const other = await site.newPage({ as: requester.member, viewport: 'phone' })
  await open(other, '/dashboard/alumni?employer=cascade')
  await other.getByRole('button', { name: 'Ask Robin H. for an introduction' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Message/ }).fill('May I ask how you found this job?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await other.getByRole('link', { name: 'Waiting for an answer' }).waitFor()

  await open(page, '/dashboard/alumni/introductions')
  await page.getByText('May I ask how you found this job?').waitFor()
  await page.getByRole('button', { name: 'Accept the introduction to Lee H.' }).click()
  const accepting = page.getByRole('dialog')
  await accepting.getByRole('textbox').fill('https://example.com/robin')
  await accepting.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'lee@example.com' }).waitFor()
  const { items } = await requester.member.call(listIntroductions, {})
  expect(items[0]).toMatchObject({ status: 'accepted', contact: 'https://example.com/robin' })
  await page.getByRole('button', { name: 'End the introduction to Lee H.' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await page.locator('#main li').getByText('Ended', { exact: true }).waitFor()
})

test('a story is written, approved, read publicly and withdrawn in one click', async () => {
  const { member } = await listedAlumnus(site.app, {})
  const page = await site.newPage({ as: member })
  await open(page, '/dashboard/alumni/story')
  await page.getByRole('textbox', { name: /^Your name/ }).fill('Former Army 25B')
  await page.getByRole('textbox', { name: /^Title/ }).fill('From signal to networks')
  await page.getByRole('textbox', { name: /^Before/ }).fill('Signal sergeant')
  await page.getByRole('textbox', { name: /^Now/ }).fill('Network engineer')
  await page
    .getByRole('textbox', { name: /^Your story/ })
    .fill('I had a year and no plan. '.repeat(6))
  await page.getByText(/^I wrote this story and it is true/).click()
  await page.getByRole('button', { name: 'Send to an admin' }).click()
  await page.getByText('Your story is waiting for review').waitFor()

  const admin = await site.newPage({ as: await site.app.admin() })
  await open(admin, '/admin/stories')
  await admin.getByRole('button', { name: 'Publish “From signal to networks”' }).click()
  await admin.getByText('Published.', { exact: true }).waitFor()

  const visitor = await site.newPage()
  const heading = visitor.getByRole('heading', { name: 'From signal to networks' })
  await visitor.goto('/success-stories')
  await heading.waitFor()
  await open(page, '/dashboard/alumni/story')
  await page.getByRole('button', { name: 'Withdraw my consent' }).click()
  await page.getByText('You withdrew your story').waitFor()
  await expect
    .poll(async () => {
      await visitor.goto('/success-stories')
      return heading.count()
    })
    .toBe(0)
  expect((await member.call(getOwnStory, {})).story).toMatchObject({ status: 'withdrawn' })
})
