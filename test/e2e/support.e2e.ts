import { expect, test } from 'vitest'
import { createCannedAnswer } from '#contract/community/canned-answers.ts'
import { getTicket, listTickets } from '#contract/community/ticket-queue.ts'
import { createTicket, getOwnTicket } from '#contract/community/tickets.ts'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'
import { sampleFiles } from '#test/support.ts'

const site = siteOfThisFile()

test('on a phone, a member gets suggestions while typing, the Crisis Line, files, the thread, and reopens it', async () => {
  const member = await site.app.verifiedMember()
  const page = await site.newPage({
    as: member,
    viewport: 'phone',
    expects: ['400 /api/ticket-attachments'],
  })
  await open(page, '/dashboard/support')
  await page.getByText('No tickets yet').waitFor()
  await page.getByRole('link', { name: 'New ticket' }).first().click()
  await page.getByLabel('Subject').fill('commander approval')
  await page
    .getByRole('link', { name: /commander’s approval/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Use at least 10 characters.').waitFor()
  const crisis = page.getByText('Talk to someone now')
  await page.getByLabel('Your message').fill('I can’t do this and I want to die.')
  await crisis.waitFor()
  await page.getByLabel('Your message').fill('Who signs the packet at my command?')
  await crisis.waitFor({ state: 'detached' })
  const files = page.getByLabel('Choose files')
  await files.setInputFiles({
    name: 'orders.pdf',
    mimeType: 'application/pdf',
    buffer: sampleFiles.pdf,
  })
  await page.getByText('bytes, uploaded').waitFor()
  await files.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: sampleFiles.exe })
  await page.getByText('Attach a PNG, JPEG, PDF').first().waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/\/dashboard\/support\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /orders\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('orders.pdf')
  await page.getByRole('button', { name: 'Mark as solved' }).click()
  await page.getByText('Still need help?').waitFor()
  await page.getByLabel('Your message').fill('One more thing: by when?')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('One more thing: by when?').last().waitFor()
  await page.getByRole('button', { name: 'Mark as solved' }).waitFor()
  expect(await member.call(getOwnTicket, { id })).toMatchObject({
    subject: 'commander approval',
    status: 'open',
    messages: [{ attachments: [{ name: 'orders.pdf' }] }, { text: 'One more thing: by when?' }],
  })
  await page.getByRole('link', { name: 'Support' }).first().click()
  await page.getByRole('link', { name: 'commander approval' }).waitFor()
})

test('staff find a ticket, add a note, assign it and reply from a canned answer', async () => {
  const { app } = site
  const [member, admin] = [await app.verifiedMember(), await app.admin()]
  await admin.call(createCannedAnswer, { title: 'Greeting', body: 'Hello {name}, about {number}:' })
  const { id, number } = await member.call(createTicket, {
    topic: 'problem',
    subject: 'The calendar is empty',
    message: 'Nothing shows up in my calendar since Monday.',
  })
  const page = await site.newPage({ as: admin })
  await open(page, '/admin/tickets')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Bug')
  await page.getByRole('searchbox').fill('calendar')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/q=calendar/)
  await page.getByRole('link', { name: `${number}: The calendar is empty` }).click()
  await page.getByLabel('New note').fill('Seen before.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Seen before.').last().waitFor()
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ index: 1 })
  await page.getByText('Saved.').waitFor()
  await page.getByRole('combobox', { name: /Start from a canned answer/ }).selectOption('Greeting')
  const answer = page.getByLabel('Your answer')
  expect(await answer.inputValue()).toBe(
    `Hello ${member.user.first_name} ${member.user.last_name}, about ${number}:`,
  )
  await answer.fill('It is fixed now.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Answer sent.').waitFor()
  expect(await textOf(page.getByRole('article').last())).toContain('It is fixed now.')
  const detail = await admin.call(getTicket, { id: id ?? '' })
  expect(detail).toMatchObject({ status: 'waiting', notes: [{ text: 'Seen before.' }] })
  expect(detail.assignee).not.toBeNull()
  expect((await admin.call(listTickets, { status: 'waiting' })).total).toBe(1)
})
