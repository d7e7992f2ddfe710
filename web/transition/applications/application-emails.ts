import type { Application } from '#contract/transition/applications.ts'

/** An email to a host; unknown details are blanks in brackets. */
export interface Draft {
  readonly key: string
  readonly label: string
  readonly subject: string
  readonly body: string
}

/** Email templates for applying to a program, with known names filled in. */
export function emailDrafts({ opportunity, contact }: Application, name: string): Draft[] {
  const { title, organization } = opportunity
  const program = title === organization.name ? 'your program' : `the ${title} program`
  const hello = `Hello ${contact?.name ?? '[name]'},`
  const end = `Thank you,\n${name || '[your name]'}\n[phone number]`
  const draft = (key: string, label: string, subject: string, lines: readonly string[]) => ({
    key,
    label,
    subject,
    body: [hello, ...lines, end].join('\n\n'),
  })
  return [
    draft('first', 'First contact', `SkillBridge: interest in ${organization.name}`, [
      `I’m leaving the service on [date] and I’m interested in ${program} at ${organization.name}. My background: [one or two sentences about your work].`,
      'Do you have openings between [first date] and [last date]? I can send my resume and call whenever it suits you.',
    ]),
    draft('follow-up', 'Follow-up', `Following up: ${organization.name} and SkillBridge`, [
      `I wrote on [date] about ${program}. I’m still very interested.`,
      'Is there someone else I should talk to, or a better time to ask? A short answer either way helps me plan.',
    ]),
    draft('thanks', 'Thank-you', `Thank you for your time`, [
      `Thank you for talking with me about ${program}. I liked what you said about [one thing].`,
      'I’d like to move forward. Please tell me what you need from me and my command.',
    ]),
    draft('decline', 'Decline', `SkillBridge: my decision`, [
      `Thank you for offering me a spot in ${program}. I’ve decided on another program, so please give the spot to someone else.`,
      'I hope our paths cross again.',
    ]),
  ]
}

/** A mailto: URL with a draft. */
export const mailto = ({ subject, body }: Draft, email: string | null): string =>
  `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
