import { ticketAnswered } from './answer-mail.ts'
import type { EmailCalendar, EmailContent } from './email-content.ts'
import { familyInvitation, familyNews } from './family-mail.ts'
import { greeting, type Person } from './greeting.ts'
import { moderationDecided } from './moderation-mail.ts'
import { supportAccessAllowed } from './support-access-mail.ts'

/** All product emails. Text only; the layout is in render.ts. */
export const emailTemplates = {
  verifyEmail: (person: Person, secret: string): EmailContent => ({
    kind: 'verify_email',
    subject: 'Confirm your email',
    paragraphs: [
      greeting(person),
      'Confirm your email. This link works for 24 hours.',
      'Didn’t sign up? Ignore this.',
    ],
    action: { label: 'Confirm email', path: '/verify-email', secret },
  }),
  resetPassword: (person: Person, secret: string): EmailContent => ({
    kind: 'reset_password',
    subject: 'Choose a new password',
    paragraphs: [
      greeting(person),
      'Use this link to choose a new password. It works once, for 30 minutes.',
      'Didn’t ask for this? Ignore it. Your password won’t change.',
    ],
    action: { label: 'Choose a new password', path: '/reset-password', secret },
  }),
  passwordChanged: (person: Person): EmailContent => ({
    kind: 'password_changed',
    subject: 'Your password was changed',
    paragraphs: [
      greeting(person),
      'The password for your account was just changed.',
      'If this wasn’t you, choose a new password now. That logs out every device.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  }),
  knownAddress: (person: Person): EmailContent => ({
    kind: 'known_address',
    subject: 'You already have an account',
    paragraphs: [
      greeting(person),
      'Someone tried to sign up with your email. You already have an account, and nothing has changed.',
      'If it was you, log in. Forgot your password? You can reset it from the login page.',
    ],
    action: { label: 'Log in', path: '/login' },
  }),
  addressInUse: (person: Person): EmailContent => ({
    kind: 'known_address',
    subject: 'Someone tried to use your email',
    paragraphs: [
      greeting(person),
      'Someone tried to use your email for another account. You already have an account with this email, and nothing has changed.',
      'If it was you, log in to this account and change its email or delete it first. Then you can use this email for the other account.',
    ],
    action: { label: 'Log in', path: '/login' },
  }),
  changeEmailOld: (person: Person, newEmail: string, secret: string): EmailContent => ({
    kind: 'change_email_old',
    subject: 'Confirm your email change',
    paragraphs: [
      greeting(person),
      `You asked to change the email on your account to ${newEmail}. It changes when you’ve confirmed from both addresses. This link works for 24 hours.`,
      'If this wasn’t you, ignore this email and change your password.',
    ],
    action: { label: 'Confirm the change', path: '/verify-email', secret },
  }),
  changeEmailNew: (person: Person, secret: string): EmailContent => ({
    kind: 'change_email_new',
    subject: 'Confirm your new email',
    paragraphs: [
      greeting(person),
      'Confirm your new email. Your account switches to it when you’ve confirmed from your old one too. This link works for 24 hours.',
    ],
    action: { label: 'Confirm new email', path: '/verify-email', secret },
  }),
  emailChanged: (person: Person, newEmail: string): EmailContent => ({
    kind: 'email_changed',
    subject: 'Your email was changed',
    paragraphs: [
      greeting(person),
      `Your account now uses ${newEmail}. This is the last email we’ll send to your old address.`,
    ],
  }),
  newSignIn: (person: Person, device: string, when: string): EmailContent => ({
    kind: 'new_sign_in',
    subject: 'Login from a new device',
    paragraphs: [
      greeting(person),
      `Someone logged in to your account on ${when} from a new device: ${device}.`,
      'If this wasn’t you, log that device out and change your password.',
    ],
    action: { label: 'See your devices', path: '/dashboard/settings/security' },
  }),
  sessionReused: (person: Person): EmailContent => ({
    kind: 'session_reused',
    subject: 'We logged out one of your devices',
    paragraphs: [
      greeting(person),
      'An old login to your account was used twice. Someone may have copied it, so we logged that device out. Log in again.',
      'Not sure why? Change your password.',
    ],
    action: { label: 'Log in', path: '/login' },
  }),
  factorChanged: (person: Person, what: string): EmailContent => ({
    kind: 'factor_changed',
    subject: 'Your login settings changed',
    paragraphs: [greeting(person), what, 'If this wasn’t you, change your password now.'],
    action: { label: 'See your security settings', path: '/dashboard/settings/security' },
  }),
  secondFactorTries: (person: Person): EmailContent => ({
    kind: 'second_factor_tries',
    subject: 'Wrong login codes for your account',
    paragraphs: [
      greeting(person),
      'Someone entered your password and then several wrong login codes. We stopped them for now.',
      'If it was not you, choose a new password now: whoever it was knows the old one.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  }),
  exportReady: (person: Person): EmailContent => ({
    kind: 'export_ready',
    subject: 'Your data is ready',
    paragraphs: [
      greeting(person),
      'The data you requested is ready to download in your settings for the next 24 hours.',
    ],
    action: { label: 'Download my data', path: '/dashboard/settings/data' },
  }),
  deletionRequested: (person: Person, when: string): EmailContent => ({
    kind: 'deletion_requested',
    subject: 'Your account will be deleted',
    paragraphs: [
      greeting(person),
      `You asked us to delete your account. On ${when} we’ll delete it, with your surveys, reports and everything else. After that it can’t be undone.`,
      'Changed your mind? Log in before then to keep it.',
    ],
    action: { label: 'Keep my account', path: '/dashboard/settings/data' },
  }),
  deletionCancelled: (person: Person): EmailContent => ({
    kind: 'deletion_cancelled',
    subject: 'We’ve kept your account',
    paragraphs: [
      greeting(person),
      'You canceled the deletion of your account. Nothing has changed.',
    ],
  }),
  reportReady: (person: Person, reportId: string): EmailContent => ({
    kind: 'report_ready',
    subject: 'Your report is ready',
    paragraphs: [greeting(person), 'Your matches, timeline and next steps are ready.'],
    action: { label: 'Open my report', path: `/reports/${reportId}` },
  }),
  /** Announces the launch; the address is deleted from the waitlist in the same transaction. */
  waitlistOpen: (): EmailContent => ({
    kind: 'waitlist',
    subject: 'Waypoint is live',
    paragraphs: [
      'Hello,',
      'You asked us to email you when Waypoint launched. It’s live: sign up, take the survey and get your report.',
      'This is our only email about it. We’ve deleted your info from the list.',
    ],
    action: { label: 'Sign up', path: '/signup' },
  }),
  /** Goes to an address without an account; we don't even know a name. */
  waitlist: (secret: string, isKnown: boolean): EmailContent => ({
    kind: 'waitlist',
    subject: isKnown ? 'You’re already on the waitlist' : 'Confirm your spot on the waitlist',
    paragraphs: [
      'Hello,',
      isKnown
        ? 'This email was just entered on the Waypoint waitlist again. You’re already on it, and nothing has changed.'
        : 'Confirm your email to join the Waypoint waitlist. We’ll email you once, when we launch, then delete your info.',
      isKnown
        ? 'Use the link to unsubscribe and delete your info. It works for 30 days.'
        : 'The link also lets you unsubscribe and delete your info. It works for 30 days. Didn’t sign up? Ignore this, and we’ll delete your email after that.',
    ],
    action: {
      label: isKnown ? 'Manage my spot' : 'Confirm or unsubscribe',
      path: '/waitlist',
      secret,
    },
  }),
  /** Contains only the number, so no email carries a stranger's text. */
  ticketReceived: (person: Person, number: number): EmailContent => ({
    kind: 'ticket_received',
    subject: `We got your message (ticket ${number})`,
    paragraphs: [
      greeting(person),
      `We got your message. Your ticket number is ${number}. Include it if you write to us again about this.`,
      'A real person will reply to this email address.',
      'Didn’t contact us? Ignore this.',
    ],
  }),
  ticketAnswered,
  familyInvitation,
  familyNews,
  supportAccessAllowed,
  moderationDecided,
  /** Titles and hosts come from the listing; search names are the reader's own. */
  searchResults: (
    person: Person,
    {
      count,
      searches,
      window,
    }: {
      count: number
      searches: readonly { name: string; count: number; titles: readonly string[] }[]
      /** One sentence about the member's SkillBridge window. */
      window: string | null
    },
  ): EmailContent => ({
    kind: 'search_results',
    subject: count === 1 ? '1 new program for you' : `${count} new programs for you`,
    paragraphs: [
      greeting(person),
      'New in your saved searches:',
      ...searches.map(({ name, count, titles }) => {
        const more = count - titles.length
        return `${name}: ${titles.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
      }),
      ...(window === null ? [] : [window]),
    ],
    action: { label: 'Open my saved searches', path: '/saved-searches' },
  }),
  /** A single notice. */
  notice: (person: Person, { title, body, url }: MailedNotice): EmailContent => ({
    kind: 'notice',
    subject: title,
    paragraphs: [greeting(person), body],
    action: { label: 'Open Waypoint', path: url },
  }),
  /** About payments; the text is in account/billing. */
  billing: (
    person: Person,
    subject: string,
    lines: readonly string[],
    label = 'Open Billing',
  ): EmailContent => ({
    kind: 'billing',
    subject,
    paragraphs: [greeting(person), ...lines],
    action: { label, path: '/dashboard/billing' },
  }),
  /** A session that was booked, moved or canceled, with its calendar event. */
  sessionInvitation: (
    person: Person,
    { subject, lines, path, calendar }: SessionMail,
  ): EmailContent => ({
    kind: 'session_invitation',
    subject,
    paragraphs: [greeting(person), ...lines],
    action: { label: 'Open the session', path },
    calendar,
  }),
  /** Notices since the last summary, oldest first. */
  dailySummary: (person: Person, notices: readonly MailedNotice[]): EmailContent => {
    const [first] = notices
    if (first && notices.length === 1) {
      return { ...emailTemplates.notice(person, first), kind: 'daily_summary' }
    }
    const shown = notices.slice(0, maxInSummary)
    const more = notices.length - shown.length
    return {
      kind: 'daily_summary',
      subject: `${notices.length} things to know today`,
      paragraphs: [
        greeting(person),
        ...shown.map(({ title, body }) => `${title}. ${body}`),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      action: { label: 'Open my notifications', path: '/notifications' },
    }
  },
}

/** A notice as shown in emails. */
interface MailedNotice {
  readonly title: string
  readonly body: string
  readonly url: string
}

interface SessionMail {
  readonly subject: string
  readonly lines: readonly string[]
  readonly path: string
  readonly calendar: EmailCalendar
}

const maxInSummary = 20
