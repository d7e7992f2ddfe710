import type { RecordedText } from '#web/directory/listing-edits/listing-edits.ts'

/** How the audit log's fields of a story read. */
export const storyText: RecordedText = {
  labels: {
    quote: 'Quote',
    who: 'Who',
    about: 'About them',
    isIllustrative: 'Labeled as made up',
    permission: 'How and when they agreed',
    position: 'Display order',
    isPublished: 'Published',
  },
  show: (_name, value) =>
    value === 'true' ? 'Yes' : value === 'false' ? 'No' : value === 'none' ? 'None' : value,
}
