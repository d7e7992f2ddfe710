import { maxHighlights } from '#contract/career/resume-content.ts'
import { capitalized } from '#matching/explain/common-names.ts'
import type { Certification } from '#server/directory/facts/facts.ts'

/** The end of a sentence: not the period of "U.S. Navy" or "No. 4". */
const sentenceEnd =
  /\n+|(?<!(?:[\s.(]|^)\p{L}\.|\b(?:No|St|Ft|Mt|approx|vs)\.)(?<=[.!?]["”’)]?)\s+/u

/** What a person wrote about their work as resume lines: their sentences, word for word. */
export function linesOf(experience: string): string[] {
  return experience
    .split(sentenceEnd)
    .map((sentence) => sentence.replace(/^[-*•·–]\s+/, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => sentence.slice(0, 1_000))
    .slice(0, maxHighlights)
}

/** Sentences about credentials the person doesn't have, and clauses about something else. */
const notHeld =
  /\b(?:not|never|no longer|without|study\w*|working (?:on|toward)\w*|want\w*|need\w*|plan\w*|prepar\w*|expired|lapsed|pursuing)\b/i
const aside = /\b(?:get|getting|becom\w*|became|was|were|be|trained|taught)\b/i
/** "Micro-miniature soldering (2M) certified": the words before it name the credential. */
const certified = /^(?:(?:and|also|i|i’m|i'm|am|a|an) )*(\S+(?: \S+){0,4}) certified\W*$/i
/** Adverbs that name no credential: "fully certified". */
const unnamed = /^(?:\w+ly|well|board|state|am|i|all|now)$/i

/** The credentials a person wrote about, besides those listed: known names, and what comes before "certified". */
export function certificationsIn(experience: string, known: readonly Certification[]): string[] {
  const clauses = linesOf(experience)
    .filter((sentence) => !notHeld.test(sentence))
    .flatMap((sentence) => sentence.split(/[,;]\s/))
    .filter((clause) => !aside.test(clause))
  const named = known.filter(({ name, aliases }) =>
    [name, ...aliases].some((spelled) =>
      clauses.some(
        (clause) => hasWord(clause, spelled) && (!isShort(spelled) || says.test(clause)),
      ),
    ),
  )
  const others = clauses.flatMap((clause) => {
    const [, name = ''] = certified.exec(clause.trim()) ?? []
    const isKnown = named.some((one) =>
      [one.name, ...one.aliases].some((spelled) => hasWord(name, spelled)),
    )
    return name === '' || isKnown || unnamed.test(name) ? [] : [capitalized(name)]
  })
  return [...new Set([...named.map(({ name }) => name), ...others])]
}

/** Short names mean other things too: "CSM" is a rank. Their clause has to speak of a credential. */
const isShort = (spelled: string) => spelled.length <= 5
const says = /\b(?:cert(?:s|ified|ifications?|ificates?)?|licen[cs]ed?|credentials?)\b/i

function hasWord(text: string, spelled: string): boolean {
  const [where, what] = isShort(spelled)
    ? [text, spelled]
    : [text.toLowerCase(), spelled.toLowerCase()]
  const at = where.indexOf(what)
  const isEdge = (character: string | undefined) => !/[\p{L}\p{N}+]/u.test(character ?? ' ')
  return at >= 0 && isEdge(where[at - 1]) && isEdge(where[at + what.length])
}
