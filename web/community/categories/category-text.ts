import type { WhoPosts } from '#contract/community/categories.ts'
import type { RecordedText } from '#web/directory/listing-edits/listing-edits.ts'

/** Who can start topics. */
export const whoPostsLabels: Readonly<Record<WhoPosts, string>> = {
  members: 'Any member',
  regulars: 'Members trusted as regulars or more',
  staff: 'Staff only',
}

const words = new Map<string, string>([
  ...Object.entries(whoPostsLabels),
  ['open', 'Open'],
  ['archived', 'Archived'],
])

/** How the audit log's fields of a category read. */
export const categoryText: RecordedText = {
  labels: {
    title: 'Name',
    about: 'Description',
    position: 'Order',
    whoPosts: 'Who starts topics',
    'who may post': 'Who starts topics',
    status: 'Status',
  },
  // Older events end with the status, after a semicolon.
  show: (name, value) =>
    name === 'who may post'
      ? value
          .split('; ')
          .map((word) => words.get(word) ?? word)
          .join(', ')
      : (words.get(value) ?? value),
}
