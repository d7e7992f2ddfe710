import { contacts, personal, type Redaction } from './redact-patterns.ts'

/** Maximum characters; longer texts are truncated first. */
const maxLength = 4_000

/** Invisible characters that could split a match. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Redacts a member's text before it goes to a provider: contacts, links, full dates, numbers of five or more
 * digits, known names, names after a rank or keyword, and names of units and installations. An unknown name
 * without such a cue looks like any other word and stays.
 */
export function redact(text: string, knownNames: readonly string[] = []): string {
  return without(text, [...contacts, ...personal], knownNames)
}

/** Redacts a line of public facts, such as a listing's title: only contacts and known names. */
export function redactContacts(text: string, knownNames: readonly string[] = []): string {
  return without(text, contacts, knownNames)
}

function without(text: string, patterns: readonly Redaction[], knownNames: readonly string[]) {
  let clean = text.normalize('NFKC').replaceAll(unseen, '').slice(0, maxLength)
  for (const [pattern, mark] of patterns) clean = clean.replaceAll(pattern, mark)
  for (const name of partsOf(knownNames)) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu')
    clean = clean.replaceAll(pattern, '[name]')
  }
  return clean.replaceAll(/(\[\w+\])(?:\s\1)+/g, '$1').slice(0, maxLength)
}

/**
 * Each name and its parts of two or more letters, longest first. Of an email address, only the local part: the
 * domain isn't a name, and "mail" and "army" are ordinary words.
 */
function partsOf(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => {
    const plain = name.normalize('NFKC').trim()
    return [plain, ...plain.replace(/@.*/, '').split(/[\s._-]+/)]
  })
  return [...new Set(parts)]
    .filter((part) => part.length >= 2)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
