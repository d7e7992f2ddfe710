import type { EmailContent } from './email-content.ts'
import { greeting, isPlainName, type Person } from './greeting.ts'

/** An invitation to an address we know nothing about, including whether it has an account. */
export function familyInvitation(inviter: string, secret: string): EmailContent {
  const name = isPlainName(inviter) ? inviter : 'Someone'
  return {
    kind: 'family_invitation',
    subject: `${name} invited you to share a timeline`,
    paragraphs: [
      'Hello,',
      `${name} uses Waypoint to plan their move from the military to civilian life, and wants to share the steps and dates of that plan with you as their spouse or partner.`,
      'To accept, open the link and log in or sign up with your own account. The link works once, for 7 days.',
      'Don’t know who this is? Ignore this email. Nothing is shared with you or about you.',
    ],
    action: { label: 'See the invitation', path: '/family-invitation', secret },
  }
}

/** Accounts were linked or unlinked; the text is in transition/family. */
export const familyNews = (
  person: Person,
  subject: string,
  lines: readonly string[],
): EmailContent => ({
  kind: 'family',
  subject,
  paragraphs: [greeting(person), ...lines],
  action: { label: 'Open Family', path: '/dashboard/family' },
})
