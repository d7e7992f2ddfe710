import { expect, test } from 'vitest'
import { rss } from './rss.ts'
import { xmlText } from './xml.ts'

test('escapes text within its element and drops characters that XML forbids', () => {
  expect(xmlText('R&D <b> "it\'s"\u0000\ud800 é 🙂')).toBe(
    'R&amp;D &lt;b&gt; &quot;it&apos;s&quot; é 🙂',
  )
})

test('a feed identifies items by URL and uses RFC 822 dates', async () => {
  const answer = rss({
    title: 'News',
    description: 'What is new',
    link: 'https://x.example/news',
    self: 'https://x.example/feed.xml',
    items: [
      {
        title: 'A & B',
        description: 'Both',
        link: 'https://x.example/ab',
        published: '2026-11-21',
      },
    ],
  })
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await answer.text()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>News</title><link>https://x.example/news</link><description>What is new</description><language>en-us</language>
<atom:link href="https://x.example/feed.xml" rel="self" type="application/rss+xml"/>
<item><title>A &amp; B</title><link>https://x.example/ab</link><guid isPermaLink="true">https://x.example/ab</guid><description>Both</description><pubDate>Sat, 21 Nov 2026 00:00:00 GMT</pubDate></item>
</channel></rss>
`)
})
