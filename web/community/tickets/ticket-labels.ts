import type { TicketKind, TicketStatus, TicketTopic } from '#contract/community/tickets.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** Ticket topics, worded for the author. */
export const topicLabels: Readonly<Record<TicketTopic, string>> = {
  question: 'A question',
  account: 'My account or plan',
  problem: 'Something isn’t working',
  accessibility: 'Accessibility problem',
  correction: 'A rule, date or listing is wrong',
  story: 'Share my story',
  privacy: 'My data',
  security: 'Security issue',
}

/** Ticket kinds, worded for staff and lists. */
export const kindLabels: Readonly<Record<TicketKind, string>> = {
  question: 'Question',
  account: 'Account or plan',
  problem: 'Bug',
  accessibility: 'Accessibility',
  correction: 'Correction',
  story: 'Story',
  privacy: 'Personal data',
  security: 'Security',
  listing: 'New program',
}

interface StatusText {
  readonly text: string
  readonly tone: Tone
}

/** Worded for staff. */
export const statusLabels: Readonly<Record<TicketStatus, StatusText>> = {
  open: { text: 'Open', tone: 'signal' },
  waiting: { text: 'Waiting for member', tone: 'brand' },
  solved: { text: 'Solved', tone: 'good' },
  closed: { text: 'Closed', tone: 'plain' },
}

/** Worded for the member. */
export const ownStatusTexts: Readonly<Record<TicketStatus, StatusText>> = {
  open: { text: 'Waiting for us', tone: 'brand' },
  waiting: { text: 'Answered', tone: 'signal' },
  solved: { text: 'Solved', tone: 'good' },
  closed: { text: 'Closed', tone: 'plain' },
}
