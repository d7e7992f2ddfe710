import { expect, test } from 'vitest'
import { sectionsOf } from './article.ts'
import { readMarkdown } from './read-markdown.ts'

const file = (text: string) => `---\ntitle: A title\nreviewed: 2026-11-21\n---\n${text}`

test('parses a file into front matter and blocks', () => {
  const text =
    '## First steps\n\nAsk **early**, see [the list](/organizations).\n\n- one & two\n- `code`\n'
  expect(readMarkdown('first', file(text))).toEqual({
    slug: 'first',
    front: { title: 'A title', reviewed: '2026-11-21' },
    words: 14,
    blocks: [
      { kind: 'heading', level: 2, id: 'first-steps', inlines: ['First steps'] },
      {
        kind: 'paragraph',
        inlines: [
          'Ask ',
          { kind: 'strong', inlines: ['early'] },
          ', see ',
          { kind: 'link', href: '/organizations', inlines: ['the list'] },
          '.',
        ],
      },
      {
        kind: 'list',
        ordered: false,
        items: [
          [{ kind: 'paragraph', inlines: ['one & two'] }],
          [{ kind: 'paragraph', inlines: [{ kind: 'code', inlines: ['code'] }] }],
        ],
      },
    ],
  })
})

test('sections are the second-level headings', () => {
  const { blocks } = readMarkdown('x', file('## One\n\n### Below\n\n## Two\n'))
  expect(sectionsOf({ blocks }).map(({ id }) => id)).toEqual(['one', 'two'])
})

test.each([
  ['text without front matter', 'hello', 'Begin with front matter.'],
  ['HTML', file('<b>bold</b>\n'), 'The pages cannot show this kind of Markdown: html.'],
  ['a picture', file('![a](/b.png)\n'), 'The pages cannot show this kind of Markdown: image.'],
  ['a second title', file('# Title\n'), 'Use headings of level 2 and 3: the title is 1.'],
  ['a script link', file('[x](javascript:alert)\n'), 'Odd link: javascript:alert'],
  ['two identical headings', file('## A\n\n## A\n'), 'Two headings read alike: a.'],
])('refuses %s', (_what, source, message) => {
  expect(() => readMarkdown('x', source)).toThrow(message)
})
