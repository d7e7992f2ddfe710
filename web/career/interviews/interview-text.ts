import type { InterviewLevel, QuestionKind } from '#contract/career/interviews.ts'

/** User-facing names of the question kinds. */
export const kindNames: Readonly<Record<QuestionKind, string>> = {
  military: 'Your service',
  behavioral: 'Behavioral',
  situational: 'Situational',
  technical: 'Technical',
  closing: 'Closing',
}

/** The experience level a session's questions assume. */
export const levelNames: Readonly<Record<InterviewLevel, string>> = {
  entry: 'Entry level',
  experienced: 'Experienced',
  leader: 'Senior leader',
}

/** The four parts of an answer, in order. */
export const parts = ['situation', 'task', 'action', 'result'] as const
export type Part = (typeof parts)[number]

interface Prompt {
  readonly label: string
  readonly description: string
}

const story: Readonly<Record<Part, Prompt>> = {
  situation: { label: 'Situation', description: 'Where were you, and what was going on?' },
  task: { label: 'Task', description: 'What was your job in it?' },
  action: { label: 'Action', description: 'What did you do, step by step? Say “I”.' },
  result: { label: 'Result', description: 'What changed because of you? Add a number.' },
}

/** Hypothetical questions have no past to describe. */
const plan: Readonly<Record<Part, Prompt>> = {
  situation: { label: 'Situation', description: 'What matters most here? Optional.' },
  task: { label: 'Task', description: 'What’s your part in it? Optional.' },
  action: { label: 'Action', description: 'What would you do first, and then?' },
  result: { label: 'Result', description: 'How would you know that it worked?' },
}

/** Service and closing questions need a direct answer, not a story. */
const direct: Readonly<Record<Part, Prompt>> = {
  situation: { label: 'Situation', description: 'What do they need to know first? Optional.' },
  task: { label: 'Task', description: 'What do they really want to find out? Optional.' },
  action: { label: 'Action', description: 'Your answer, in two or three sentences.' },
  result: { label: 'Result', description: 'What does it mean for this employer?' },
}

/** What to write in each part of the answer, by kind of question. */
export function promptsFor(kind: QuestionKind): Readonly<Record<Part, Prompt>> {
  if (kind === 'behavioral') return story
  return kind === 'situational' || kind === 'technical' ? plan : direct
}

/** A finding's heading, by key. */
export const findingNames: Readonly<Record<string, string>> = {
  structure: 'Structure',
  result_number: 'Number',
  jargon: 'Civilian words',
  length: 'Length',
  we_i: 'Your part',
  hedging: 'Confidence',
  blame: 'Tone',
  private: 'Privacy',
}

/** Formats 75 as 1:15. */
export function showClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats 40 as "40 seconds", 130 as "2 minutes", 5,000 as "1 hour 23 minutes". */
export function showPractice(seconds: number): string {
  const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`
  if (seconds < 60) return unit(seconds, 'second')
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return unit(minutes, 'minute')
  const rest = minutes % 60
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`
}
