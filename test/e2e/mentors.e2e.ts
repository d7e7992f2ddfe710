import { expect, test } from 'vitest'
import { getBooking, listBookings } from '#contract/career/bookings.ts'
import { getOwnMentor } from '#contract/career/mentors.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { always, approvedMentor } from '#test/mentors.ts'

const site = siteOfThisFile()

test('a member applies on a phone, an admin approves, and office hours are added', async () => {
  const member = await site.app.verifiedMember({ first_name: 'Robin', last_name: 'Hale' })
  const page = await site.newPage({
    as: member,
    viewport: 'phone',
    expects: ['400 /api/mentors/me'],
  })
  await open(page, '/dashboard/mentors')
  await page.getByRole('heading', { name: 'No mentors yet' }).waitFor()
  await page.getByRole('button', { name: 'Tell me when a mentor from my specialty joins' }).click()
  await page.getByRole('button', { name: 'Stop telling me about new mentors' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Mentors' })
    .getByRole('link', { name: 'Become a mentor' })
    .click()
  const headline = page.getByRole('textbox', { name: 'How you can help, in a sentence' })
  await headline.fill('From signal to network jobs')
  const link = page.getByRole('textbox', { name: /^Video link/ })
  await link.fill('http://meet.example.com/robin')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Enter a link that starts with https://.').waitFor()
  await link.fill('https://meet.example.com/robin')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We’re reading your application').waitFor()

  const admin = await site.app.admin()
  const queue = await site.newPage({ as: admin })
  await open(queue, '/admin/mentors?status=applied')
  await queue.getByRole('textbox', { name: 'Note to Robin H.' }).fill('Welcome aboard.')
  await queue.getByRole('button', { name: 'Approve Robin H.' }).click()
  await queue.getByText('Approved.', { exact: true }).waitFor()

  await open(page, '/dashboard/mentors/hours')
  await page.getByRole('button', { name: 'Add hours on Tuesday' }).click()
  await page.getByRole('combobox', { name: 'Tuesday, from' }).selectOption('7:30 PM')
  await page.getByRole('combobox', { name: 'Tuesday, to' }).selectOption('9:00 PM')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByText('Hours saved.').waitFor()
  expect((await member.call(getOwnMentor, {})).mentor).toMatchObject({
    status: 'approved',
    note: 'Welcome aboard.',
    availability: { hours: [{ day: 2, from: '19:30', to: '21:00' }] },
  })
})

test('a slot is picked and booked by keyboard, moved, followed up and canceled', async () => {
  const admin = await site.app.admin()
  const draft = { availability: { ...always, noticeHours: 48 } }
  const mentor = await approvedMentor(site.app, admin, draft, { first_name: 'Dana' })
  const member = await site.app.verifiedMember()
  const page = await site.newPage({ as: member })
  await open(page, '/dashboard/mentors')
  await page.getByRole('link', { name: 'Dana H.' }).click()
  await page.waitForURL(/\/dashboard\/mentors\/[0-9a-f-]{36}$/)
  await page.getByText('In your time zone: Eastern Time.').waitFor()
  await page.getByRole('combobox', { name: 'Day' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('First network job')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard\/mentors\/sessions\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const booked = await member.call(getBooking, { id })
  expect(booked).toMatchObject({ mentorId: mentor.id, topic: 'First network job' })
  await page.getByRole('link', { name: 'https://meet.example.com/robin' }).waitFor()

  await page.getByRole('button', { name: 'Move' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').last().check({ force: true })
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await page.getByText('Session moved.').waitFor()
  expect((await member.call(getBooking, { id })).start).not.toBe(booked.start)

  await page.getByRole('textbox', { name: 'Next step' }).fill('Ask about Network+')
  await page.getByRole('spinbutton', { name: /^month/ }).pressSequentially('01152030')
  await page.getByRole('button', { name: 'Add to my roadmap' }).click()
  await page.getByText('Added to your roadmap.').waitFor()
  const steps = await site.app.db
    .selectFrom('own_task')
    .select(['title', 'note'])
    .where('account_id', '=', member.user.id)
    .execute()
  expect(steps).toEqual([
    {
      title: 'Ask about Network+',
      note: expect.stringMatching(/^From your session with Dana H\., \w{3}, /),
    },
  ])

  await page.getByRole('button', { name: 'Cancel session' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel session' }).click()
  await page.getByText('Canceled by you.').waitFor()
  expect((await member.call(listBookings, { when: 'upcoming' })).total).toBe(0)
})
