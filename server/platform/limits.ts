import { isIPv4, isIPv6 } from 'node:net'
import type { LimitRule } from './lib/limits.ts'

const minute = 60
const hour = 3_600

const slowDown = 'Too many tries. Wait a moment and try again.'
const tooManyMails = 'We have sent several emails already. Wait an hour before you ask for another.'

/** Every rate limit of the product: docs/decisions/012-rate-limits.md says where the numbers come from. */
export const limitRules = {
  /** Calls of the API by one account, or from one address without an account; pages are counted below. */
  api: {
    points: 1_200,
    seconds: 5 * minute,
    inMemory: true,
    message: 'Too many requests came from you in a short time. Wait a moment and try again.',
  },
  /** Questions of one address whether the site is ready: a load balancer asks once a second or less. */
  ready: { points: 600, seconds: 5 * minute, inMemory: true, message: slowDown },
  /** Pages made for one address: those that are kept cost nothing and are not counted. A classroom on base is one address. */
  page: {
    points: 600,
    seconds: 5 * minute,
    inMemory: true,
    message: 'Many pages were asked for from your network in a short time. Wait a moment.',
  },
  /** Passwords for one account from one address. */
  loginHere: { points: 5, seconds: minute, message: slowDown },
  /** The same over a longer time: who keeps guessing waits longer. */
  loginHereLong: {
    points: 30,
    seconds: hour,
    message: 'Too many tries from this network. Wait an hour, or reset your password.',
  },
  /** Passwords from one address: a classroom on base is one address. */
  loginFrom: { points: 200, seconds: minute, message: slowDown },
  /** Wrong passwords for one account from addresses its owner never used: more than one address can make. */
  loginAnywhere: { points: 100, seconds: 15 * minute, message: slowDown },
  /** New accounts from one address. */
  register: {
    points: 60,
    seconds: hour,
    message: 'Many accounts were made from this network. Try again in an hour.',
  },
  /** Codes and passkeys for one account from one address. */
  secondFactorHere: { points: 10, seconds: 10 * minute, message: slowDown },
  /** Wrong codes for one account from addresses its owner never used. */
  secondFactorAnywhere: { points: 30, seconds: hour, message: slowDown },
  /** Mails to one owner about such tries. */
  secondFactorAlarm: { points: 1, seconds: 24 * hour, message: slowDown },
  /** Proofs of who one is, by a signed-in account. */
  confirm: { points: 10, seconds: 10 * minute, message: slowDown },
  /** Reset mails for one address, known or not. */
  resetMail: { points: 5, seconds: hour, message: tooManyMails },
  /** Reset requests from one address of the network. */
  resetFrom: { points: 20, seconds: hour, message: tooManyMails },
  /** Addresses put on the waiting list from one address of the network: a classroom on base is one. */
  waitlistFrom: {
    points: 60,
    seconds: hour,
    message: 'Many addresses were entered from this network. Try again in an hour.',
  },
  /** Letters about the waiting list to one address, on the list or not. */
  waitlistMail: { points: 3, seconds: hour, message: tooManyMails },
  /** PDF and Word files made for one account; each takes the document thread a moment. */
  document: {
    points: 60,
    seconds: 10 * minute,
    message: 'You made many documents in a short time. Wait a few minutes and try again.',
  },
  /** Verification mails and address changes of one account. */
  accountMail: { points: 5, seconds: hour, message: tooManyMails },
  /** Mails to one owner about a sign-up with their address. */
  knownAddress: { points: 1, seconds: hour, message: tooManyMails },
  /** Links of mails, and of the first start, tried from one address. */
  link: { points: 30, seconds: 10 * minute, message: slowDown },
  /** Sign-ins with a provider from one address. */
  social: { points: 60, seconds: minute, message: slowDown },
  /** Addresses a browser goes to and comes back by for such a sign-in: it asks for two. */
  socialPage: { points: 120, seconds: minute, inMemory: true, message: slowDown },
  /** Weights that one admin tries out: each ranks the listing for every golden member, twice. */
  weights: { points: 60, seconds: 10 * minute, message: slowDown },
  /** Surveys that one account submits, and reports that it retries: each ranks the listing. */
  submit: {
    points: 10,
    seconds: hour,
    message: 'You have submitted several surveys in the last hour. Wait before the next one.',
  },
  /** Archives of one account. */
  export: {
    points: 5,
    seconds: 24 * hour,
    message: 'You have asked for several copies today. Try again tomorrow.',
  },
  /** Demo matches asked for from one address: each ranks the listing; a classroom on base is one address. */
  demo: {
    points: 300,
    seconds: 5 * minute,
    inMemory: true,
    message: 'The demo was used many times from this network. Wait a moment and try again.',
  },
  /** What-if questions of one account: each ranks the listing twice. */
  whatIf: {
    points: 150,
    seconds: 5 * minute,
    inMemory: true,
    message: 'You have tried many changes in a short time. Wait a moment and try again.',
  },
  /** Reports of broken links from one address. */
  resourceReport: {
    points: 20,
    seconds: hour,
    message: 'Several reports came from your network already. Wait an hour and try again.',
  },
  /** Resources suggested from one address. */
  resourceSuggestion: {
    points: 10,
    seconds: hour,
    message: 'Several suggestions came from your network already. Wait an hour and try again.',
  },
  /** Texts that a member asks an AI model for. */
  narrative: {
    points: 10,
    seconds: 24 * hour,
    message: 'You have asked for several texts today. Try again tomorrow.',
  },
  /** Messages from one address of the network. */
  ticketFrom: {
    points: 20,
    seconds: hour,
    message: 'Many messages came from this network. Try again in an hour.',
  },
  /** Messages under one email address: each is confirmed by a mail to it. */
  ticketMail: {
    points: 5,
    seconds: hour,
    message: 'We have several messages from this address already. Try again in an hour.',
  },
  /** Test calls of one admin. */
  aiTrial: { points: 10, seconds: 10 * minute, message: slowDown },
  /** Runs that one admin starts: each makes a dozen calls or so. */
  aiEvaluation: { points: 12, seconds: hour, message: slowDown },
  /** Downloads of the listing from one address: each reads up to ten thousand opportunities. */
  listingExport: {
    points: 20,
    seconds: hour,
    message: 'You have downloaded several lists. Wait an hour before the next one.',
  },
  /** Problems reported from one address. */
  problemFrom: {
    points: 20,
    seconds: hour,
    message: 'You have reported several problems. Wait an hour before the next one.',
  },
  /** Problems of one opportunity reported from one address: who says it once has said it. */
  problemHere: {
    points: 1,
    seconds: 30 * 24 * hour,
    message: 'Thank you. Somebody here has told us about this one already.',
  },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limitRules

/** What counts as one address: an IPv6 network of 56 bits is one household; what is no address, one together. */
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
  const network = groups.map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16))
  return `${network.join(':')}::/56`
}
