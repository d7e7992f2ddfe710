import { isIPv4, isIPv6 } from 'node:net'
import type { LimitRule } from './lib/limits.ts'

const minute = 60
const hour = 3_600

const slowDown = 'Too many tries. Wait a moment and try again.'
const tooManyMails = 'We have sent several emails already. Wait an hour before you ask for another.'

/** All rate limits; docs/decisions/012-rate-limits.md explains the numbers. "Address" means IP address. */
export const limitRules = {
  /** API calls of one account, or of one address without an account; pages are counted below. */
  api: {
    points: 1_200,
    seconds: 5 * minute,
    inMemory: true,
    message: 'Too many requests came from you in a short time. Wait a moment and try again.',
  },
  /** Readiness checks from one address: a load balancer sends at most one per second. */
  ready: { points: 600, seconds: 5 * minute, inMemory: true, message: slowDown },
  /** Uncached pages rendered for one address; cached ones aren't counted. A classroom shares one address. */
  page: {
    points: 600,
    seconds: 5 * minute,
    inMemory: true,
    message: 'Many pages were asked for from your network in a short time. Wait a moment.',
  },
  /** Password attempts on one account from one address. */
  loginHere: { points: 5, seconds: minute, message: slowDown },
  /** The same over a longer window, so persistent guessing waits longer. */
  loginHereLong: {
    points: 30,
    seconds: hour,
    message: 'Too many tries from this network. Wait an hour, or reset your password.',
  },
  /** Password attempts from one address; a classroom on base shares one address. */
  loginFrom: { points: 200, seconds: minute, message: slowDown },
  /** Wrong passwords for one account from unknown addresses; more than a single address can make. */
  loginAnywhere: { points: 100, seconds: 15 * minute, message: slowDown },
  /** Sign-ups from one address. */
  register: {
    points: 60,
    seconds: hour,
    message: 'Many accounts were made from this network. Try again in an hour.',
  },
  /** Codes and passkeys for one account from one address. */
  secondFactorHere: { points: 10, seconds: 10 * minute, message: slowDown },
  /** Wrong codes for one account from unknown addresses. */
  secondFactorAnywhere: { points: 30, seconds: hour, message: slowDown },
  /** Alerts to one owner about such attempts. */
  secondFactorAlarm: { points: 1, seconds: 24 * hour, message: slowDown },
  /** Reauthentications of one account. */
  confirm: { points: 10, seconds: 10 * minute, message: slowDown },
  /** Password reset emails to one email address, known or not. */
  resetMail: { points: 5, seconds: hour, message: tooManyMails },
  /** Password reset requests from one address. */
  resetFrom: { points: 20, seconds: hour, message: tooManyMails },
  /** Waitlist sign-ups from one address; a classroom on base shares one address. */
  waitlistFrom: {
    points: 60,
    seconds: hour,
    message: 'Many addresses were entered from this network. Try again in an hour.',
  },
  /** Waitlist emails to one email address, on the list or not. */
  waitlistMail: { points: 3, seconds: hour, message: tooManyMails },
  /** PDF and Word files for one account; each briefly occupies the document thread. */
  document: {
    points: 60,
    seconds: 10 * minute,
    message: 'You made many documents in a short time. Wait a few minutes and try again.',
  },
  /** Resume reviews for one account; each reads the full resume and maybe a posting. */
  resumeReview: {
    points: 120,
    seconds: 10 * minute,
    message: 'You asked for many reviews in a short time. Wait a few minutes and try again.',
  },
  /** Resume previews for one account; one after each pause in typing. */
  resumePreview: {
    points: 400,
    seconds: 10 * minute,
    message:
      'The preview was drawn very often. It comes back in a few minutes; your text is saved.',
  },
  /** Mentor sessions booked, moved or canceled by one account; each change sends emails. */
  booking: { points: 20, seconds: hour, message: 'You changed many sessions. Wait an hour.' },
  /** Coach requests and notes by one account; each sends an email. */
  coaching: { points: 20, seconds: hour, message: 'You wrote a lot at once. Wait an hour.' },
  /** Session reports by one account; each blocks the reported person's bookings until reviewed. */
  sessionReport: {
    points: 3,
    seconds: 24 * hour,
    message: 'You sent several reports today. Email us if there is more we should know.',
  },
  /** Family invitations by one account, and related emails to one email address, known or not. */
  familyInvite: {
    points: 10,
    seconds: 24 * hour,
    message: 'You’ve sent several invitations today. Try again tomorrow.',
  },
  familyInviteMail: {
    points: 3,
    seconds: 7 * 24 * hour,
    message: 'This address got several invitations already. Wait a week before you send another.',
  },
  /** Family steps added, changed or deleted by one account. */
  familyStep: { points: 300, seconds: hour, message: slowDown },
  /** Saved post drafts of one account; one after each pause in typing. */
  communityDraft: { points: 400, seconds: 10 * minute, message: slowDown },
  /** Verification emails and email changes of one account. */
  accountMail: { points: 5, seconds: hour, message: tooManyMails },
  /** Emails to one owner about sign-ups with their email address. */
  knownAddress: { points: 1, seconds: hour, message: tooManyMails },
  /** Mailed and first-start links tried from one address. */
  link: { points: 30, seconds: 10 * minute, message: slowDown },
  /** Provider sign-ins from one address. */
  social: { points: 60, seconds: minute, message: slowDown },
  /** Browser navigations of provider sign-ins; each sign-in has two. */
  socialPage: { points: 120, seconds: minute, inMemory: true, message: slowDown },
  /** Weight trials of one admin; each ranks the listing twice for every golden member. */
  weights: { points: 60, seconds: 10 * minute, message: slowDown },
  /** Surveys submitted and reports retried by one account; each ranks the listing. */
  submit: {
    points: 10,
    seconds: hour,
    message: 'You have submitted several surveys in the last hour. Wait before the next one.',
  },
  /** Data exports of one account. */
  export: {
    points: 5,
    seconds: 24 * hour,
    message: 'You have asked for several copies today. Try again tomorrow.',
  },
  /** Demo matches for one address; each ranks the listing. A classroom on base shares one address. */
  demo: {
    points: 300,
    seconds: 5 * minute,
    inMemory: true,
    message: 'The demo was used many times from this network. Wait a moment and try again.',
  },
  /** What-if requests of one account; each ranks the listing twice. */
  whatIf: {
    points: 150,
    seconds: 5 * minute,
    inMemory: true,
    message: 'You have tried many changes in a short time. Wait a moment and try again.',
  },
  /** Broken link reports from one address. */
  resourceReport: {
    points: 20,
    seconds: hour,
    message: 'Several reports came from your network already. Wait an hour and try again.',
  },
  /** Resource suggestions from one address. */
  resourceSuggestion: {
    points: 10,
    seconds: hour,
    message: 'Several suggestions came from your network already. Wait an hour and try again.',
  },
  /** AI texts requested by one member. */
  narrative: {
    points: 10,
    seconds: 24 * hour,
    message: 'You have asked for several texts today. Try again tomorrow.',
  },
  /** AI rewrites and comments requested by one account. */
  suggestions: {
    points: 40,
    seconds: hour,
    message: 'You have asked for many suggestions in the last hour. Wait a while and try again.',
  },
  /** Support messages from one address. */
  ticketFrom: {
    points: 20,
    seconds: hour,
    message: 'Many messages came from this network. Try again in an hour.',
  },
  /** Support messages with one email address; each sends a confirmation email. */
  ticketMail: {
    points: 5,
    seconds: hour,
    message: 'We have several messages from this address already. Try again in an hour.',
  },
  /** Attachments uploaded by one account; up to 5 MB each. */
  attachment: {
    points: 60,
    seconds: hour,
    message: 'You have uploaded many files in the last hour. Wait a while and try again.',
  },
  /** Ticket replies of one account. */
  ticketReply: {
    points: 60,
    seconds: hour,
    message: 'You have sent many replies in the last hour. Wait a while and try again.',
  },
  /** Community submissions of one account; its trust level limits how much gets posted. */
  communityWrite: {
    points: 120,
    seconds: hour,
    message: 'You have sent many posts in a short time. Wait a while and try again.',
  },
  /** Votes of one account. */
  communityVote: {
    points: 200,
    seconds: hour,
    message: 'You have voted many times in a short time. Wait a while and try again.',
  },
  /** Posts reported by one account. */
  communityReport: {
    points: 20,
    seconds: hour,
    message: 'You have reported many posts. Wait an hour, or write to us on the contact page.',
  },
  /** Host reviews sent or changed by one account. */
  hostReview: {
    points: 20,
    seconds: hour,
    message: 'You have sent many reviews in the last hour. Wait a while and try again.',
  },
  /** Introductions requested by one account. */
  introduction: {
    points: 5,
    seconds: 24 * hour,
    message: 'You asked for five introductions today. Try again tomorrow.',
  },
  /** Introductions requested from one account. */
  introductionTo: {
    points: 10,
    seconds: 24 * hour,
    message: 'This person got many requests today. Try again tomorrow.',
  },
  /** Community names tried by one account. */
  communityName: {
    points: 5,
    seconds: 24 * hour,
    message: 'You have changed your name several times today. Try again tomorrow.',
  },
  /** AI test calls of one admin. */
  aiTrial: { points: 10, seconds: 10 * minute, message: slowDown },
  /** AI evaluation runs of one admin; each makes about a dozen calls. */
  aiEvaluation: { points: 12, seconds: hour, message: slowDown },
  /** Listing downloads from one address; each reads up to ten thousand opportunities. */
  listingExport: {
    points: 20,
    seconds: hour,
    message: 'You have downloaded several lists. Wait an hour before the next one.',
  },
  /** Problem reports from one address. */
  problemFrom: {
    points: 20,
    seconds: hour,
    message: 'You have reported several problems. Wait an hour before the next one.',
  },
  /** Reports of one opportunity from one address: only the first counts. */
  problemHere: {
    points: 1,
    seconds: 30 * 24 * hour,
    message: 'Thanks! Someone has already reported this one.',
  },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules

/** Rate limit key of an IP address: an IPv6 /56 counts as one household; invalid values share one key. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  const groups = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
  const network = groups.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16))
  return `${network.join(':')}::/56`
}
