import { beforeAll, describe, expect, test } from 'vitest'
import { siteOfThisFile } from '#test/browser.ts'
import routes from '#web/routes.ts'
import { crawl, linksOf, type Visited } from './crawl.ts'
import { openWhole, placesOf, redirects, routePaths } from './pages.ts'

// What a search engine, a reader of news and whoever follows every link finds.

const site = siteOfThisFile()
let visited: Visited[] = []

beforeAll(async () => {
  visited = await crawl(site.app.url, '/')
}, 300_000)

/** Pages behind a login, forms that links of mails lead to, and what is not for people. */
const notLinked = [
  /^(dashboard|survey|reports|profile|admin|saved-searches|notifications)\b/,
  /^(reset-password|verify-email|first-admin|linkedin-callback|waitlist|unsubscribe)\b/,
  // Links that people send, and what stands there while the site is closed.
  /^(shared-reports|maintenance)\b/,
  // What one compares is chosen first.
  /^(compare|styleguide|sitemaps|robots\.txt|sitemap\.xml|offline|slow-down|\*)/,
]

/** The way in and what lies behind it are for nobody to find. */
const notForSearch =
  /^\/(login|signup|forgot-password|dashboard|survey|profile|compare|saved-searches|notifications)/

describe('who follows every link', () => {
  test('finds no page that is not there, and no redirect that leads to another', () => {
    const wrong = visited.filter(({ status, hops }) => status !== 200 || hops > 1)
    expect(wrong.map(({ path, status, hops, from }) => ({ path, status, hops, from }))).toEqual([])
  })

  test('comes to every public page', () => {
    if (process.env.SHOW) console.log(`${visited.length} addresses followed`)
    const found = visited.map(({ path }) => path.split(/[?#]/)[0] ?? '')
    const orphans = routePaths(routes)
      .filter((path) => !redirects.includes(path) && !notLinked.some((one) => one.test(path)))
      .filter((path) => {
        const pattern = new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}$`)
        return !found.some((one) => pattern.test(one))
      })
    expect(orphans).toEqual([])
  })

  test('sees a title, a description, one heading and one canonical address on each page', () => {
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

  test('gets every picture that pages name for those who share them', async () => {
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

test('members and admins find no link on their pages that leads nowhere', {
  timeout: 240_000,
}, async () => {
  const theirs = (await placesOf(site.app)).filter(
    ({ as, status }) => as !== undefined && status !== 404,
  )
  const from = new Map<string, string>()
  for (const [as, places] of Map.groupBy(theirs, (place) => place.as)) {
    const page = await site.newPage(as && { as })
    for (const { path } of places) {
      await openWhole(page, path)
      for (const link of linksOf(await page.content())) from.set(link, path)
    }
  }
  expect(from.size).toBeGreaterThan(40)
  const answers = await Promise.all(
    [...from].map(
      async ([link, path]) => [link, path, (await site.app.fetch(link)).status] as const,
    ),
  )
  expect(answers.filter(([, , status]) => status !== 200)).toEqual([])
})

describe('a search engine', () => {
  test('is told what not to look at, and where the sitemap is', async () => {
    const text = await (await site.app.fetch('/robots.txt')).text()
    expect(text).toContain('Disallow: /api/\n')
    expect(text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  })

  test('finds every page that the repository writes in the sitemap, and each of them answers', async () => {
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
    // Samples are in no part: the shipped listing has nothing else.
    expect(index).not.toContain('opportunities-1.xml')
    const missing = await site.app.fetch('/sitemaps/opportunities-1.xml')
    expect(missing.status).toBe(404)
  })

  test('may keep feeds, which name no samples', async () => {
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

test('the manifest names icons that are there', async () => {
  const manifest = (await (await site.app.fetch('/site.webmanifest')).json()) as {
    icons: { src: string }[]
  }
  const icons = [...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png']
  const answers = await Promise.all(icons.map(async (src) => (await site.app.fetch(src)).status))
  expect(answers).toEqual(icons.map(() => 200))
})
