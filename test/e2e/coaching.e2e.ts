import { expect, test } from 'vitest'
import { getOwnPairing } from '#contract/career/coaches.ts'
import { listCheckIns, listGoals } from '#contract/career/coaching.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { approvedMentor } from '#test/mentors.ts'

const site = siteOfThisFile()

test('on a phone, a plan is copied, a step done and undone, another added, and the week checked in', async () => {
  const member = await site.app.verifiedMember()
  const page = await site.newPage({ as: member, viewport: 'phone' })
  await open(page, '/dashboard/coaching')
  await page.getByRole('heading', { name: 'No goals yet' }).waitFor()
  await page.getByRole('button', { name: 'Use this plan: Finish a credential' }).click()
  await page.getByRole('heading', { level: 1, name: 'Finish a credential' }).waitFor()
  await page.getByText('0 of 20 steps done').waitFor()
  await page.getByText('Make sure it’s the right one').click()
  await page.getByText('1 of 20 steps done').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('0 of 20 steps done').waitFor()
  await page.getByText('Make sure it’s the right one').click()
  await page.getByRole('button', { name: 'Change Book the exam' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await page.getByRole('button', { name: 'Add a step to week 1', exact: true }).click()
  await page.getByRole('textbox', { name: 'Step', exact: true }).fill('Call the test center')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 of 21 steps done').waitFor()
  await expect
    .poll(async () => {
      const { items } = await member.call(listGoals, {})
      return items[0]?.steps.slice(0, 4).map(({ title }) => title)
    })
    .toEqual([
      'Make sure it’s the right one',
      'Find out what it takes',
      'Call the test center',
      'Book the exam',
    ])
  await open(page, '/dashboard/coaching/check-ins')
  await page.getByRole('textbox', { name: 'What got done?' }).fill('Chose the exam.')
  await page.getByRole('button', { name: 'Save check-in' }).click()
  await page.getByText('Check-in saved.').waitFor()
  await page.getByRole('combobox', { name: 'Day' }).selectOption('Friday')
  await page.getByText('Reminder saved.').waitFor()
  expect((await member.call(listCheckIns, {})).items).toMatchObject([
    { gotDone: 'Chose the exam.' },
  ])
  const earlier = new Date(Date.now() - 21 * 24 * 3_600_000)
  await site.app.db.updateTable('coaching_goal').set({ created_at: earlier }).execute()
  await open(page, '/dashboard/coaching')
  await page.getByRole('img', { name: /^Steps done each week/ }).waitFor()
})

test('an admin marks a coach, a member asks, the coach accepts and leaves a note', async () => {
  const admin = await site.app.admin()
  const mentor = await approvedMentor(site.app, admin, {}, { first_name: 'Dana' })
  const queue = await site.newPage({ as: admin })
  await open(queue, '/admin/mentors')
  await queue.getByText('Coaching', { exact: true }).click()
  await queue.getByRole('button', { name: 'Mark Dana H. as a coach' }).click()
  await queue.getByText('Dana H. is a coach.').waitFor()

  const member = await site.app.verifiedMember({ first_name: 'Sam', last_name: 'Ortiz' })
  const page = await site.newPage({ as: member })
  await open(page, '/dashboard/coaching/coach')
  await page.getByRole('button', { name: 'Ask Dana H.' }).click()
  await page.getByRole('textbox', { name: /^What would you like help with/ }).fill('My first job.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'You asked Dana H.' }).waitFor()

  const desk = await site.newPage({ as: mentor.member })
  await open(desk, '/dashboard/coaching/members')
  await desk.getByRole('link', { name: 'Sam O.' }).click()
  await desk.getByText('My first job.').waitFor()
  await desk.getByRole('button', { name: 'Accept' }).click()
  await desk.getByRole('textbox', { name: /^Leave a note/ }).fill('Start with week 1.')
  await desk.getByRole('button', { name: 'Send note' }).click()
  await desk.getByText('Note sent.').waitFor()

  await open(page, '/dashboard/coaching/coach')
  await page.getByText('Start with week 1.').waitFor()
  await page.getByRole('link', { name: 'Book a session' }).waitFor()
  await page.getByRole('button', { name: 'End coaching' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End coaching' }).click()
  await page.getByText('You ended the coaching with Dana H.').waitFor()
  expect((await member.call(getOwnPairing, {})).pairing).toMatchObject({ status: 'ended' })
})
