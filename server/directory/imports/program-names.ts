import { findCity } from '#server/directory/places/places.ts'
import { normalName } from '#server/platform/lib/names.ts'
import { remember } from '#server/platform/lib/remember.ts'
import { oneLine } from './cells.ts'

/** A parsed published name. */
export interface ProgramName {
  host: string
  /** Empty when only a host is named. */
  title: string
  /** A city at the end of the title. */
  place: { city: string; state: string } | null
}

const former = /\s*\((?:formerly|dba|d\/b\/a|f\/k\/a)\b[^)]*\)/gi
const legalForm =
  /\s+(?:incorporated|inc|llc|l l c|ltd|limited|corp|corporation|co|company|lp|llp|pllc|pbc)$/
const siteCode = /\s+[A-Z]{2,4}\s+[A-Z]{1,3}\d{1,3}$/
const ordinal = /\s+#\s?\d{1,3}$/
const lengthNote = /\s*\(?\b\d{1,3}\s*-?\s*(?:(?:to|–|-)\s*\d{1,3}\s*-?\s*)?days?\)?$/i
const skillBridgeNote = /\s*[-–,(]\s*(?:dod\s+)?skill ?bridge(?:\s+(?:program|internship))?\)?$/i

/** Parses `organization - program`, dropping the repeated host, site codes, ordinals, lengths. */
export function readProgramName(published: string, states: readonly string[]): ProgramName {
  const { host, title: listed } = splitName(published)
  const { title, place } = withoutCity(listed, states)
  return { host, title: cleanTitle(title, host), place }
}

const splitName = remember(splitNameOf)

function splitNameOf(published: string): Pick<ProgramName, 'host' | 'title'> {
  const name = oneLine(published).replace(/^[-–\s]+(?=\S)/, '')
  const at = name.indexOf(' - ')
  const leading = at === -1 ? name : name.slice(0, at).trim()
  const split = normalName(leading) !== '' && at !== -1
  const host = cleanHost(split ? leading : name)
  const rest = split ? name.slice(at + 3).trim() : ''
  return { host, title: cleanTitle(rest, host) }
}

function cleanHost(host: string): string {
  const bare = host.replace(ordinal, '').replace(siteCode, '').trim()
  return normalName(bare) === '' ? host : bare
}

/** A host's normalized name, equal for spellings of the same organization. */
export const hostKey = remember(keyOfHost)

function keyOfHost(host: string): string {
  let key = normalName(
    host
      .replace(former, ' ')
      .replace(/\b(?:formerly|formely|dba|d\/b\/a|f\/k\/a)\b.*$/i, ' ')
      .replace(/\([A-Z]{2,8}\)/g, ' ')
      .replaceAll('&', ' and '),
  ).replace(/^the /, '')
  while (legalForm.test(key)) key = key.replace(legalForm, '')
  return key === '' ? normalName(host) : key
}

/** A normalized title, equal for spellings of the same program. */
export const titleKey = remember(keyOfTitle)

function keyOfTitle(title: string): string {
  const key = normalName(title.replace(former, ' ').replaceAll('&', ' and '))
    .replace(/\b(?:dod|skill ?bridge|programs?|internships?)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return key
}

const cleanTitle = remember(cleanTitleOf)

function cleanTitleOf(text: string, host: string): string {
  let title = text
  for (let before = ''; before !== title; ) {
    before = title
    title = title
      .replace(former, ' ')
      .replace(ordinal, '')
      .replace(lengthNote, '')
      .replace(skillBridgeNote, '')
      .replace(/\s+/g, ' ')
      .replace(/^[-–,:\s]+|[-–,:\s]+$/g, '')
    title = withoutHost(title, host)
  }
  return titleKey(title) === '' || isSiteCode(title) ? '' : title
}

/** The title without its host, at the start or between hyphens. */
function withoutHost(title: string, host: string): string {
  const key = hostKey(host)
  const parts = title.split(/\s+-\s+/)
  const own = parts.filter((part) => hostKey(part) !== key)
  if (own.length < parts.length) return own.join(' - ')
  const words = title.split(' ')
  for (let count = words.length - 1; count > 0; count--) {
    const rest = words.slice(count).join(' ')
    if (hostKey(words.slice(0, count).join(' ')) !== key) continue
    // "Home Depot's Academy" and "Amazon Web Services" are names of their own.
    return isSiteCode(rest) || /^[-–:(]/.test(rest) || titleKey(rest) === '' || count > 1
      ? rest.replace(/^\(([^()]*)\)$/, '$1')
      : title
  }
  return title
}

/** All capitals, with a digit: CLB US5. */
function isSiteCode(title: string): boolean {
  return title.split(' ').every((word) => /^[A-Z]{1,4}\d{0,3}$/.test(word)) && /[A-Z]\d/.test(title)
}

/** Trades that are also city names. */
const trades = new Set(
  'security enterprise commerce industry energy business mobile reading defense liberty justice marine college finance logistics electric electra welding mechanic academy technology'.split(
    ' ',
  ),
)

function withoutCity(
  title: string,
  states: readonly string[],
): Pick<ProgramName, 'title' | 'place'> {
  const whole = { title, place: null }
  const named =
    /^(?<rest>.*?)(?:\s+-\s+|\s*,\s*|\s*\(|\s+in\s+)(?<city>[A-Z][\p{L}.' ]+?),\s*(?<state>[A-Z]{2})\)?$/u.exec(
      title,
    )?.groups
  if (named?.city && named.state && findCity(named.city, named.state)) {
    return { title: named.rest ?? '', place: { city: named.city, state: named.state } }
  }
  const alone = /^(?<rest>.+?)(?:\s+-\s+|\s*\()(?<city>[A-Z][\p{L}.' ]+?)\)?$/u.exec(title)?.groups
  const city = alone?.city
  if (!city || trades.has(city.toLowerCase())) return whole
  const found = states.filter((state) => findCity(city, state))
  const [state] = found
  if (state === undefined || found.length > 1) return whole
  return { title: alone.rest ?? '', place: { city, state } }
}
