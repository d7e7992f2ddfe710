import type { Page } from 'playwright-core'

/**
 * Reports what a person would not see and we must: errors of scripts, refused scripts and styles, requests
 * to this site that failed. `expects` lists answers of 4xx or 5xx that the test means to get, such as `401 /api/*`.
 */
export async function watchPage(
  page: Page,
  origin: string,
  expects: readonly string[],
  report: (fault: string) => void,
): Promise<void> {
  const at = () => new URL(page.url(), origin).pathname
  const isExpected = (answer: string) =>
    expects.some((one) =>
      one.endsWith('*') ? answer.startsWith(one.slice(0, -1)) : answer === one,
    )
  page.on('pageerror', (error) => report(`${at()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    // An answer of 4xx is judged below, with its address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    report(`${at()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const url = new URL(response.url())
    const answer = `${response.status()} ${url.pathname}`
    if (url.origin !== origin || response.status() < 400 || isExpected(answer)) return
    report(`${at()}: ${answer}`)
  })
  page.on('requestfailed', (request) => {
    // What a page gives up itself, by leaving or by closing a stream, is no fault.
    const reason = request.failure()?.errorText ?? ''
    if (reason === 'net::ERR_ABORTED' || isExpected(`failed ${pathOf(request.url())}`)) return
    report(`${at()}: ${request.url()} ${reason}`)
  })
  // The browser's own message names the rule; this names the place.
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

const pathOf = (url: string) => new URL(url).pathname
