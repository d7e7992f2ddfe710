import type { NeedAnswer, SeparationAnswer } from '#contract/site/waitlist.ts'

/** The answers to "When do you separate?", as people read them. */
export const separationWords: Readonly<Record<SeparationAnswer, string>> = {
  within_6_months: 'Within 6 months',
  within_12_months: 'In 6 to 12 months',
  within_24_months: 'In 1 to 2 years',
  later: 'Later than that',
  separated: 'I have separated already',
  unsure: 'I do not know yet',
}

/** The answers to "What do you need most?". */
export const needWords: Readonly<Record<NeedAnswer, string>> = {
  skillbridge: 'A SkillBridge place',
  job: 'A job',
  plan: 'A plan with dates',
  benefits: 'Benefits explained',
  resume: 'A resume and interview practice',
  mentor: 'Someone to talk to',
}

/** Choices for a form. */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([code, title]) => ({ code, title }))
