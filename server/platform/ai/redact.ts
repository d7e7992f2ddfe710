import { contacts, personal, type Redaction } from './redact-patterns.ts'

/** Longer texts are cut before anything is looked for, in characters. */
const longest = 4_000

/** Marks that are not seen and could split what would be found. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * What a person wrote as it may leave for a provider: contacts, links, whole dates, numbers of five and more digits,
 * names that are known or announced by a rank or a word, and names of units and installations are gone. A name
 * that nobody knows and nothing announces cannot be told from any other word, and stays.
 */
export function redact(text: string, knownNames: readonly string[] = []): string {
  return without(text, [...contacts, ...personal], knownNames)
}

/** A line of public facts, such as a listing's title: only contacts and the names that are known are gone. */
export function redactContacts(text: string, knownNames: readonly string[] = []): string {
  return without(text, contacts, knownNames)
}

function without(text: string, patterns: readonly Redaction[], knownNames: readonly string[]) {
  let clean = text.normalize('NFKC').replaceAll(unseen, '').slice(0, longest)
  for (const [pattern, mark] of patterns) clean = clean.replaceAll(pattern, mark)
  for (const name of partsOf(knownNames)) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu')
    clean = clean.replaceAll(found, '[name]')
  }
  return clean.replaceAll(/(\[\w+\])(?:\s\1)+/g, '$1').slice(0, longest)
}

/**
 * Each name, and each of its parts of two letters and more; the longest first. Of an email address what stands before
 * the sign: where somebody has their mail is no name, and "mail" and "army" are words.
 */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const plain = name.normalize('NFKC').trim()
    return [plain, ...plain.replace(/@.*/, '').split(/[\s._-]+/)]
  })
  return [...new Set(parts)]
    .filter((part) => part.length >= 2)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
