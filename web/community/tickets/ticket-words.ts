import type { TicketKind, TicketStatus, TicketTopic } from '#contract/community/tickets.ts'

/** What a message is about, in its writer's words. */
export const topicWords: Readonly<Record<TicketTopic, string>> = {
  question: 'A question',
  account: 'My account or my plan',
  problem: 'Something does not work',
  accessibility: 'I cannot use a page',
  correction: 'A rule, date or listing is wrong',
  story: 'My story',
  privacy: 'My data',
  security: 'A weakness in security',
}

/** The same for those who answer. */
export const kindWords: Readonly<Record<TicketKind, string>> = {
  question: 'Question',
  account: 'Account or plan',
  problem: 'Something broken',
  accessibility: 'Accessibility',
  correction: 'Correction',
  story: 'Story',
  privacy: 'Personal data',
  security: 'Security',
  listing: 'Offer of a host',
}

export const statusWords: Readonly<Record<TicketStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
}
