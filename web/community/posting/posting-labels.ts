import type { ReportReason } from '#contract/community/moderation.ts'
import type { OwnDecision } from '#contract/community/posting.ts'
import { type TrustLevel, trustLimits } from '#contract/community/trust-levels.ts'
import type { Choice } from '#web/ui/choice.ts'

/** A trust level's display name. */
export const levelLabels: Readonly<Record<TrustLevel, string>> = {
  new: 'New member',
  regular: 'Regular member',
  trusted: 'Trusted member',
}

/** What a level allows, in a sentence. */
export function showLimits(level: TrustLevel): string {
  const { links, postsAnHour, topicsADay } = trustLimits[level]
  const linked =
    links === 0
      ? 'link to .gov and .mil sites'
      : `add ${links} links to a post, more to .gov and .mil`
  return `You can post ${postsAnHour} times an hour, start ${topicsADay} topics a day and ${linked}.`
}

/** Reasons to report a post. */
export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  spam: 'Advertising or spam',
  harassment: 'Harassment or hate',
  private_information: 'Someone’s private information',
  security: 'Operational security',
  false_information: 'False or harmful advice',
  danger: 'Someone may be in danger',
  other: 'Something else',
}

/** The reasons as form choices. */
export const reasonChoices: readonly Choice[] = Object.entries(reasonLabels).map(([id, label]) => ({
  id,
  label,
}))

/** A moderator's decision, as shown to the author. */
export const decisionLabels: Readonly<Record<OwnDecision['action'], string>> = {
  hide: 'Post hidden',
  remove: 'Post removed',
  warn: 'Warning',
  suspend: 'Posting paused',
}

/** The status of an appeal. */
export const appealLabels: Readonly<Record<OwnDecision['appeal'], string>> = {
  none: '',
  open: 'You appealed. A moderator will look again.',
  granted: 'Your appeal was granted. This no longer applies.',
  refused: 'Your appeal was not granted.',
}

/** The page where members read a topic. */
export const readingHref = (id: string, page = 1): string =>
  `/dashboard/community/topics/${id}${page > 1 ? `?page=${page}` : ''}`

/** The member's list of topics with a tag. */
export const taggedHref = (tag: string): string =>
  `/dashboard/community?tag=${encodeURIComponent(tag)}`
