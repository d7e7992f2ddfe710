import { beforeAll, describe, expect, test } from 'vitest'
import { siteOfThisFile } from '#test/browser.ts'
import routes from '#web/routes.ts'
import { crawl, type Visited } from './crawl.ts'
import { redirects, routePaths } from './pages.ts'

// What search engines, feed readers and crawlers find.

const site = siteOfThisFile()
let visited: Visited[] = []

beforeAll(async () => {
  visited = await crawl(site.app.url, '/')
}, 300_000)

/** Unlinked: pages behind a login, forms reached from emails, and non-HTML routes. */
const notLinked = [
  /^(dashboard|survey|reports|profile|admin|saved-searches|notifications)\b/,
  /^(reset-password|verify-email|family-invitation|first-admin|linkedin-callback|waitlist|unsubscribe)\b/,
  // Links that people send, and what stands there while the site is closed.
  /^(shared-reports|maintenance)\b/,
  // Comparisons need a selection first.
  /^(compare|styleguide|sitemaps|robots\.txt|sitemap\.xml|offline|slow-down|\*)/,
]

/** Login pages and everything behind them aren't indexed. */
const notForSearch =
  /^\/(login|signup|forgot-password|dashboard|survey|profile|compare|saved-searches|notifications)/

describe('a crawler', () => {
  test('finds no dead links and no redirect chains', () => {
    const wrong = visited.filter(({ status, hops }) => status !== 200 || hops > 1)
    expect(wrong.map(({ path, status, hops, from }) => ({ path, status, hops, from }))).toEqual([])
  })

  test('reaches every public page', () => {
    if (process.env.SHOW) console.log(`${visited.length} addresses followed`)
    const paths = visited.map(({ path }) => path.split(/[?#]/)[0] ?? '')
    const orphans = routePaths(routes)
      .filter((path) => !redirects.includes(path) && !notLinked.some((regExp) => regExp.test(path)))
      .filter((path) => {
        const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`)
        return !paths.some((path) => pattern.test(path))
      })
    expect(orphans).toEqual([])
  })

  test('sees one title, description, heading and canonical URL on each page', () => {
    const pages = visited.filter(({ html }) => html !== undefined)
    expect(pages.length).toBeGreaterThan(30)
    const wrong = pages.flatMap(({ path, html = '' }) => {
      const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
      const lacks = [
        count(/<title>[^<]{10,}<\/title>/g) === 1 ? '' : 'title',
        count(/<meta name="description" content="[^"]{20,}"/g) === 1 ? '' : 'description',
        count(/<h1[ >]/g) === 1 ? '' : 'h1',
        count(/<link rel="canonical" href="http[^"]+"/g) === 1 ? '' : 'canonical',
        count(/<meta property="og:image" content="http[^"]+"/g) === 1 ? '' : 'og:image',
      ].filter(Boolean)
      return lacks.length > 0 && !notForSearch.test(path) ? [`${path}: ${lacks.join(', ')}`] : []
    })
    expect(wrong).toEqual([])
  })

  test('can load every social sharing image', async () => {
    const names = visited.flatMap(({ html = '' }) => {
      return /<meta property="og:image" content="http[^"]*?(\/og\/[^"]+)"/.exec(html)?.[1] ?? []
    })
    for (const name of new Set(names)) {
      const answer = await site.app.fetch(name)
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
        name,
        200,
        'image/png',
      ])
    }
  })
})

describe('a search engine', () => {
  test('gets crawl exclusions and the sitemap URL from robots.txt', async () => {
    const text = await (await site.app.fetch('/robots.txt')).text()
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  })

  test('finds every page of the repository in the sitemap, and each responds', async () => {
    const index = await (await site.app.fetch('/sitemap.xml')).text()
    expect(index).toContain('/sitemaps/pages.xml</loc>')
    const pages = await (await site.app.fetch('/sitemaps/pages.xml')).text()
    const paths = [...pages.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    )
    const answers = await Promise.all(
      paths.map(async (path) => [path, (await site.app.fetch(path ?? '')).status]),
    )
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    // Samples appear nowhere: the shipped listing has only samples.
    expect(index).not.toContain('opportunities-1.xml')
    const missing = await site.app.fetch('/sitemaps/opportunities-1.xml')
    expect(missing.status).toBe(404)
  })

  test('gets feeds without samples', async () => {
    for (const path of ['/blog/feed.xml', '/opportunities/feed.xml?state=VA&q=cyber']) {
      const answer = await site.app.fetch(path)
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
      const text = await answer.text()
      expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(
        true,
      )
      expect(text.includes('<item>')).toBe(path.startsWith('/blog'))
    }
  })
})

test('the manifest’s icons exist', async () => {
  const manifest = (await (await site.app.fetch('/site.webmanifest')).json()) as {
    icons: { src: string }[]
  }
  const icons = [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png']
  const answers = await Promise.all(icons.map(async (src) => (await site.app.fetch(src)).status))
  expect(answers).toEqual(icons.map(() => 200))
})
