import { expect, test } from 'vitest'
import { getTopic } from '#contract/community/community.ts'
import { reportPost } from '#contract/community/moderation.ts'
import { createPost, createTopic, getCommunityMember } from '#contract/community/posting.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

const site = siteOfThisFile()

test('on a phone, a member reads without script, writes with a draft, and gets an answer', async () => {
  const [asker, helper] = [await site.app.verifiedMember(), await site.app.verifiedMember()]
  const page = await site.newPage({ as: asker, viewport: 'phone' })
  await open(page, '/community')
  await page.getByRole('link', { name: 'Start a topic' }).click()
  await page.waitForURL(/\/dashboard\/community\/new/)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Work and careers')
  await page.getByRole('textbox', { name: 'Title' }).fill('How to ask for a résumé review')
  await page.getByRole('textbox', { name: 'Your post' }).fill('My **first** question.')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Your post' }).inputValue())
    .toBe('My **first** question.')
  await page.getByRole('button', { name: 'Preview' }).click()
  expect(await page.locator('main strong').textContent()).toBe('first')
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await page
    .getByRole('textbox', { name: 'Your post' })
    .fill('My unit, 3rd Battalion, leaves Fort Drum on March 14.')
  await page.getByRole('button', { name: 'Post topic' }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/Take out anything that shows/)
    .waitFor()
  await page.getByRole('button', { name: 'Go back and edit' }).click()
  await page.getByRole('textbox', { name: 'Your post' }).fill('Some days I want to die.')
  await page.getByRole('link', { name: 'Call 988, then press 1' }).waitFor()
  await page.getByRole('textbox', { name: 'Your post' }).fill('Who reviews a **résumé**?')
  await page.getByRole('button', { name: 'Post topic' }).click()
  await page.waitForURL(/\/dashboard\/community\/topics\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { id: postId } = await helper.call(createPost, { id, body: 'Your transition office does.' })
  await page.reload()
  const answer = page.locator(`#post-${postId}`)
  await answer.getByRole('button', { name: /Helpful/ }).click()
  await answer.getByRole('button', { name: 'Mark as answer' }).click()
  await answer.getByText('Answer', { exact: true }).waitFor()
  const { posts } = await site.app.call(getTopic, { id })
  expect(posts.items[1]).toMatchObject({ votes: 1, isAnswer: true })
  const reader = await site.newPage({ viewport: 'phone' })
  await open(reader, `/community/topics/${id}`)
  await reader.getByText('Your transition office does.').waitFor()
  await reader.getByText('Log in to reply, vote, follow or report.').waitFor()
  // Signed in, the public page leads to the member's page.
  const own = await site.newPage({ as: helper })
  await open(own, `/community/topics/${id}`)
  await own.getByRole('link', { name: 'Reply, vote or report' }).click()
  await own.waitForURL(`**/dashboard/community/topics/${id}`)
  await own
    .getByRole('button', { name: /Helpful/ })
    .first()
    .waitFor()
})

test('on a desktop, a post is reported, decided by a moderator and appealed by its author', async () => {
  const [writer, reporter] = [await site.app.verifiedMember(), await site.app.verifiedMember()]
  const moderator = await site.app.admin()
  const topic = await writer.call(createTopic, {
    category: 'family',
    title: 'A rude topic',
    body: 'You are all fools.',
  })
  const reading = await site.newPage({ as: reporter })
  await open(reading, `/dashboard/community/topics/${topic.id}`)
  await reading.getByRole('button', { name: /More actions for the post/ }).click()
  await reading.getByRole('menuitem', { name: 'Report' }).click()
  await reading.getByRole('combobox', { name: 'What’s wrong' }).selectOption('Harassment or hate')
  await reading.getByRole('button', { name: 'Send report' }).click()
  await reading.getByText('Thank you. A moderator will look at it.').waitFor()
  await reporter.call(reportPost, { id: topic.post.id, reason: 'harassment', text: 'Rude.' })
  const page = await site.newPage({ as: moderator })
  await open(page, '/admin/moderation')
  await page.getByRole('link', { name: 'A rude topic' }).click()
  await page.getByText('You are all fools.').waitFor()
  await page
    .getByRole('combobox', { name: 'What to do' })
    .selectOption('Hide it and warn the writer')
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Respect')
  await page.getByRole('button', { name: 'Hide it and warn the writer' }).click()
  await page.getByRole('heading', { name: 'Hidden, writer warned' }).waitFor()
  const writerPage = await site.newPage({ as: writer })
  await open(writerPage, '/dashboard/community/account')
  await writerPage.getByText(/Please disagree without attacking/).waitFor()
  await writerPage.getByRole('textbox', { name: /Disagree/ }).fill('It was a joke among friends.')
  await writerPage.getByRole('button', { name: 'Appeal' }).click()
  await writerPage.getByText('You appealed. A moderator will look again.').waitFor()
  const member = await writer.call(getCommunityMember, {})
  expect(member.decisions).toMatchObject([{ action: 'warn', appeal: 'open' }])
})
