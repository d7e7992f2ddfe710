import type { Replacement, ReviewFinding } from '#contract/career/resume-review.ts'
import { cased, verbOf } from '#server/career/verbs/verbs.ts'
import type { Check, ResumeText } from '../read-resume.ts'
import { countWords, findingAt } from '../read-resume.ts'

/** Openings that hide what a person did; the words after a match are the actual work. */
const hiding =
  /^(?:I was |was |were )?(?:(?:solely |directly |primarily |also )?(?:responsible|accountable|in charge)(?: for| of)\b|(?:my )?(?:(?:main|daily|primary|other) )?(?:duties|responsibilities|tasks)(?: (?:included|include|were|are)\b|:)|(?:was )?(?:tasked|charged|entrusted) (?:with|to)\b|(?:helped|assisted|aided|supported|participated|worked|served|involved|contributed|functioned|acted)\b(?: (?:to|with|in|on|as|for|by)\b)?|(?:selected|chosen|recognized|certified|qualified|appointed|assigned|named|hired|picked) (?:as|to|for|by|in)\b)\s*/i

const adverb = /^(?:[a-z]+ly|also|then|often|regularly)\s+/i

/** First words that look like a verb but aren't, or the other way around. */
const isVerbLike = (word: string) =>
  /^[a-z-]{3,}ed$/i.test(word) ||
  verbOf(word.replace(/^(?:co|re|pre|over|out|un)-?/i, '')) !== undefined

