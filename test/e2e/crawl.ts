/** The result of following a link. */
export interface Visited {
  readonly path: string
  readonly status: number
  /** Number of redirects followed. */
  readonly hops: number
  /** The page containing the link. */
  readonly from: string
  /** The HTML; undefined for responses that aren't pages of their own: other files, and filtered lists. */
  readonly html?: string
}

/** Filtered list pages are visited but not followed, up to this many per path. */
const maxQueries = 12
const maxPages = 2_000
/** Pages that one template renders from rows of the listing: this many of each kind are visited, all with FULL=1. */
const maxListed = process.env.FULL ? maxPages : 12
const listed = /^\/(?:organizations|opportunities)\/[^/]+$/
const atOnce = 6

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Same-site URLs a page links to or submits a form to, without fragments. */
export function linksOf(html: string): string[] {
  const hrefs = html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]*)"/g)
  const forms = html.matchAll(/<form\b(?![^>]*\smethod="post")[^>]*?\saction="([^"]*)"/gi)
  return [...hrefs, ...forms]
    .map(([, href]) => decode(href ?? '').split('#')[0] ?? '')
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
}

/** Crawls all links from a start page as a visitor without script, each URL once. */
export async function crawl(site: string, start: string): Promise<Visited[]> {
  const seen = new Set([start])
  const counts = new Map<string, number>()
  const visited: Visited[] = []
  let waiting = [{ path: start, from: '' }]
  while (waiting.length > 0 && visited.length < maxPages) {
    const now = waiting.splice(0, atOnce)
    const pages = await Promise.all(now.map(({ path, from }) => visit(site, path, from)))
    for (const page of pages) {
      visited.push(page)
      for (const path of page.html ? linksOf(page.html) : []) {
        if (seen.has(path)) continue
        seen.add(path)
        const [bare = '', query] = path.split('?')
        const isListed = query === undefined && listed.test(bare)
        const group = isListed ? bare.slice(0, bare.lastIndexOf('/') + 1) : bare
        const count = counts.get(group) ?? 0
        if (query !== undefined && count >= maxQueries) continue
        if (isListed && count >= maxListed) continue
        if (query !== undefined || isListed) counts.set(group, count + 1)
        waiting = [...waiting, { path, from: page.path }]
      }
    }
  }
  return visited
}

async function visit(site: string, path: string, from: string): Promise<Visited> {
  let target = path
  for (let hops = 0; hops < 6; hops++) {
    const answer = await fetch(`${site}${target}`, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (location) {
      target = location.replace(site, '')
      continue
    }
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const text = await answer.text()
    const isFollowed = isPage && !path.includes('?') && answer.status === 200
    return { path, status: answer.status, hops, from, ...(isFollowed && { html: text }) }
  }
  return { path, status: 0, hops: 6, from }
}
