import { expect, test } from 'vitest'
import { scheduleInWords } from './schedule-words.ts'

test.each([
  ['0 6 * * 1', 'Mondays at 6:00 AM'],
  ['0 6 * * *', 'Every day at 6:00 AM'],
  ['30 0,12 * * *', 'Every day at 12:30 AM and 12:30 PM'],
  ['15 18 * * 1-5', 'Monday through Friday at 6:15 PM'],
  ['0 6 * * 3,7', 'Sundays and Wednesdays at 6:00 AM'],
  ['0 6 1,15 * *', 'The 1st and 15th of the month at 6:00 AM'],
  ['0 6 2 1,7 *', 'The 2nd of the month at 6:00 AM, in January and July'],
  ['* * * * *', 'Every minute'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['0 * * * *', 'Every hour on the hour'],
  ['7 */2 * * 6', 'Saturdays, every 2 hours at 7 minutes past'],
])('%s is “%s”', (cron, words) => {
  expect(scheduleInWords(cron)).toBe(words)
})

test.each(['0 6 1 * 1', '*/5 8-9 * * *', '0,15,30,45 1,2 * * *', '0 6 */2 * *', 'daily'])(
  '%s needs more words than a line',
  (cron) => {
    expect(scheduleInWords(cron)).toBeNull()
  },
)
