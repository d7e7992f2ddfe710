import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fullTest, open, siteOfThisFile, textOf } from '#test/browser.ts'
import { newestEmail } from '#test/mail.ts'

// The contact and partner forms, which have no script at all.

const site = siteOfThisFile()

async function openForm(path: string, expects: readonly string[] = []): Promise<Page> {
  const page = await site.newPage({ expects })
  await open(page, path)
  // Wait as a person would: instant submissions are rejected.
  site.app.clock.advance(20)
  return page
}

const ticket = (email: string) =>
  site.app.db
    .selectFrom('ticket')
    .select(['number', 'kind', 'name', 'message', 'details'])
    .where('email', '=', email)
    .execute()

test('a sent message shows its number on the page and in the email, and a link preselects its topic', async () => {
  const page = await openForm('/contact?about=story')
  await page.getByLabel('Your name').fill('Ana Reyes')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Your message').fill('I left in May and work for a city now.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/\/contact\?sent=\d+$/)
  const [sent] = await ticket('ana@example.com')
  expect(sent).toEqual({
    number: expect.any(Number),
    kind: 'story',
    name: 'Ana Reyes',
    details: null,
    message: 'I left in May and work for a city now.',
  })
  expect(await textOf(page.getByRole('status').getByRole('heading'))).toBe(
    `Sent. Your ticket number is ${sent?.number}.`,
  )
  const content = await newestEmail(site.app, 'ana@example.com', 'ticket_received')
  expect(content.subject).toBe(`We got your message (ticket ${sent?.number})`)
})

fullTest('errors appear next to their fields, and the typed text is kept', async () => {
  const page = await openForm('/contact', ['400 /contact'])
  await page.getByLabel('What is it about?').selectOption('A rule, date or listing is wrong')
  await page.getByLabel('Your name').fill('Ana')
  await page.getByLabel('Email').fill('ana at example')
  await page.getByLabel('Your message').fill('Too short')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').waitFor()
  const links = page.getByRole('alert').getByRole('link')
  expect(await links.allTextContents()).toEqual(['Email', 'Your message'])
  await links.last().click()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('message')
  const problems = ['Email', 'Your message'].map(async (label) => {
    const field = page.getByLabel(label)
    const describedBy = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1)
    return [await field.inputValue(), await textOf(page.locator(`#${describedBy}`))]
  })
  expect(await Promise.all(problems)).toEqual([
    ['ana at example', 'Enter an email like name@example.com.'],
    ['Too short', 'Use at least 10 characters.'],
  ])
  await expect.poll(() => page.getByLabel('What is it about?').inputValue()).toBe('correction')
  await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ana')
})

test('a form with an invalid stamp is rejected once, then accepted', async () => {
  const page = await site.newPage({ expects: ['400 /contact'] })
  await open(page, '/contact')
  await page.getByLabel('Your name').fill('Quick')
  await page.getByLabel('Email').fill('quick@example.com')
  await page.getByLabel('Your message').fill('Typed by a program that fills in forms.')
  await page.evaluate(() => {
    const stamp = document.querySelector<HTMLInputElement>('input[name=stamp]')
    if (stamp) stamp.value = 'not.ours'
  })
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await textOf(page.getByRole('alert').locator('p').first())).toBe(
    'This form has been open for too long. Please send it again.',
  )
  expect(await ticket('quick@example.com')).toEqual([])
  site.app.clock.advance(20)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/sent=\d+$/)
  expect(await ticket('quick@example.com')).toHaveLength(1)
})

test('a host offers an opportunity', async () => {
  const page = await openForm('/partners')
  const typed = {
    Organization: 'Harbor Works',
    Website: 'https://harbor-works.example',
    'Your name': 'Lee',
    Email: 'lee@harbor-works.example',
    Length: '12 weeks',
    Locations: 'Norfolk, VA',
    'What participants do': 'They learn our yard from the keel up.',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Main type').selectOption('Apprenticeship')
  await page.getByRole('button', { name: 'Submit your program' }).click()
  await page.waitForURL(/\/partners\?sent=\d+#offer$/)
  expect(await ticket('lee@harbor-works.example')).toEqual([
    {
      number: expect.any(Number),
      kind: 'listing',
      name: 'Lee',
      message: 'They learn our yard from the keel up.',
      details: {
        organization: 'Harbor Works',
        homepage: 'https://harbor-works.example',
        offer: 'apprenticeship',
        length: '12 weeks',
        places: 'Norfolk, VA',
      },
    },
  ])
})
