import { expect, test } from 'vitest'
import { partsOf } from './post-body.tsx'

test('a post is read as paragraphs and lists, and nothing in it is markup', () => {
  const body = 'One\nline.\n\n- first\n-  second\n\n\nnot - a list\n- really\n\n  \n<b>plain</b>'
  expect(partsOf(body)).toEqual([
    { text: 'One line.' },
    { items: ['first', 'second'] },
    { text: 'not - a list - really' },
    { text: '<b>plain</b>' },
  ])
})
