import type { EmailContent } from './email-content.ts'

interface Person {
  readonly first_name: string
}

/** Longer names, and names with what makes a link of words, are somebody's message to the reader. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u

/**
 * Anybody can enter another's address under any name: only what can be nothing but a name is repeated to
 * the reader, so that no letter carries a stranger's words or link.
 */
function greeting({ first_name }: Person): string {
  return plainName.test(first_name) ? `Hello ${first_name},` : 'Hello,'
}

/** Every letter the product sends. Words only: the look is in render.ts. */
export const emailTemplates = {
  verifyEmail: (person: Person, secret: string): EmailContent => ({
    kind: 'verify_email',
    subject: 'Confirm your email address',
    paragraphs: [
      greeting(person),
      'Confirm that this address is yours, so that we can reach you when it matters. The link works once, for 24 hours.',
      'If you did not make an account at Waypoint, do nothing. The address stays unconfirmed until someone presses the button.',
    ],
    action: { label: 'Confirm the address', path: '/verify-email', secret },
  }),
  resetPassword: (person: Person, secret: string): EmailContent => ({
    kind: 'reset_password',
    subject: 'Choose a new password',
    paragraphs: [
      greeting(person),
      'Someone, probably you, asked for a new password for your account. The link works once, for 30 minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', path: '/reset-password', secret },
  }),
  passwordChanged: (person: Person): EmailContent => ({
    kind: 'password_changed',
    subject: 'Your password was changed',
    paragraphs: [
      greeting(person),
      'The password of your account was changed a moment ago.',
      'If it was not you, choose a new password at once: that ends every session of the account.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  }),
  knownAddress: (person: Person): EmailContent => ({
    kind: 'known_address',
    subject: 'You have an account already',
    paragraphs: [
      greeting(person),
      'Someone tried to make an account with your email address. You have one already, and nothing about it was changed.',
      'If it was you, log in. If you forgot your password, choose a new one.',
    ],
    action: { label: 'Log in', path: '/login' },
  }),
  addressInUse: (person: Person): EmailContent => ({
    kind: 'known_address',
    subject: 'Someone asked to use your email address',
    paragraphs: [
      greeting(person),
      'Someone asked to make your email address the one of another account. You have an account with this address already, and nothing about it was changed.',
      'If it was you, log in to the account that has this address. To use it for another account, give this one another address first, or delete it.',
    ],
    action: { label: 'Log in', path: '/login' },
  }),
  changeEmailOld: (person: Person, newEmail: string, secret: string): EmailContent => ({
    kind: 'change_email_old',
    subject: 'Agree to a new email address',
    paragraphs: [
      greeting(person),
      `You asked to change the address of your account to ${newEmail}. The change takes effect when both addresses have agreed. The link works for 24 hours.`,
      'If it was not you, do nothing, and change your password.',
    ],
    action: { label: 'Agree to the change', path: '/verify-email', secret },
  }),
  changeEmailNew: (person: Person, secret: string): EmailContent => ({
    kind: 'change_email_new',
    subject: 'Confirm your new email address',
    paragraphs: [
      greeting(person),
      'Confirm that this address is yours. It becomes the address of your account when your old address has agreed too. The link works for 24 hours.',
    ],
    action: { label: 'Confirm the new address', path: '/verify-email', secret },
  }),
  emailChanged: (person: Person, newEmail: string): EmailContent => ({
    kind: 'email_changed',
    subject: 'Your email address was changed',
    paragraphs: [
      greeting(person),
      `The address of your account is ${newEmail} now. This is the last email to the old one.`,
    ],
  }),
  newSignIn: (person: Person, device: string, when: string): EmailContent => ({
    kind: 'new_sign_in',
    subject: 'A login from a new device',
    paragraphs: [
      greeting(person),
      `Someone logged in to your account on ${when}, from a device we have not seen: ${device}.`,
      'If it was not you, end that session and change your password.',
    ],
    action: { label: 'See your sessions', path: '/dashboard/settings/security' },
  }),
  sessionReused: (person: Person): EmailContent => ({
    kind: 'session_reused',
    subject: 'We ended one of your sessions',
    paragraphs: [
      greeting(person),
      'An old login of your account was used a second time. That can mean that someone copied it, so we ended that session. Log in again.',
      'If you are not sure why, change your password.',
    ],
    action: { label: 'Log in', path: '/login' },
  }),
  factorChanged: (person: Person, what: string): EmailContent => ({
    kind: 'factor_changed',
    subject: 'A change to how you log in',
    paragraphs: [greeting(person), what, 'If it was not you, change your password at once.'],
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
    subject: 'The copy of your data is ready',
    paragraphs: [
      greeting(person),
      'You asked for a copy of everything we keep about you. It waits for 24 hours in your settings.',
    ],
    action: { label: 'Download it', path: '/dashboard/settings/data' },
  }),
  deletionRequested: (person: Person, when: string): EmailContent => ({
    kind: 'deletion_requested',
    subject: 'Your account will be deleted',
    paragraphs: [
      greeting(person),
      `You asked us to delete your account. We will do that on ${when}, with your surveys, your reports and everything else. Nobody can bring it back after that.`,
      'Until then you can log in and keep it.',
    ],
    action: { label: 'Keep my account', path: '/dashboard/settings/data' },
  }),
  deletionCancelled: (person: Person): EmailContent => ({
    kind: 'deletion_cancelled',
    subject: 'Your account stays',
    paragraphs: [
      greeting(person),
      'You called off the deletion of your account. Everything is as it was.',
    ],
  }),
  reportReady: (person: Person, reportId: string): EmailContent => ({
    kind: 'report_ready',
    subject: 'Your report is ready',
    paragraphs: [greeting(person), 'The report from your latest survey is ready to read.'],
    action: { label: 'Open the report', path: `/reports/${reportId}` },
  }),
  /** The one letter that was promised; the address is deleted from the list as it is written. */
  waitlistOpen: (): EmailContent => ({
    kind: 'waitlist',
    subject: 'Waypoint is open',
    paragraphs: [
      'Hello,',
      'You asked us to write when Waypoint opens. It is open now: make an account, answer the survey and read your report.',
      'This is our only email about it. Your address and your answers are deleted from the list.',
    ],
    action: { label: 'Make an account', path: '/signup' },
  }),
  /** Goes to an address that has no account: nothing is known of its owner, not even a name. */
  waitlist: (secret: string, isKnown: boolean): EmailContent => ({
    kind: 'waitlist',
    subject: isKnown ? 'You are on the waiting list already' : 'Confirm your place on the list',
    paragraphs: [
      'Hello,',
      isKnown
        ? 'Someone, probably you, entered this address on the waiting list of Waypoint. It is on the list already, and nothing was changed.'
        : 'Someone, probably you, entered this address on the waiting list of Waypoint. Confirm it, and we write to you once, when the service opens, and delete your address then.',
      isKnown
        ? 'With the link you can remove your address and your answers at once. It works for 30 days.'
        : 'The page behind the link can also remove your address and your answers at once. It works for 30 days. If you do nothing, we delete both after that.',
    ],
    action: {
      label: isKnown ? 'See your place on the list' : 'Confirm or remove the address',
      path: '/waitlist',
      secret,
    },
  }),
  /** The number only: no letter carries words that a stranger wrote. */
  ticketReceived: (person: Person, number: number): EmailContent => ({
    kind: 'ticket_received',
    subject: `We have your message, number ${number}`,
    paragraphs: [
      greeting(person),
      `Your message arrived. Its number is ${number}: quote it when you write about the same thing again.`,
      'We answer by email, to this address.',
      'If you did not write to us, someone entered your address. You need not do anything.',
    ],
  }),
}
