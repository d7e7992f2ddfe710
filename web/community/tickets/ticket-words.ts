import type { TicketKind, TicketStatus, TicketTopic } from '#contract/community/tickets.ts'

/** What a message is about, in its writer's words. */
export const topicWords: Readonly<Record<TicketTopic, string>> = {
  question: 'A question',
  account: 'My account or plan',
  problem: 'Something isn’t working',
  accessibility: 'Accessibility problem',
  correction: 'A rule, date or listing is wrong',
  story: 'Share my story',
  privacy: 'My data',
  security: 'Security issue',
}

/** The same for those who answer. */
export const kindWords: Readonly<Record<TicketKind, string>> = {
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

export const statusWords: Readonly<Record<TicketStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}
