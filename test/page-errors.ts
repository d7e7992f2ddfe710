import type { Page } from 'playwright-core'

/**
 * Reports errors a user wouldn't see: script errors, CSP violations, failed requests to this site.
 * `expects` lists 4xx and 5xx responses the test provokes, such as `401 /api/*`.
 */
export async function watchPage(
  page: Page,
  origin: string,
  expects: readonly string[],
  report: (error: string) => void,
): Promise<void> {
  const pathname = () => new URL(page.url(), origin).pathname
  const isExpected = (answer: string) =>
    expects.some((expect) =>
      expect.endsWith('*') ? answer.startsWith(expect.slice(0, -1)) : answer === expect,
    )
  page.on('pageerror', (error) => report(`${pathname()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // 4xx responses are checked below, with their URL.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    report(`${pathname()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const url = new URL(response.url())
    const answer = `${response.status()} ${url.pathname}`
    if (url.origin !== origin || response.status() < 400 || isExpected(answer)) return
    report(`${pathname()}: ${answer}`)
  })
  page.on('requestfailed', (request) => {
    // A request the page itself aborts, by navigating or closing a stream, is not an error.
    const reason = request.failure()?.errorText ?? ''
    if (reason === 'net::ERR_ABORTED' || isExpected(`failed ${pathOf(request.url())}`)) return
    report(`${pathname()}: ${request.url()} ${reason}`)
  })
  // The browser's message names the directive; this adds the location.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

const pathOf = (url: string) => new URL(url).pathname
