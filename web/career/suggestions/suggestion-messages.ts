import type { Suggestion } from '#contract/career/suggestions.ts'

type Reason = Extract<Suggestion, { status: 'built_in' }>['reason']

/** Why there's no suggestion, and what to do. */
export const reasonTexts: Readonly<Record<Reason, string>> = {
  off: 'AI suggestions were turned off. Our own checks still run.',
  no_consent: 'You turned off the AI provider in your settings.',
  private:
    'This line has a name, a contact, a unit, a date or a long number. We never send those, so we can’t ask for a rewrite.',
  blank: 'Fill in the blanks in this line first.',
  failed: 'We got no rewrite we could show: it took too long, or said something your text doesn’t.',
}

/** The same for a comment on an interview answer. */
export const commentReasonTexts: Readonly<Record<Reason, string>> = {
  ...reasonTexts,
  private:
    'Your answer has a name, a contact, a unit, a date or a long number. We never send those, so we can’t ask for a comment.',
  blank: 'Write an answer first.',
  failed:
    'We got no comment we could show: it took too long, or said something your answer doesn’t.',
}
