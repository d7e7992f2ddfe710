import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import type { Article, Block, Inline } from '#web/site/articles/article.ts'
import { readMarkdown } from '#web/site/articles/read-markdown.ts'
import { postsFrom } from '#web/site/blog/post.ts'
import { skillBridgeText } from '#web/site/skillbridge/skillbridge.ts'
import { guidesFrom, moments } from './guide.ts'

const folder = fileURLToPath(new URL('../../../content/', import.meta.url))
const read = (path: string) =>
  readMarkdown(basename(path, '.md'), readFileSync(folder + path, 'utf8'))
const all = (name: string) => readdirSync(folder + name).map((file) => read(`${name}/${file}`))

const articles = [...all('guides'), ...all('blog'), read('skillbridge-101.md')]

test('guides are sorted by moment and then by order', () => {
  const guides = guidesFrom(all('guides'))
  const places = guides.map(({ moment, order }) => [
    moments.findIndex(({ id }) => id === moment),
    order,
  ])
  expect(places).toEqual(places.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
  expect(new Set(places.map(String)).size).toBe(guides.length)
  expect(guides.length).toBeGreaterThanOrEqual(8)
})

test('each guide has 900 to 1,600 words, several sections, and a source other than our advice', () => {
  for (const { slug, words, blocks, sources } of guidesFrom(all('guides'))) {
    const sections = blocks.filter(({ kind }) => kind === 'heading').length
    const facts = sources.filter(({ read }) => read !== 'advice').length
    expect({ slug, fits: words >= 900 && words <= 1600 && sections >= 5 && facts >= 2 }).toEqual({
      slug,
      fits: true,
    })
  }
})

test('posts are sorted newest first', () => {
  const days = postsFrom(all('blog')).map(({ published }) => published)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days.length).toBeGreaterThanOrEqual(2)
})

test('the SkillBridge page has the heading for the table of limits', () => {
  const { before, after } = skillBridgeText(read('skillbridge-101.md'))
  expect(before.findLast(({ kind }) => kind === 'heading')).toMatchObject({
    id: 'limits-by-service-and-grade',
  })
  expect(after[0]).toMatchObject({ id: 'who-approves' })
  expect(() => skillBridgeText({ slug: 'x', front: {}, words: 0, blocks: after })).toThrow(
    'There is no section limits-by-service-and-grade',
  )
})

test.each([
  ['an unknown moment', { moment: 'someday' }],
  ['a source without a day', { sources: [{ title: 'A page', read: 'page' }] }],
  ['an unknown key', { author: 'somebody' }],
  ['no source at all', { sources: [] }],
])('refuses front matter with %s', (_what, wrong) => {
  const [guide] = all('guides')
  if (!guide) throw new Error('There is no guide.')
  const front = { ...Object(guide.front), ...wrong }
  expect(() => guidesFrom([{ ...guide, front }])).toThrow()
})

test('every table column has a heading', () => {
  const unnamed = articles.filter(({ blocks }) =>
    blocks.some((block) => block.kind === 'table' && block.head.some(({ length }) => length === 0)),
  )
  expect(unnamed.map(({ slug }) => slug)).toEqual([])
})

test('every internal link leads to an existing route, article and heading', () => {
  const paths = new Set(routePaths(routes).filter((path) => !path.includes(':')))
  const headings = new Map(articles.map((article) => [addressOf(article), idsOf(article.blocks)]))
  const broken = articles.flatMap((article) =>
    linksOf(article.blocks).flatMap((href) => {
      if (href.startsWith('https://')) return []
      const [path = '', id] = href.split('#')
      const target = path === '' ? addressOf(article) : (path.split('?')[0] ?? '')
      const ids = headings.get(target)
      const exists = ids !== undefined || paths.has(target.slice(1))
      return exists && (id === undefined || ids?.has(id)) ? [] : [`${article.slug}: ${href}`]
    }),
  )
  expect(broken).toEqual([])
})

const kinds: Record<string, string> = Object.fromEntries([
  ...all('guides').map(({ slug }) => [slug, `/guides/${slug}`]),
  ...all('blog').map(({ slug }) => [slug, `/blog/${slug}`]),
])
const addressOf = ({ slug }: Article) => kinds[slug] ?? `/${slug}`

function routePaths(entries: typeof routes): string[] {
  return entries.flatMap(({ path, children }) => [path ?? '', ...routePaths(children ?? [])])
}

function idsOf(blocks: readonly Block[]): Set<string> {
  return new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])))
}

function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(linksOf)
    if (block.kind === 'quote') return linksOf(block.blocks)
    const lines = block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.inlines]
    return lines.flatMap(hrefsOf)
  })
}

function hrefsOf(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === 'string') return []
    return [...(inline.kind === 'link' ? [inline.href] : []), ...hrefsOf(inline.inlines)]
  })
}
