import { randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { plainLooks } from '#server/community/community/community.ts'

/** Names that imply speaking for the site, or for deleted accounts. */
const reserved =
  /^(?:the )?(?:waypoint|admin(?:istrator)?|moderator|mod|staff|support|official|system|operator|former member|removed by|deleted|veterans crisis line|anonymous)/

/** The same names in any spacing or joining. */
const reservedAnywhere =
  /waypoint|^(?:the|real)?(?:admin|moderator|staff|support|official)|veteranscrisisline/

/** Normalizes a name so that look-alikes compare equal. */
export const nameKey = (name: string): string => plainLooks(name).replace(/[\s_.-]+/g, '')

/** Throws unless a name is safe to publish: no address, phone number, date or office. */
export function requireShowable(name: string): void {
  const nameError = nameErrorOf(name)
  if (nameError) throw new AppError('validation', nameError, { fields: { name: nameError } })
}

function nameErrorOf(name: string): string | undefined {
  const looks = plainLooks(name)
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’._-]*$/u.test(name)) {
    return 'Use letters, numbers, spaces, hyphens and periods.'
  }
  if (/\p{M}{2}/u.test(name)) return 'Use at most one accent on a letter.'
  if (nameKey(name).length < 3) return 'Use at least 3 letters or numbers.'
  if (/\d{5,}|\d{1,4}[-./ ]\d{1,2}[-./ ]\d{1,4}/.test(looks)) {
    return 'Leave out dates and long numbers: everyone can read this name.'
  }
  if (/\.[\p{L}\p{N}]/u.test(name)) return 'Leave out web addresses.'
  if (reserved.test(looks) || reservedAnywhere.test(nameKey(name)))
    return 'This name is reserved. Choose another one.'
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
  if (scripts.filter((script) => script.test(name)).length > 1) {
    return 'Use letters of one alphabet.'
  }
  return undefined
}

/** A default name for members who post before choosing one. */
export const inventName = (): string => `Member ${randomInt(1_000, 9_999)}-${randomInt(10, 99)}`

/** An @ that isn't part of an email address. */
const atSign = '(?<![\\p{L}\\p{N}._%+-])@'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The names a text mentions as "@Name"; the longest match wins. */
export function mentionedIn(body: string, names: readonly string[]): string[] {
  if (names.length === 0 || !body.includes('@')) return []
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const any = new RegExp(
    `${atSign}(${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )
  const mentioned = new Set([...body.matchAll(any)].map(([, name = '']) => name.toLowerCase()))
  return names.filter((name) => mentioned.has(name.toLowerCase()))
}

/** Renames the mentions of one name in a text. */
export function renameMentions(body: string, from: string, to: string): string {
  return body.replace(
    new RegExp(`${atSign}${escaped(from)}(?![\\p{L}\\p{N}])`, 'giu'),
    () => `@${to}`,
  )
}
