import type { NeedAnswer, SeparationAnswer } from '#contract/site/waitlist.ts'

/** Display names of the answers to "When do you get out?". */
export const separationLabels: Readonly<Record<SeparationAnswer, string>> = {
  within_6_months: 'Within 6 months',
  within_12_months: 'In 6 to 12 months',
  within_24_months: 'In 1 to 2 years',
  later: 'More than 2 years',
  separated: 'I’m already out',
  unsure: 'I’m not sure yet',
}

/** Display names of the answers to "What do you need most?". */
export const needLabels: Readonly<Record<NeedAnswer, string>> = {
  skillbridge: 'A SkillBridge spot',
  job: 'A job',
  plan: 'A plan with dates',
  benefits: 'Help with benefits',
  resume: 'Resume and interview help',
  mentor: 'A mentor',
}

/** Form choices. */
export const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([code, title]) => ({ code, title }))
