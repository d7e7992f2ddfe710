import type { RecordedText } from '#web/directory/listing-edits/listing-edits.ts'
import { scheduleInWords } from './schedule-words.ts'

function inWords(name: string, value: string): string {
  if (value === 'none') return name === 'cron' ? 'Only by hand' : 'None'
  if (name === 'cron') return scheduleInWords(value) ?? value
  if (name === 'enabled') return value === 'true' ? 'Yes' : 'No'
  return value
}

/** How the audit log's fields of an import source read. */
export const sourceText: RecordedText = {
  labels: {
    url: 'Address',
    path: 'File',
    cron: 'Schedule',
    timeZone: 'Time zone',
    enabled: 'Fetch on schedule',
  },
  show: inWords,
}
