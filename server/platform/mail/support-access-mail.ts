import type { EmailContent } from './email-content.ts'
import { greeting, type Person } from './greeting.ts'

/** A member let support read their surveys and reports, or someone in their session did. */
export const supportAccessAllowed = (person: Person): EmailContent => ({
  kind: 'support_access',
  subject: 'Support can read your surveys and reports for 24 hours',
  paragraphs: [
    greeting(person),
    'You let our support read your surveys and reports. It ends by itself after 24 hours. We’ll tell you when someone looks.',
    'If this wasn’t you, end it now and change your password.',
  ],
  action: { label: 'See or end it', path: '/dashboard/settings/data' },
})
