import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventParser } from './event-stream.ts'

test('parses fields, comments, multiline data and named events', () => {
  const parser = eventParser()
  const text =
    ': hello\n\nid: 7\nevent: progress\ndata: {"a":1,\ndata: "b":2}\n\ndata:no space\ndata:  two spaces\n\n'
  expect(parser.push(text)).toEqual([
    { event: 'progress', data: '{"a":1,\n"b":2}', id: '7' },
    { event: 'message', data: 'no space\n two spaces', id: '7' },
  ])
})

test('ignores an event without data, and does not carry its name over', () => {
  const parser = eventParser()
  expect(parser.push('event: ready\n\ndata: x\n\n')).toEqual([
    { event: 'message', data: 'x', id: '' },
  ])
})

test('does not emit an unterminated event', () => {
  const parser = eventParser()
  expect(parser.push('data: half\n')).toEqual([])
  expect(parser.push('\n')).toEqual([{ event: 'message', data: 'half', id: '' }])
})

test('skips a byte order mark, keeps retry, and ignores an invalid retry or an id with NUL', () => {
  const parser = eventParser('4')
  expect(parser.push('\uFEFFretry: 2500\nretry: soon\nid: 1\0\ndata\n\n')).toEqual([
    { event: 'message', data: '', id: '4' },
  ])
  expect(parser.retryMs()).toBe(2500)
  expect(parser.lastEventId()).toBe('4')
})

test('emits the same events for any chunking and any line ending', () => {
  const line = fc.constantFrom('data: a', 'data: b', 'id: 3', 'event: x', ': c', '', '')
  const ending = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(line), ending, fc.array(fc.nat(6)), (lines, end, cuts) => {
      const text = lines.map((line) => line + end).join('')
      const whole = eventParser().push(lines.map((line) => `${line}\n`).join(''))
      const parser = eventParser()
      const pieces = []
      let index = 0
      for (const cut of cuts) {
        pieces.push(text.slice(index, index + cut))
        index += cut
      }
      pieces.push(text.slice(index))
      expect(pieces.flatMap((piece) => parser.push(piece))).toEqual(whole)
    }),
  )
})
