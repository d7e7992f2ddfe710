import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listResources } from '#contract/directory/resources.ts'
import { TimelineFacts } from '#contract/transition/roadmap.ts'

// The server caches one page for all URLs that differ only in parameters missing from `handle.query`: a page that
// reads others would show one person's search to another.

const web = new URL('../', import.meta.url).pathname
const pages = globSync('*/*/*-page.tsx', { cwd: web })
  .map((file) => ({ file, text: readFileSync(`${web}${file}`, 'utf8') }))
  .filter(({ text }) => /export const handle = \{\s*script: false/.test(text))

function namesOf(text: string): string[] {
  const [, list = ''] = /export const handle = \{[^}]*query: \[([^\]]*)\]/.exec(text) ?? []
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

test('a page without scripts declares the query parameters it reads', () => {
  const reading = pages.filter(({ text }) => text.includes('searchParams'))
  expect(reading.length).toBeGreaterThan(10)
  const issues = reading.flatMap(({ file, text }) => {
    const names = namesOf(text)
    const read = [...text.matchAll(/earchParams\.(?:get|getAll|has)\('(\w+)'\)/g)]
    const lacking = read.flatMap(([, name = '']) => (names.includes(name) ? [] : [name]))
    return names.length > 0 && lacking.length === 0 ? [] : [`${file}: ${lacking.join(', ')}`]
  })
  expect(issues).toEqual([])
})

test.each([
  [
    'directory/resources/resources-page.tsx',
    Object.keys(listResources.input.omit({ pageSize: true }).shape),
  ],
  ['site/public-roadmap/timeline-page.tsx', Object.keys(TimelineFacts.shape)],
])('%s declares every filter of its endpoint', (file, filters) => {
  const page = pages.find((page) => page.file === file)
  expect(namesOf(page?.text ?? '').sort()).toEqual(filters.sort())
})
