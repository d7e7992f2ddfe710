import type { JargonFinder } from '#server/career/jargon/jargon.ts'
import { cased, verbOf } from '#server/career/verbs/verbs.ts'

/** Facts only the person knows, as blanks to fill in. */
const blanks: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:lead|supervise|command|direct|manage|train|teach|coach|counsel|advise|recruit|instruct|oversee)\b/,
    '[how many people]',
  ],
  [
    /\b(?:repair|install|build|test|inspect|maintain|calibrate|service|weld|rebuild|assemble|design|wire)\b/,
    '[how many, how often]',
  ],
  [
    /\b(?:drive|fly|steer|haul|transport|move|navigate|pilot|tow)\b/,
    '[how many miles, hours or loads]',
  ],
  [
    /\b(?:buy|order|issue|store|account|track|receive|budget|pay|count|purchase)\b/,
    '[how many items, how much money]',
  ],
  [
    /\b(?:write|report|study|analyze|investigate|interview|research|brief|translate|interpret)\b/,
    '[how many, for whom]',
  ],
  [/\b(?:treat|care|give|rescue|serve|feed|cook|help|assist)\b/, '[how many people a day]'],
]

/** A present-tense duty as a past-tense resume line, in civilian words with blanks for figures. */
export function bulletOf(duty: string, findJargon: JargonFinder): string | undefined {
  const clean = duty.trim().replace(/[.;]$/, '')
  const [first = ''] = clean.match(/^\p{L}+/u) ?? []
  const verb = verbOf(first)
  if (!verb) return undefined
  const past = clean
    .slice(first.length)
    // The duty's other verbs: ", tests and repairs …"
    .replace(joinedWord, (whole, join: string, word: string, index: number) => {
      const other = verbOf(word)
      const isVerb = !nouns.has(word) || isVerbsOnly(clean.slice(0, first.length + index))
      return other?.form === 'third' && isVerb ? `${join}${other.verb.past}` : whole
    })
  const line = plain(`${cased(verb.verb.past, first)}${past}`, findJargon)
  const ask =
    blanks.find(([pattern]) => pattern.test(verb.verb.base))?.[1] ?? '[how many, how often]'
  return `${line}: ${ask}; [what changed].`
}

/** Words that are nouns in duty lists although a verb has the same form. */
const nouns = new Set(
  'parts loads radios networks systems orders files records reports plans controls forms schools stations ranges missiles rockets networks ships trucks tanks weapons sensors signals computers instruments switches pumps boats motors drains stores supplies tests forecasts sites contracts programs photographs films boards designs mines services deals crews teams units maps engineers pilots loaders documents awards books quarters places events prints ports guides lines lifts fires courts drills'.split(
    ' ',
  ),
)
const joinedWord = /(, (?:and |or |then )?| and | or | then )(\p{L}+)(?= |,|$)/gu

/** "Stores, counts" before "and issues": what follows is a verb too. */
function isVerbsOnly(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.every((word) => word === 'and' || verbOf(word)?.form === 'third')
}

function plain(text: string, findJargon: JargonFinder): string {
  let index = 0
  const parts: string[] = []
  for (const { start, end, civilian } of findJargon(text)) {
    parts.push(text.slice(index, start), civilian)
    index = end
  }
  return [...parts, text.slice(index)].join('')
}

/** The duties in a text: its sentences, split before each further verb with its own object. */
export function dutiesIn(summary: string): string[] {
  return summary
    .split(/(?<=[.;])\s+|\n+/)
    .flatMap((part) => clausesIn(withoutSubject(part.replace(/[.;]$/, '').trim())))
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
}

/** "The diver repairs ships" becomes "repairs ships". */
function withoutSubject(sentence: string): string {
  if (!/^(?:The|An?|They|He|She)\b/.test(sentence)) return sentence
  for (const { 0: word, index } of sentence.slice(0, 80).matchAll(/\p{L}+/gu)) {
    if (index > 0 && !nouns.has(word) && verbOf(word)?.form === 'third')
      return sentence.slice(index)
  }
  return sentence
}

/** "Treats wounds and evacuates the injured" is two duties, "Runs and repairs sonar" one. */
function clausesIn(sentence: string): string[] {
  const cut =
    /(?:, and |, | and )(\p{L}+) (?=(?:the|a|an|its|their|his|her|other|new|all|people|\p{L}+)\b)/gu
  for (const { 0: join, 1: word = '', index } of sentence.matchAll(cut)) {
    const before = sentence.slice(0, index)
    if (nouns.has(word) || verbOf(word)?.form !== 'third' || isVerbsOnly(before)) continue
    return [before, ...clausesIn(sentence.slice(index + join.indexOf(word)))]
  }
  return [sentence]
}
