import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readMarkdown } from '#web/site/articles/read-markdown.ts'
import { guidesFrom } from '#web/site/guides/guide.ts'
import { articlesFor, maxArticles } from './help-article.ts'
import { helpArticlesOf } from './help-articles.ts'

const folder = fileURLToPath(new URL('../../../content/', import.meta.url))
const guides = readdirSync(`${folder}guides`).map((file) =>
  readMarkdown(basename(file, '.md'), readFileSync(`${folder}guides/${file}`, 'utf8')),
)
const articles = helpArticlesOf(guidesFrom(guides))
const hrefs = (subject: string) => articlesFor(articles, subject).map(({ href }) => href)

test.each([
  ['How do I get my commander’s approval?', '/guides/get-your-commanders-approval'],
  ['terminal leave', '/guides/terminal-leave-and-skillbridge-days'],
  ['My spouse needs help', '/guides/for-spouses'],
  ['choosing a host', '/guides/choose-a-skillbridge-host'],
])('finds the guide for "%s"', (subject, href) => expect(hrefs(subject)).toContain(href))

test('returns at most three, and none for an empty subject', () => {
  expect(hrefs('skillbridge').length).toBe(maxArticles)
  for (const subject of ['', 'a', 'How do I', '???', 'xyzzy', 'x'.repeat(5_000)]) {
    expect([subject, hrefs(subject)]).toEqual([subject, []])
  }
})
