import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  Response,
} from 'playwright-core'

/** What the browser remembers before a context's first page. */
export interface InitialState {
  readonly cookies: readonly { name: string; value: string }[]
  readonly localStorage: Readonly<Record<string, string>>
}

/** A context and a page that stays open in it: it keeps the renderer process, with the scripts it compiled. */
interface OpenContext {
  readonly key: string
  readonly context: BrowserContext
  readonly base: Page
  readonly protocol: CDPSession
  /** Whether the browser may show a page of this test again without asking the server. */
  hasCachedPages: boolean
}

/**
 * The browser contexts of one site. A test gets an empty one: after each test, everything a page can store is
 * cleared, and a context with something that can't be cleared is closed. Starting a process and compiling the
 * scripts anew takes longer than the rest of loading a page.
 */
export class BrowserContexts {
  private idle: OpenContext[] = []
  private used: OpenContext[] = []
  private readonly browser: Browser
  private readonly origin: string

  constructor(browser: Browser, origin: string) {
    this.browser = browser
    this.origin = origin
  }

  /** An empty context with these options and this state. */
  async take(options: BrowserContextOptions, state: InitialState): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const found = this.idle.findIndex((one) => one.key === key)
    const taken = found < 0 ? await this.open(key, options) : this.idle.splice(found, 1)[0]
    if (!taken) throw new Error('There is no context.')
    this.used.push(taken)
    const { context, base } = taken
    await context.addCookies(state.cookies.map((cookie) => ({ ...cookie, url: this.origin })))
    await base.evaluate((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
    }, state.localStorage)
    return context
  }

  /** Closes the pages of a test and clears its contexts. */
  async release(): Promise<void> {
    const released = this.used
    this.used = []
    await Promise.all(released.map((one) => this.clear(one)))
  }

  async close(): Promise<void> {
    await Promise.all([...this.idle, ...this.used].map(({ context }) => context.close()))
  }

  private async open(key: string, options: BrowserContextOptions): Promise<OpenContext> {
    const context = await this.browser.newContext(options)
    const base = await context.newPage()
    await base.goto(`${this.origin}/robots.txt`)
    const protocol = await context.newCDPSession(base)
    const opened: OpenContext = { key, context, base, protocol, hasCachedPages: false }
    context.on('response', (response) => {
      if (isCachedPage(response)) opened.hasCachedPages = true
    })
    return opened
  }

  private async clear(one: OpenContext): Promise<void> {
    const { context, base, protocol } = one
    // A test may close its context itself.
    if (base.isClosed()) return
    const pages = context.pages().filter((page) => page !== base)
    await Promise.all(pages.map((page) => page.close()))
    if (!(await isReusable(base))) {
      await context.close()
      return
    }
    context.removeAllListeners('request')
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const { origin } = this
    await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    // Loading the scripts and fonts again would take longer than the rest: immutable files stay.
    if (one.hasCachedPages) await protocol.send('Network.clearBrowserCache')
    one.hasCachedPages = false
    this.idle.push(one)
  }
}

/** Whether the browser keeps a response whose content can change. */
function isCachedPage(response: Response): boolean {
  const cached = response.headers()['cache-control'] ?? ''
  return /max-age=[1-9]/.test(cached) && !cached.includes('immutable')
}

/** Whether a context has neither a controlled clock, which can't be removed, nor a service worker, which lives on. */
function isReusable(base: Page): Promise<boolean> {
  return base.evaluate(async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
    // A controlled `Date` prints like the browser's own; a controlled timer doesn't.
    return workers.length === 0 && /\[native code\]/.test(String(setTimeout))
  })
}
