import { expect, test } from 'vitest'
import { PageQueries } from './page-query.ts'

test('drops unread query parameters once a page has declared what it reads', () => {
  const queries = new PageQueries()
  expect(queries.plain('/list?utm_source=x&q=a')).toBe('/list?utm_source=x&q=a')
  queries.learn('/list?utm_source=x&q=a', 'q,page')
  queries.learn('/text', '')
  expect([
    queries.plain('/list'),
    queries.plain('/list?page=2&utm_source=x&q=a%20b'),
    queries.plain('/list?q=a+b&page=2'),
    queries.plain('/list?q=b&q=a&Q=c'),
    queries.plain('/list?x'),
    queries.plain('/text?page=2'),
    queries.plain('/other?page=2'),
  ]).toEqual([
    '/list',
    '/list?page=2&q=a+b',
    '/list?page=2&q=a+b',
    '/list?q=b&q=a',
    '/list',
    '/text',
    '/other?page=2',
  ])
})
