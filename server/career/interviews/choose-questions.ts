import type { InterviewLevel, QuestionKind } from '#contract/career/interviews.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import { hashText, mixHashes } from '#language/text/hash.ts'
import type { BankQuestion } from './question-bank.ts'

/** Inputs for choosing questions: the same brief gives the same questions. */
export interface QuestionBrief {
  /** The career field; null for general questions. */
  readonly family: string | null
  readonly level: InterviewLevel
  readonly audience: 'service' | 'spouse'
  /** Text of the job or program: questions that share its words come first. */
  readonly about: string
  /** The target and the member's number of sessions for it. */
  readonly seed: string
  /** Questions the member has had before: they come last. */
  readonly askedKeys: ReadonlySet<string>
}

type Quota = readonly [QuestionKind, number]

const withField: readonly Quota[] = [
  ['behavioral', 4],
  ['technical', 3],
  ['situational', 2],
  ['military', 2],
  ['closing', 1],
]
const general: readonly Quota[] = [
  ['behavioral', 6],
  ['situational', 3],
  ['military', 2],
  ['closing', 1],
]

/** Twelve questions for one session, behavioral first. */
export function chooseQuestions(
  bank: readonly BankQuestion[],
  brief: QuestionBrief,
): BankQuestion[] {
  const words = wordsOf(brief.about)
  const seed = hashText(brief.seed)
  const eligible = bank
    .filter(
      ({ family, level, audience }) =>
        (family === 'all' || family === brief.family) &&
        (level === 'all' || level === brief.level) &&
        (audience === 'everyone' || audience === brief.audience),
    )
    .map((question) => ({
      question,
      wasAsked: Number(brief.askedKeys.has(question.key)),
      shared: sharedWords(question.text, words),
      order: mixHashes(hashText(question.key), seed),
    }))
    .toSorted((a, b) => a.wasAsked - b.wasAsked || b.shared - a.shared || a.order - b.order)
  return (brief.family === null ? general : withField).flatMap(([kind, count]) =>
    eligible
      .filter(({ question }) => question.kind === kind)
      .slice(0, count)
      .map(({ question }) => question),
  )
}

/** What the questions may assume, from the pay grade, else from years of service. */
export function levelOf(service: Answers['service']): InterviewLevel {
  const years = service?.years ?? 0
  const grade = service?.payGrade
  if (!grade) return years >= 15 ? 'leader' : years >= 6 ? 'experienced' : 'entry'
  const step = Number(grade.slice(1))
  if (grade.startsWith('E'))
    return step >= 8 ? 'leader' : step >= 5 ? 'experienced' : byYears(years)
  return step >= (grade.startsWith('O') ? 4 : 3) ? 'leader' : 'experienced'
}

const byYears = (years: number): InterviewLevel => (years >= 6 ? 'experienced' : 'entry')

/** Words in most descriptions that say nothing about the work. */
const empty = new Set(
  'about after experience program people provide skill skillbridge their these through training where which while within would'.split(
    ' ',
  ),
)

/** Words of five letters or more, without a plural s. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z]{5,}/g) ?? []
  return new Set(words.map((word) => word.replace(/s$/, '')).filter((word) => !empty.has(word)))
}

/** At most two: more would select the same three questions for every program. */
function sharedWords(text: string, words: ReadonlySet<string>): number {
  const shared = [...wordsOf(text)].filter((word) => words.has(word))
  return Math.min(shared.length, 2)
}
