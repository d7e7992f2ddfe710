import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPost } from '#contract/community/posting.ts'
import { maliciousMarkup } from '#test/malicious-markup.ts'
import { PostBody } from './post-body.tsx'

const id = '018f0000-0000-7000-8000-000000000000'
const shown = (body: string) => renderToStaticMarkup(createElement(PostBody, { body }))

const elements = /^(?:div|p|ul|ol|li|pre|code|strong|em|blockquote|a|span)$/

/** What a post must never render, as sentences. */
function issuesOf(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)((?:\s[^>]*)?)>/gi)]
  const wrong = tags.filter(([, name = '']) => !elements.test(name)).map(([tag]) => tag)
  const attributes = tags.flatMap(([, , rest = '']) => [...rest.matchAll(/([a-z-]+)="([^"]*)"/g)])
  const unexpected = attributes.filter(([, name]) => !['class', 'href', 'rel'].includes(name ?? ''))
  const hrefs = attributes.filter(([, name]) => name === 'href').map(([, , value]) => value ?? '')
  const rels = attributes.filter(([, name]) => name === 'rel').map(([, , value]) => value)
  return [
    ...wrong,
    ...unexpected.map(([all]) => all),
    ...hrefs.filter((href) => !/^https:\/\/[a-z0-9.-]+\.[a-z0-9-]+(?:\/|$)/.test(href)),
    ...rels.filter((rel) => rel !== 'ugc nofollow noopener noreferrer').map(String),
    ...(rels.length === hrefs.length ? [] : ['a link without rel']),
    ...(/\p{M}{4}/u.test(html) ? ['stacked marks'] : []),
    ...(/\p{Bidi_Control}/u.test(html) ? ['text direction'] : []),
  ]
}

test('fifty hostile texts are refused, or rendered as text and links to named https sites', () => {
  expect(maliciousMarkup).toHaveLength(50)
  const refused = maliciousMarkup.filter(
    (body) => !createPost.input.safeParse({ id, body }).success,
  )
  const issues = maliciousMarkup.flatMap((body) => {
    return issuesOf(shown(body)).map((issue) => `${body.slice(0, 60)}: ${issue}`)
  })
  expect(issues).toEqual([])
  // Direction characters and invisible text are refused; the rest is harmless as rendered.
  expect(refused).toEqual(maliciousMarkup.filter((body) => /\p{Bidi_Control}/u.test(body)))
})

test('a link shows its destination when its text does not', () => {
  expect(shown('[va.gov](https://evil.example/x)')).toContain('(evil.example)')
  expect(shown('See https://www.va.gov/a.')).toContain('href="https://www.va.gov/a"')
  expect(shown('See https://www.va.gov/a.')).not.toContain('(va.gov)')
  expect(shown('https://vа.gov/login')).toMatch(/\(xn--[a-z0-9-]+\.gov\)/)
})
