import { readdirSync } from 'node:fs'
import lighthouse from 'lighthouse'
import { z } from 'zod'
import { builtPages } from '#server/platform/http/page-source.ts'
import { openBrowser } from '#test/chromium.ts'
import { freePort } from '#test/free-port.ts'
import { startBenchApp } from './app.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { describeMachine, showTable } from './timing.ts'

// `npm run lighthouse [-- --runs 5] [-- /pricing '/opportunities/*']`: the public pages as on a slow phone,
// the median of five runs each, with the shipped listing.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const guides = readdirSync(new URL('../content/guides/', import.meta.url))
const posts = readdirSync(new URL('../content/blog/', import.meta.url))
const pagesOf = (folder: string, files: readonly string[]) =>
  files.filter((file) => file.endsWith('.md')).map((file) => `/${folder}/${file.slice(0, -3)}`)

const staticPages = [
  '/',
  '/original',
  '/features',
  '/pricing',
  '/military-discount',
  '/roadmap',
  '/skillbridge-101',
  '/guides',
  '/blog',
  '/success-stories',
  '/about',
  '/contact',
  '/careers',
  '/partners',
  '/terms',
  '/privacy',
  '/security',
  '/accessibility',
  ...pagesOf('guides', guides),
  ...pagesOf('blog', posts),
]
const listPages = [
  '/organizations',
  '/resources',
  '/community',
  '/community/skillbridge',
  '/login',
  '/signup',
  '/forgot-password',
]

const anyListed = z.object({ items: z.array(z.object({ id: z.string() })).min(1) })

/** One page of each kind generated from the listing. */
async function listedPages(port: number): Promise<readonly string[]> {
  const kinds = ['organizations', 'opportunities']
  return Promise.all(
    kinds.map(async (kind) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/${kind}?pageSize=1`)
      return `/${kind}/${anyListed.parse(await answer.json()).items[0]?.id}`
    }),
  )
}

/** Static pages score 100 in all four categories, others 95; LCP and TBT in milliseconds, layout shift. */
const goals = { static: 100, other: 95, lcp: 1_200, tbt: 50, cls: 0.01 }

interface Measured {
  readonly scores: readonly number[]
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly bytes: number
  readonly requests: number
}

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}.`)
  const { audits, categories: scores } = result.lhr
  const value = (name: string) => audits[name]?.numericValue ?? 0
  const network = audits['network-requests']?.details
  const items = network?.type === 'table' ? network.items.length : 0
  return {
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    requests: items,
  }
}

function medianOf(runs: readonly Measured[]): Measured {
  const of = (read: (run: Measured) => number) => middle(runs.map(read))
  return {
    scores: categories.map((_, i) => of(({ scores }) => scores[i] ?? 0)),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    requests: of(({ requests }) => requests),
  }
}

const args = process.argv.slice(2)
const runsAt = args.indexOf('--runs')
const runs = runsAt < 0 ? 5 : Number(args[runsAt + 1])
const named = args.filter((arg) => arg.startsWith('/'))

console.log(`${describeMachine()} Median of ${runs}, simulated slow phone.\n`)
const database = await openScratchDatabase({ withListing: true })
const app = await startBenchApp(database, { pages: builtPages() })
const listed = await listedPages(app.port)
/** `/opportunities/*` stands for one of them. */
const namedPage = (path: string) =>
  (path.endsWith('/*') && listed.find((one) => one.startsWith(path.slice(0, -1)))) || path
const paths = named.length > 0 ? named.map(namedPage) : [...staticPages, ...listPages, ...listed]
const port = await freePort()
const browser = await openBrowser({ debuggingPort: port })
try {
  const rows: string[][] = []
  const short: string[] = []
  for (const path of paths) {
    const measured: Measured[] = []
    for (let run = 0; run < runs; run++) {
      measured.push(await measure(`http://127.0.0.1:${app.port}${path}`, port))
    }
    const { scores, lcp, tbt, cls, bytes, requests } = medianOf(measured)
    const minimum = staticPages.includes(path) ? goals.static : goals.other
    const isMet =
      Math.min(...scores) >= minimum && lcp <= goals.lcp && tbt <= goals.tbt && cls <= goals.cls
    if (!isMet) short.push(path)
    rows.push([
      path,
      ...scores.map(String),
      `${Math.round(lcp)} ms`,
      `${Math.round(tbt)} ms`,
      cls.toFixed(3),
      `${Math.round(bytes / 1_000)} kB`,
      `${requests}`,
      isMet ? '' : 'missed',
    ])
    console.error(rows.at(-1)?.join('  '))
  }
  const head = ['Page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'TBT', 'CLS', 'size', 'requests', '']
  console.log(showTable([head, ...rows]))
  console.log(
    short.length === 0
      ? '\nEvery page meets its goals.'
      : `\nBelow their goals: ${short.join(', ')}.`,
  )
} finally {
  await browser.close()
  await app.close()
  await database.close()
}
