import type { CaseOrigin, CaseSubject, ModerationAction } from '#contract/community/moderation.ts'
import type { BadgeProps } from '#web/ui/badge.tsx'

/** How a case was opened. */
export const originLabels: Readonly<
  Record<CaseOrigin, { label: string; tone?: NonNullable<BadgeProps['tone']> }>
> = {
  crisis: { label: 'Someone may be in danger', tone: 'signal' },
  reports: { label: 'Reported' },
  rules: { label: 'Held for review' },
  appeal: { label: 'Appeal', tone: 'brand' },
  review: { label: 'New review' },
}

/** The subject of a case, as the heading of its text. */
export const subjectLabels: Readonly<Record<CaseSubject, string>> = {
  post: 'The post in its topic',
  alumni: 'The alumni entry',
  review: 'The review',
}

/** A moderator's actions on a post. */
const actionLabels: Readonly<Record<ModerationAction, string>> = {
  keep: 'Keep the post',
  hide: 'Hide the post',
  remove: 'Remove the post',
  warn: 'Hide it and warn the writer',
  suspend: 'Hide it and pause the writer',
}

/** A moderator's actions on an alumni entry. */
const entryActionLabels: Readonly<Record<ModerationAction, string>> = {
  keep: 'Keep the entry',
  hide: 'Take it off the list',
  remove: 'Empty it and take it off the list',
  warn: 'Take it off the list and warn',
  suspend: 'Take it off the list and pause the member',
}

/** A moderator's actions on a host review. */
const reviewActionLabels: Readonly<Record<ModerationAction, string>> = {
  ...actionLabels,
  keep: 'Keep the review',
  hide: 'Hide the review',
  remove: 'Remove the review',
}

/** A moderator's actions, by the subject of the case. */
export const wordsFor: Readonly<Record<CaseSubject, Readonly<Record<ModerationAction, string>>>> = {
  post: actionLabels,
  alumni: entryActionLabels,
  review: reviewActionLabels,
}

/** Actions on an appeal: keep grants it, hide denies it. */
export const appealActions = [
  { id: 'keep', label: 'Grant the appeal' },
  { id: 'hide', label: 'Keep the decision' },
] as const

/** Labels of past decisions. */
export const decidedLabels: Readonly<Record<ModerationAction, string>> = {
  keep: 'Kept',
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Hidden, writer warned',
  suspend: 'Hidden, writer paused',
}

/** Common moderator notes; each can be edited before sending. */
export const templates = [
  { id: 'own', label: 'Write my own', text: '' },
  {
    id: 'advertising',
    label: 'Advertising',
    text: 'This reads like advertising. The community is for questions and answers about leaving the military.',
  },
  {
    id: 'private',
    label: 'Private information',
    text: 'This names or shows private information about someone. Please post it again without names, addresses or numbers.',
  },
  {
    id: 'security',
    label: 'Operational security',
    text: 'This could show where people will be and when. Please leave out units, places and dates together.',
  },
  {
    id: 'respect',
    label: 'Respect',
    text: 'Please disagree without attacking the person. People here are under stress.',
  },
  {
    id: 'advice',
    label: 'Harmful advice',
    text: 'Following this could cost someone a benefit or harm them. Please link to an official source.',
  },
] as const
