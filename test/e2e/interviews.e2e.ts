import { expect, test } from 'vitest'
import { getInterview, listInterviews } from '#contract/career/interviews.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { createApplication } from '#contract/transition/applications.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

const site = siteOfThisFile()

/** A fake media stream: the test machine has no microphone. */
const fakeMicrophone = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const target = audio.createMediaStreamDestination()
    tone.connect(target)
    tone.start()
    return target.stream
  }
}

test('a job is practiced by writing and aloud, on a desktop', async () => {
  const member = await site.app.member()
  const page = await site.newPage({ as: member })
  await page.addInitScript(fakeMicrophone)
  await open(page, '/dashboard/interview')
  await page.getByRole('combobox', { name: 'Job' }).fill('network admin')
  await page.getByRole('option', { name: /Network and Computer Systems Admin/ }).click()
  await page.getByRole('button', { name: 'Start practicing' }).click()
  await page.waitForURL(/\/dashboard\/interview\/[0-9a-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('textbox', { name: 'Situation' }).fill('Our platoon lost its radios.')
  await page.getByRole('textbox', { name: 'Action' }).fill('We fixed them in the field.')
  await page.getByText(/say “team of about 40 people”/).waitFor()
  // The page is left within a second of the last keystroke; the answer is still saved.
  await page.getByRole('textbox', { name: 'Result' }).fill('All 40 radios worked.')
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  await page.getByText('Question 2 of 12').waitFor()
  await expect
    .poll(async () => (await member.call(getInterview, { id })).questions[0]?.answer)
    .toMatchObject({ action: 'We fixed them in the field.', result: 'All 40 radios worked.' })
  await page.getByRole('checkbox', { name: 'Record my voice' }).press('Space')
  const allowed = () =>
    page.evaluate(() => Reflect.get(document, 'featurePolicy')?.allowsFeature('microphone'))
  expect(await allowed()).toBe(true)
  await page.getByRole('button', { name: 'Record my answer' }).press('Enter')
  await page.getByRole('timer').getByText('0:01').waitFor()
  await page.getByRole('button', { name: 'Stop' }).press('Enter')
  const audio = page.locator('audio')
  await audio.waitFor()
  // Plays from an in-memory blob, as the content security policy allows.
  const duration = () => audio.evaluate((item: HTMLAudioElement) => item.readyState)
  await expect.poll(duration).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Delete recording' }).click()
  await audio.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await member.call(getInterview, { id })).practiceSeconds)
    .toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Interview practice', exact: true }).last().click()
  await page.getByText('1 of 12 questions answered').waitFor()
  expect(await allowed()).toBe(true)
})

test('practice for a program starts from its application, is deleted and restored, on a phone', async () => {
  const member = await site.app.member()
  const [program] = (await site.app.call(listOpportunities, { pageSize: 1 })).items
  const opportunityId = program?.id ?? ''
  await member.call(createApplication, { opportunityId })
  const page = await site.newPage({ as: member, viewport: 'phone' })
  await open(page, `/dashboard/interview?opportunity=${opportunityId}`)
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Program' }).inputValue())
    .toBe(opportunityId)
  await page.getByRole('button', { name: 'Start practicing' }).click()
  await page.getByRole('combobox', { name: 'Question' }).selectOption({ index: 2 })
  await page.getByText('Question 3 of 12').waitFor()
  await page.getByRole('textbox', { name: 'Action' }).fill('I asked for help and finished it.')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  // No microphone here: the page says so, and the timer still works.
  await page.getByRole('checkbox', { name: 'Record my voice' }).check({ force: true })
  await page.getByRole('button', { name: 'Record my answer' }).click()
  await page.getByText(/practice with the timer alone/).waitFor()
  await page.getByRole('link', { name: 'Interview practice', exact: true }).first().click()
  await page.getByRole('button', { name: /^Delete the session/ }).click()
  await page.getByText('No sessions yet').waitFor()
  expect((await member.call(listInterviews, {})).total).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: program?.title ?? '' }).waitFor()
  expect(await member.call(listInterviews, {})).toMatchObject({
    total: 1,
    items: [{ answered: 1 }],
  })
})
