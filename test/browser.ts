import { existsSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { builtPages } from '#server/platform/http/page-source.ts'
import { type Member, startApp, type TestApp, TestClock } from './app.ts'
import { BrowserContexts } from './browser-contexts.ts'
import { sharedBrowser } from './chromium.ts'
import { watchPage } from './page-errors.ts'

/**
 * Uses the real clock: the server's tokens and dates must agree with the browser's time,
 * whatever day the tests run. Tests can still advance it.
 */
class RunningClock extends TestClock {
  private readonly started = Date.now()

  override now(): Date {
    return new Date(super.now().getTime() + Date.now() - this.started)
  }
}

export interface PageOptions {
  theme?: 'light' | 'dark'
  viewport?: keyof typeof viewports
  /** Signed in before the first page, as if remembered. */
  as?: Member
  /** Error responses the test provokes on purpose, such as `401 /api/auth/login`. */
  expects?: readonly string[]
  /** The browser's time zone; New York by default. */
  timeZone?: string
  /** Reuses another page's context, as a second tab of the same browser. */
  beside?: Page
}

/** Without transitions, pages settle sooner; FULL=1 shows them. */
const motion = process.env.FULL ? {} : ({ reducedMotion: 'reduce' } as const)

/** Viewports for journeys: phone, plus desktop with FULL=1. */
export const journeyScreens: readonly ('desktop' | 'phone')[] = process.env.FULL
  ? ['desktop', 'phone']
  : ['phone']

/** Rows of a table that every run tests, and rows decided by the same code, which need FULL=1. */
export function withFull<T, F>(everyRun: readonly T[], onlyFull: readonly F[]): readonly (T | F)[] {
  return process.env.FULL ? [...everyRun, ...onlyFull] : everyRun
}

/** A variation of what its file tests in every run, or the wording of a message: only with FULL=1. */
export const fullTest: (name: string, run: () => Promise<void>) => void = process.env.FULL
  ? test
  : () => {}

export const viewports = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  'small phone': {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  small: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true },
} as const

/** The whole product: PostgreSQL, server, built pages and a browser. */
export interface Site {
  readonly app: TestApp
  newPage(options?: PageOptions): Promise<Page>
}

/** A site for the current test file, configured by `env`. Page errors fail the test: see page-errors.ts. */
export function siteOfThisFile(env: Record<string, string> = {}): Site {
  let app: TestApp | undefined
  let contexts: BrowserContexts | undefined
  let issues: string[] = []

  beforeAll(async () => {
    const build = new URL('../build/server/index.js', import.meta.url)
    if (!existsSync(build))
      throw new Error('build/ is missing: run npm test, which builds the pages.')
    const clock = new RunningClock(new Date())
    app = await startApp({ pages: builtPages(), clock, env })
    contexts = new BrowserContexts(await sharedBrowser(), app.url)
  })
  afterEach(async () => {
    const reported = issues
    await contexts?.release()
    issues = []
    expect(reported, 'faults of the pages').toEqual([])
  })
  afterAll(async () => {
    await contexts?.close()
    await app?.close()
  })

  const started = () => {
    if (!app || !contexts) throw new Error('The site is not started yet.')
    return { app, contexts }
  }
  return {
    get app() {
      return started().app
    },
    async newPage(options = {}) {
      const { theme = 'light', viewport = 'desktop', timeZone = 'America/New_York' } = options
      const { as, expects = [], beside } = options
      const { app, contexts } = started()
      const display = {
        ...viewports[viewport],
        ...motion,
        baseURL: app.url,
        locale: 'en-US',
        timezoneId: timeZone,
      }
      const state = {
        cookies: [{ name: 'theme', value: theme }],
        localStorage: as ? storedSession(app, as) : {},
      }
      const context = beside?.context() ?? (await contexts.take(display, state))
      const page = await context.newPage()
      // A busy machine takes its time, as in vitest.config.ts.
      page.setDefaultTimeout(40_000)
      await watchPage(page, app.url, expects, (issue) => issues.push(issue))
      return page
    },
  }
}

/** The storage a remembered login leaves in the browser. */
function storedSession(app: TestApp, { token, user }: Member) {
  const { tokenKey, userKey } = app.services.config.public
  const { id, first_name, role } = user
  return { [tokenKey]: token, [userKey]: JSON.stringify({ id, first_name, role }) }
}

/** Opens a page and waits until its script, if any, has hydrated; a late one loads at the first use. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const isLate = document.getElementById('late-script') !== null
    // Static pages have at most a script that doesn't hydrate.
    if (!isLate && !document.querySelector('script[type=module]')) return true
    if (isLate) window.dispatchEvent(new Event('wheel'))
    const main = document.getElementById('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Trimmed text of one element; waits until it exists. */
export async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').trim()
}
