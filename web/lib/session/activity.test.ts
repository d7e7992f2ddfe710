import { beforeEach, expect, test } from 'vitest'
import { watchActivity } from './activity.ts'

let time = 0
const now = () => time
beforeEach(() => {
  time = 1_000_000
})

test('a page that is visible when it opens is in use for a minute', () => {
  const activity = watchActivity(new EventTarget(), { isSeen: true, now })
  time += 59_999
  expect(activity.isInUse()).toBe(true)
  time += 1
  expect(activity.isInUse()).toBe(false)
})

test('a page opened in the background is not in use before the first input', () => {
  const page = new EventTarget()
  const activity = watchActivity(page, { isSeen: false, now })
  expect(activity.isInUse()).toBe(false)
  page.dispatchEvent(new Event('keydown'))
  expect(activity.isInUse()).toBe(true)
})

test.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'])(
  '%s is input and counts for a minute',
  (input) => {
    const page = new EventTarget()
    const activity = watchActivity(page, { isSeen: false, now })
    page.dispatchEvent(new Event(input))
    time += 59_999
    expect(activity.isInUse()).toBe(true)
    time += 1
    expect(activity.isInUse()).toBe(false)
  },
)

test.each(['focus', 'visibilitychange', 'online', 'scroll', 'message'])(
  '%s is not input',
  (event) => {
    const page = new EventTarget()
    const activity = watchActivity(page, { isSeen: false, now })
    page.dispatchEvent(new Event(event))
    expect(activity.isInUse()).toBe(false)
  },
)

test('a clock set back counts as inactive', () => {
  const page = new EventTarget()
  const activity = watchActivity(page, { isSeen: false, now })
  page.dispatchEvent(new Event('keydown'))
  time -= 3_600_000
  expect(activity.isInUse()).toBe(false)
})

test('a closed watcher ignores input', () => {
  const page = new EventTarget()
  const activity = watchActivity(page, { isSeen: false, now })
  activity.close()
  page.dispatchEvent(new Event('keydown'))
  expect(activity.isInUse()).toBe(false)
})
