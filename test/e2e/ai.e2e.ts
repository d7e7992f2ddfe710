import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getAiSetup } from '#contract/operations/ai.ts'
import { getAiConsent } from '#contract/transition/ai-help.ts'
import { writeNarrative } from '#server/transition/narrative/narrative-job.ts'
import { aiEnv, allowAi, consentingMember, honestText } from '#test/ai.ts'
import { startAiServer } from '#test/ai-server.ts'
import type { Member } from '#test/app.ts'
import { axeIssues } from '#test/axe.ts'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'
import { runNow } from '#test/jobs.ts'
import { reportFor } from '#test/survey.ts'
import { main, press } from './email-links.ts'
import { leavingInSevenMonths } from './pages.ts'

// An AI provider in a real browser session: working, returning false text, and hanging.

const server = await startAiServer()
afterAll(() => server.close())
const site = siteOfThisFile(aiEnv(server))

beforeEach(async () => {
  server.behave({ say: honestText })
  await allowAi(site.app, { meaning: false })
})

const findings = (page: Page) => axeIssues(page, { within: '#main' })

/** Backdates a report: a brand-new one shows its progress steps. */
async function reportOf(member: Member): Promise<string> {
  const { id } = await reportFor(site.app, member, leavingInSevenMonths())
  const ready_at = new Date(site.app.clock.now().getTime() - 60_000)
  await site.app.db.updateTable('report').set({ ready_at }).where('id', '=', id).execute()
  return id
}

describe('a member', () => {
  test('opts in on the data page, and reads the text next to the built-in summary', async () => {
    const member = await site.app.member()
    const id = await reportOf(member)
    const page = await site.newPage({ as: member })
    await open(page, `/reports/${id}`)
    await main(page)
      .getByRole('button', { name: /AI model/ })
      .or(main(page).getByText(/AI model/))
      .first()
      .waitFor()
    await main(page).getByRole('link', { name: 'Your data' }).click()
    const choice = main(page).getByRole('switch', { name: /Let an AI provider help/ })
    await choice.waitFor()
    await expect.poll(() => choice.isChecked()).toBe(false)
    await main(page).getByText(new URL(server.url).host).waitFor()
    await main(page).getByText('Let an AI provider help me').click()
    await page.getByText('Saved.').waitFor()
    expect((await member.call(getAiConsent, {})).isGiven).toBe(true)

    await open(page, `/reports/${id}`)
    await press(page, 'Have an AI model write one')
    const label = main(page).getByRole('heading', { name: /^Written by an AI model/ })
    await label.waitFor()
    expect(await textOf(label)).toBe(
      'Written by an AI model (writer-1) from the facts below. Check it before you rely on it.',
    )
    for (const paragraph of honestText.split('\n\n'))
      await main(page).getByText(paragraph).waitFor()
    expect(await findings(page)).toEqual([])
  })

  test('sees the built-in summary when the model returns a script, which never runs', async () => {
    server.behave({ say: `${honestText} <script>document.title = 'taken'</script>` })
    const member = await consentingMember(site.app)
    const id = await reportOf(member)
    await site.app.db
      .updateTable('report_narrative')
      .set({ status: 'waiting' })
      .where('report_id', '=', id)
      .execute()
    await runNow(site.app, writeNarrative, { reportId: id, round: 4 })
    const page = await site.newPage({ as: member, viewport: 'phone', theme: 'dark' })
    await open(page, `/reports/${id}`)
    await main(page).getByText('The AI model’s summary didn’t match your report').waitFor()
    expect(await page.title()).toBe('Report · Waypoint')
    await expect.poll(() => main(page).getByText('Written by an AI model').count()).toBe(0)
    expect(await findings(page)).toEqual([])
  })
})

describe('an admin', () => {
  test('tests the providers, enables them with a budget, and reads their usage', async () => {
    await allowAi(site.app, { narrative: false, meaning: false, dailyBudgetCents: 100 })
    const admin = await site.app.admin()
    const page = await site.newPage({ as: admin, expects: ['400 /api/admin/ai/settings'] })
    await open(page, '/admin/ai/config')
    const providers = main(page).getByRole('region', { name: 'Report text' })
    await providers.getByRole('button', { name: 'Try it' }).click()
    await providers.getByText('Answered').waitFor()
    await providers.getByText(honestText.slice(0, 60)).waitFor()
    await main(page).getByText('Report text', { exact: true }).last().click()
    const budget = main(page).getByRole('textbox', { name: 'Daily budget in US dollars' })
    await budget.fill('11')
    await press(page, 'Save')
    await main(page).getByText('The operator allows at most $10.00 a day.').waitFor()
    await budget.fill('2.50')
    await press(page, 'Save')
    await page.getByText('Saved.').waitFor()
    const { settings } = await admin.call(getAiSetup, {})
    expect(settings).toEqual({
      narrative: true,
      meaning: false,
      suggestions: true,
      dailyBudgetCents: 250,
    })
    expect(await findings(page)).toEqual([])

    await page.goto('/admin/ai/hub')
    const calls = main(page).getByRole('table', { name: 'Calls, newest first' })
    await calls.getByRole('rowheader', { name: 'Report text, writer-1' }).first().waitFor()
    await main(page)
      .getByText(/of \$2\.50 spent/)
      .waitFor()
    expect(await findings(page)).toEqual([])
    await press(page, 'Test report text')
    const run = main(page).getByRole('listitem').filter({ hasText: 'Report text, writer-1' })
    await run.getByText('Done').waitFor({ timeout: 60_000 })
    await run.getByText('Say only what the report says: 100% (12 of 12).').waitFor()
    expect(await findings(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await press(page, 'Download CSV')
    expect((await saved).suggestedFilename()).toMatch(/^ai-calls-[\d-]+\.csv$/)
  }, 90_000)
})