const symbols = /^[^\p{L}\p{N}["$]+/u

/** "[suggested, keep it if you did it]": a note before a line's own words. */
const note = /^\[[^\]\n]*\]\s+(?=\p{Lu})/u

/** The line without leading notes, bullets and adverbs, and its start. */
function opening(text: string): { start: number; rest: string } {
  const marks = (note.exec(text) ?? symbols.exec(text))?.[0].length ?? 0
  const rest = text.slice(marks)
  const extra = adverb.exec(rest)?.[0].length ?? 0
  return { start: marks + extra, rest: rest.slice(extra) }
}

/** Lines that start with a weak opening or without a verb. */
export const checkVerbs: Check = ({ texts }) =>
  texts.flatMap((resumeText) => {
    if (resumeText.role !== 'line') return []
    const { start, rest } = opening(resumeText.text)
    const hidden = hiding.exec(rest)
    const suggestion = 'Start with what you did: led, built, repaired, trained, planned.'
    if (hidden) {
      const phrase = hidden[0].trim().replace(/[.,:;]$/, '')
      const text = `“${phrase}” hides what you did.`
      return [
        findingAt(
          resumeText,
          'verb',
          'medium',
          text,
          suggestion,
          gerundAfter(rest, hidden[0], start),
        ),
      ]
    }
    const [first = ''] = rest.match(/^[\p{L}'’-]+/u) ?? []
    if (isVerbLike(first) || isOwnVerb(rest)) return []
    return [
      findingAt(resumeText, 'verb', 'medium', 'This line doesn’t start with a verb.', suggestion),
    ]
  })

/** "I drove": the verb follows; the pronoun is a separate finding. */
function isOwnVerb(rest: string): boolean {
  const [, second = ''] = /^(?:I|We|we) ([\p{L}'’-]+)/u.exec(rest) ?? []
  return second !== '' && isVerbLike(second)
}

/** "Responsible for repairing pumps" becomes "Repaired pumps". */
function gerundAfter(rest: string, hidden: string, start: number): Replacement | null {
  if (
    !/^(?:I was |was |were )?(?:\w+ )?(?:responsible|accountable|in charge|(?:my )?(?:\w+ )?(?:duties|responsibilities|tasks)|(?:was )?(?:tasked|charged|entrusted))/i.test(
      hidden,
    )
  )
    return null
  const after = rest.slice(hidden.length)
  const [gerund = ''] = after.match(/^[a-z]+ing\b/) ?? []
  const match = gerund === '' ? undefined : verbOf(gerund)
  if (match?.form !== 'gerund') return null
  return { start, before: hidden + gerund, after: cased(match.verb.past, rest) }
}

/** Present tense for a job that has ended. */
export const checkTense: Check = ({ texts }) =>
  texts.flatMap((text) => {
    if (text.role !== 'line' || text.isPast !== true) return []
    const { start, rest } = opening(text.text)
    const [first = ''] = rest.match(/^[A-Za-z]+/) ?? []
    const match = verbOf(first)
    if (!match || match.form === 'past' || hiding.test(rest)) return []
    // "Lead mechanic" is a title; "Plan for" may be one.
    if (/^Lead \w+(?:er|or|ic|ian|ist|ant|man)\b/.test(rest)) return []
    if (match.form === 'base' && /^\w+ (?:for|of|in|at|on|to)\b/.test(rest)) return []
    const after = cased(match.verb.past, first)
    const replacement = { start, before: first, after }
    return [
      findingAt(
        text,
        'tense',
        'medium',
        `“${first}” is in the present, but this job has ended.`,
        `Write “${after}”.`,
        replacement,
      ),
    ]
  })

/** Three or more lines of one job that start with the same verb. */
export const checkRepeats: Check = ({ content }) =>
  content.work.flatMap(({ highlights }, index) => {
    const counts = new Map<string, number>()
    for (const line of highlights) {
      const [first = ''] = opening(line).rest.match(/^[A-Za-z]+/) ?? []
      if (verbOf(first)) counts.set(first.toLowerCase(), (counts.get(first.toLowerCase()) ?? 0) + 1)
    }
    const [topVerb] = [...counts].filter(([, count]) => count >= 3).sort(([, a], [, b]) => b - a)
    if (!topVerb) return []
    const job = { place: `/work/${index}`, section: 'work' as const }
    return [
      findingAt(
        job,
        'repeat',
        'low',
        `${topVerb[1]} lines start with “${topVerb[0]}”.`,
        'Use other verbs: they show other skills.',
      ),
    ]
  })

const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|dozens?|hundreds?|thousands?|millions?|half|doubled?|tripled?|twice)\b/i

/** Whether a text quantifies; years, model names and office codes don't count. */
export function hasFigure(text: string): boolean {
  const plain = text
    .replace(/\b(?:19|20)\d{2}s?\b/g, ' ')
    .replace(/\b24\/7\b/g, ' ')
    .replace(/\b[A-Za-z]+-?\d[\w-]*/g, ' ')
  return /\d/.test(plain) || numberWord.test(plain)
}

/** A job without a figure in any line. */
export const checkNumbers: Check = ({ content }) =>
  content.work.flatMap(({ highlights, summary }, index) => {
    if (highlights.length < 2 || [...highlights, summary].some(hasFigure)) return []
    const job = { place: `/work/${index}`, section: 'work' as const }
    return [
      findingAt(
        job,
        'number',
        'high',
        'No line of this job has a number.',
        'How many people, how much money, how often, what changed? Add at least two.',
      ),
    ]
  })

/** Lines that are too long to finish, or too short to say anything. */
export const checkLineLength: Check = ({ texts }) =>
  texts.flatMap((text): ReviewFinding[] => {
    if (text.role !== 'line') return []
    const words = countWords(text.text)
    if (words > 40) {
      return [
        findingAt(
          text,
          'line_length',
          'medium',
          `This line has ${words} words.`,
          'Split it, one result a line, 12 to 25 words each.',
        ),
      ]
    }
    return isThin(text, words)
      ? [
          findingAt(
            text,
            'line_length',
            'low',
            `This line has only ${words} words.`,
            'Add how many, how often or what changed.',
          ),
        ]
      : []
  })

const isThin = ({ text }: ResumeText, words: number) => words < 4 || (words < 5 && !hasFigure(text))
