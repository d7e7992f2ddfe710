import { createHash } from 'node:crypto'
import { linkedHosts } from '#contract/community/markdown.ts'
import { isOfficialHost } from '#contract/community/trust-levels.ts'
import { plainLooks } from '#server/community/community/community.ts'

/** Signals of advertising, fraud and bulk mail; one may be honest, two rarely are. */
const signals: readonly RegExp[] = [
  /\b(?:whats ?app|telegram|signal me|wechat|snapchat|kik)\b/,
  /\b(?:crypto|bitcoin|btc|usdt|forex|binary options?|trading (?:signals?|platform))\b/,
  /\b(?:casino|betting|jackpot|slots?|escorts?|viagra|cialis|weight loss|keto gummies)\b/,
  /\b(?:earn|make|made|guaranteed?) (?:up to )?\$? ?\d[\d,]* ?(?:k|dollars|usd)?\b.{0,20}\b(?:day|week|month|home|hour)\b/,
  /\b(?:guaranteed|instant|easy|fast) (?:approval|income|profit|returns?|loans?|money|cash|visa)\b/,
  /\b(?:limited (?:time )?offer|act now|click (?:here|below|the link)|dm me|inbox me|text me at|call me on)\b/,
  /\b(?:hacker|recover(?:y)? (?:your|my|stolen|lost) (?:funds|money|crypto|account)|private investigator)\b/,
  /\b(?:buy|cheap|sell(?:ing)?) (?:followers|diploma|degree|certificate|cigarettes|cvv|dumps|ssn)\b/,
  /\b(?:work from home|be your own boss|passive income|side hustle).{0,40}(?:contact|link|join|apply)/,
  /(?:\+?\d[\s().-]*){10,15}/,
]

/** Counts the spam signals in a text. */
export function spamSignals(text: string): number {
  const start = text.slice(0, 10_000)
  const plain = plainLooks(start)
  const letters = start.match(/\p{L}/gu)?.length ?? 0
  const capitals = start.match(/\p{Lu}/gu)?.length ?? 0
  const isShouted = letters >= 40 && capitals / letters > 0.6
  const isRepeated = /(\b\w{3,}\b)(?:\W+\1\b){4,}/i.test(plain)
  const isMixed = /[a-z][а-яα-ω]|[а-яα-ω][a-z]/i.test(start)
  const signalCount = signals.filter((signal) => signal.test(plain)).length
  return signalCount + [isShouted, isRepeated, isMixed].filter(Boolean).length
}

/** Minimum signals that hold a new member's post for moderation. */
export const heldFrom = 2

/** Counts links in a post to anything but official sites. */
export function foreignLinks(body: string): number {
  return linkedHosts(body).filter((host) => !isOfficialHost(host)).length
}

/** Minimum length for duplicate detection: short texts like "Thank you" repeat every day. */
const shortest = 40

/** A key for duplicates, ignoring case, digits, links, symbols and spaces; null for short texts. */
export function bodyKey(body: string): Buffer | null {
  const plain = plainLooks(body.slice(0, 10_000))
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[^\p{L}]+/gu, '')
  return plain.length < shortest
    ? null
    : createHash('sha256').update(plain).digest().subarray(0, 16)
}
