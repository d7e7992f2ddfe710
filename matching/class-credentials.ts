import { trainsBelow } from '#language/text/credential-ladders.ts'
import { credentialNames } from '#language/text/credential-words.ts'
import type { Member } from './member.ts'
import type { Opportunity } from './opportunity.ts'
import { type ProgramNote, spelledOut, tellingWords } from './program-note.ts'

/** Verbs of classes, as notes say what one does there. */
export const learning =
  /\b(?:learn|train|study|prepare|earn|complete|take|attend|become certified|work toward)\b/
/** Of the certifications a class names, those it has to be more than. */
const heldShare = 0.5
/** What tells a class for a credential from work in its occupation. */
const examined = /\b(?:exams?|certificat\w+|certified|licen[cs]\w+|credentials?)\b/i

/** Certifications that classes name: "CompTIA A+, Security+ and Network+". */
export const namedCertifications =
  /\b(?:ITF|A|Network|Security|Cloud|Linux|CySA|PenTest)\+|\b(?:CCNA|CISSP|CEH|PMP|CAPM)\b/g

/** Certifications of one line of work, each of which covers those before it. */
const ladder = ['itf+', 'a+', 'network+', 'security+', 'cysa+', 'cissp']

const rungOf = (name: string) => ladder.indexOf(name.toLowerCase())

/**
 * The credentials a class teaches: those the member holds, named by short name, by initials or by all of
 * their words; those they have gone beyond; the rest.
 */
export function credentialsTaught(
  { certifications }: Member,
  { title }: Pick<Opportunity, 'title'>,
  note: ProgramNote | undefined,
): Record<'held' | 'past' | 'open', readonly string[]> {
  if (note?.does && !learning.test(note.does)) return { held: [], past: [], open: [] }
  const text = `${title} ${note?.does ?? ''}`
  const words = new Set(spelledOut(text).match(/[a-z0-9+]+/g) ?? [])
  const held = certifications.filter((name) => {
    const own = tellingWords(name)
    const isSpelledOut = own.length > 1 && own.every((word) => words.has(word))
    const isNamed = credentialNames(name).some((one) => words.has(shortName(one)))
    return isNamed || (examined.test(text) && isSpelledOut)
  })
  const known = new Set(held.flatMap(credentialNames).map(shortName))
  const highest = Math.max(-1, ...certifications.map((name) => rungOf(shortName(name))))
  const others = [...new Set(text.match(namedCertifications) ?? [])].filter((name) => {
    return !known.has(name.toLowerCase())
  })
  const isPast = (name: string) => rungOf(name) >= 0 && rungOf(name) < highest
  return { held, past: others.filter(isPast), open: others.filter((name) => !isPast(name)) }
}

/** "security+" of "CompTIA Security+". */
const shortName = (name: string) => name.toLowerCase().replace(/^comptia /, '')

const cdl = /\b(?:CDL|commercial driver)\b/i
const cdlCourse =
  /^(?:train|learn|study|earn|get)\b[^,]*\b(?:CDL|commercial driver)\b(?!.*endorsement)/i

/** Whether a class teaches, for the most part, credentials that the member holds or is beyond: an EMT class for a paramedic. */
export function teachesHeld(...asked: Parameters<typeof credentialsTaught>): boolean {
  const { held, past, open } = credentialsTaught(...asked)
  const [{ certifications }, , note] = asked
  if (cdlCourse.test(note?.does ?? '') && certifications.some((name) => cdl.test(name))) return true
  if (trainsBelow(certifications, note?.does ?? '')) return true
  const covered = held.length + past.length
  return covered > 0 && covered >= heldShare * (covered + open.length)
}
