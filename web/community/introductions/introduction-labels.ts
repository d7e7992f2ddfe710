import type { IntroductionStatus } from '#contract/community/alumni.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The status of an introduction, in a word. */
export const statusLabels: Readonly<Record<IntroductionStatus, string>> = {
  asked: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  ended: 'Ended',
}

export const statusTones: Readonly<Record<IntroductionStatus, Tone>> = {
  asked: 'signal',
  accepted: 'good',
  declined: 'plain',
  ended: 'plain',
}
