import type { ReviewState } from '#contract/community/reviewing.ts'
import type { BadgeProps } from '#web/ui/badge.tsx'

/** The state of a review. */
export const stateLabels: Readonly<
  Record<ReviewState, { label: string; tone: NonNullable<BadgeProps['tone']> }>
> = {
  waiting: { label: 'Waiting for a moderator', tone: 'signal' },
  kept: { label: 'Published', tone: 'good' },
  hidden: { label: 'Hidden by a moderator', tone: 'bad' },
  removed: { label: 'Removed by a moderator', tone: 'bad' },
}

/** Labels of the ratings. */
export const ratingChoices = [
  { id: '5', label: '5, great' },
  { id: '4', label: '4, good' },
  { id: '3', label: '3, okay' },
  { id: '2', label: '2, poor' },
  { id: '1', label: '1, bad' },
]

/** Whether the host hired the author. */
export const hiredChoices = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
]
