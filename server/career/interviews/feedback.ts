import type { AnswerFinding, QuestionKind } from '#contract/career/interviews.ts'
import type { JargonFinder } from '#server/career/jargon/jargon.ts'
import { jargonIn } from './jargon.ts'

/** An answer in the four parts of STAR: situation, task, action, result. */
export interface StarAnswer {
  readonly situation: string
  readonly task: string
  readonly action: string
  readonly result: string
}

type Check = (
  answer: StarAnswer,
  isStory: boolean,
  find: JargonFinder,
) => { ok: boolean; text: string }

/** Words spoken in a minute by someone who isn't rushing. */
const wordsPerMinute = 140
const storyWords = { min: 90, max: 320 }
const shortWords = { min: 40, max: 250 }
/** Fewer words are a note rather than a part of an answer. */
const minPartWords = 5

const partNames = [
  ['situation', 'where and when it happened'],
  ['task', 'what your job was'],
  ['action', 'what you did, step by step'],
  ['result', 'what changed because of you'],
] as const

const checks: Readonly<Record<string, Check>> = {
  structure,
  result_number: resultNumber,
  jargon,
  length,
  we_i: weOrI,
  hedging,
  blame,
  private: privateFacts,
}

/** Checks an answer by rules alone; empty without words. Each finding is a sentence for the member. */
export function feedbackOn(
  answer: StarAnswer,
  kind: QuestionKind,
  find: JargonFinder,
): AnswerFinding[] {
  if (wordCount(wholeOf(answer)) === 0) return []
  const isStory = kind === 'behavioral'
  return Object.entries(checks).map(([key, check]) => ({ key, ...check(answer, isStory, find) }))
}

const wholeOf = ({ situation, task, action, result }: StarAnswer) =>
  [situation, task, action, result].join('\n')
const wordCount = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const quoted = (terms: readonly string[]) => terms.map((term) => `“${term}”`).join(', ')

function structure(answer: StarAnswer, isStory: boolean) {
  const needed = partNames.filter(([name]) => isStory || name === 'action' || name === 'result')
  const missing = needed.filter(([name]) => wordCount(answer[name]) < minPartWords)
  if (missing.length === 0) {
    return { ok: true, text: 'Your answer has a beginning, what you did, and how it ended.' }
  }
  const list = missing.map(([name, what]) => `the ${name} (${what})`).join(', ')
  return { ok: false, text: `Add ${list}.` }
}

const numbers =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|half|halved|twice|doubled|tripled|zero|percent|quarter|third)\b/i

function resultNumber({ result }: StarAnswer, isStory: boolean) {
  if (numbers.test(result)) return { ok: true, text: 'Your result has a number. Numbers stick.' }
  if (!isStory) return { ok: true, text: 'This question doesn’t need a number.' }
  const text = 'Add a number to your result: how many, how much, how often, or how fast.'
  return { ok: false, text }
}

function jargon(answer: StarAnswer, _isStory: boolean, find: JargonFinder) {
  const terms = jargonIn(wholeOf(answer), find)
  if (terms.length === 0) return { ok: true, text: 'No military terms that need explaining.' }
  const list = terms
    .slice(0, 5)
    .map(({ term, plain }) => (plain === '' ? `“${term}”` : `“${term}” (say “${plain}”)`))
  return { ok: false, text: `A civilian may not know ${list.join(', ')}.` }
}

function length(answer: StarAnswer, isStory: boolean) {
  const words = wordCount(wholeOf(answer))
  const { min, max } = isStory ? storyWords : shortWords
  const seconds = Math.max(5, Math.round((words / wordsPerMinute) * 12) * 5)
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.round(seconds / 30) / 2} minutes`
  if (words < min) {
    const text = `About ${time} when spoken. That’s short: aim for ${min} words or more.`
    return { ok: false, text }
  }
  if (words > max) {
    const text = `About ${time} when spoken. Cut it to ${max} words, or you’ll lose them.`
    return { ok: false, text }
  }
  return { ok: true, text: `About ${time} when spoken. That’s a good length.` }
}

function weOrI({ action, result }: StarAnswer) {
  const text = `${action} ${result}`
  const iCount =
    countOf(text, /\b(?:I|my|me|myself|I[’'](?:m|d|ve|ll))\b/g) + countOf(text, /\bMy\b/g)
  const weCount = countOf(text, /\b(?:we|our|us|ourselves)\b/gi)
  if (iCount === 0 && weCount === 0) {
    return { ok: false, text: 'Say “I” in your action, so they know who did it.' }
  }
  if (weCount > iCount) {
    const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
    const rest = iCount === 0 ? 'never “I”' : `“I” ${times(iCount)}`
    return { ok: false, text: `You say “we” ${times(weCount)} and ${rest}. Say what you did.` }
  }
  return { ok: true, text: 'It’s clear what you did yourself.' }
}

const hedges =
  /\b(?:kind of|sort of|kinda|sorta|maybe|I guess|I suppose|I think|I feel like|probably|basically|hopefully|somewhat|pretty much|more or less|a little bit|I tried to|not really sure|I don[’']t know)\b/gi

function hedging(answer: StarAnswer) {
  const hedgesUsed = [
    ...new Set((wholeOf(answer).match(hedges) ?? []).map((value) => value.toLowerCase())),
  ]
  if (hedgesUsed.length === 0) return { ok: true, text: 'You sound sure of what you did.' }
  const shown = hedgesUsed.slice(0, 4).map((value) => value.replace(/^i\b/, 'I'))
  const why = shown.length === 1 ? 'It makes you sound unsure.' : 'They make you sound unsure.'
  return { ok: false, text: `Cut ${quoted(shown)}. ${why}` }
}

const blaming =
  /\b(?:(?:was|were|is|are) (?:so |just |a |an |all |totally |completely )*(?:lazy|incompetent|useless|clueless|stupid|toxic|worthless|idiots?|morons?|jerks?|nightmare)|(?:not|\w+n[’']t) (?:really )?my fault|(?:his|her|their|leadership[’']s) fault|screwed (?:me|us|up everything)|threw (?:me|us) under the bus|(?:lazy|incompetent|useless|clueless|stupid|toxic) (?:boss|bosses|leader|leaders|leadership|manager|supervisor|chief|officer|officers|team|people|coworkers?)|couldn[’']t be bothered|didn[’']t care about (?:us|me|anyone)|I hated? (?:my|the|that) (?:boss|job|unit|command|leadership|chief|supervisor|team))\b/i

function blame(answer: StarAnswer) {
  const phrase = blaming.exec(wholeOf(answer))?.[0]
  if (!phrase) return { ok: true, text: 'You don’t blame anyone.' }
  const text = `“${phrase}” sounds like blame. Say what happened and what you did about it.`
  return { ok: false, text }
}

const personal =
  /\b(?:PTSD|TBI|depression|anxiety disorder|(?:disability|VA) rating|\d{1,3} ?(?:%|percent) disabled|my (?:disability|diagnosis|therapist|psychiatrist|medication|divorce|pregnancy)|classified (?:mission|operation|information|program))\b/i

function privateFacts(answer: StarAnswer) {
  const phrase = personal.exec(wholeOf(answer))?.[0]
  if (!phrase) return { ok: true, text: 'Nothing here that you should keep private.' }
  if (/classified/i.test(phrase)) {
    return { ok: false, text: `Leave out “${phrase}”. Say only what’s cleared for release.` }
  }
  return { ok: false, text: `You don’t have to share “${phrase}” in an interview.` }
}
