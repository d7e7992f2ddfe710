import type { getInterviewPdf, Interview, QuestionKind } from '#contract/career/interviews.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Account } from '#server/platform/access/account.ts'
import type {
  Block,
  DocumentContent,
  DocumentEntry,
  Line,
} from '#server/platform/documents/document.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { requireInterview } from './interviews.ts'

type Question = Interview['questions'][number]

const kindNames: Readonly<Record<QuestionKind, string>> = {
  military: 'About your service',
  behavioral: 'What you’ve done',
  situational: 'What you would do',
  technical: 'The work itself',
  closing: 'At the end',
}

/** A session's questions for printing, with blank lines or the member's answers. */
export async function interviewPdf(
  services: Services,
  account: Account,
  { id, with: extra = 'answers' }: ParsedInputOf<typeof getInterviewPdf>,
): Promise<FileAnswer> {
  await services.limits.take('document', account.id)
  const interview = await requireInterview(services, account.id, id)
  const { bytes } = await services.documents.pdf(interviewDocument(interview, extra))
  const day = interview.createdAt.slice(0, 10)
  return { name: `interview-questions-${day}.pdf`, type: 'application/pdf', bytes }
}

/** The document: questions by kind, each with why it is asked and what makes a good answer. */
export function interviewDocument(
  { target, questions }: Interview,
  extra: 'lines' | 'answers',
): DocumentContent {
  const kinds = [...new Set(questions.map(({ kind }) => kind))]
  const groups = kinds.flatMap((kind): Block[] => {
    const ofKind = questions.filter((question) => question.kind === kind)
    const heading: Block = { kind: 'heading', text: kindNames[kind] }
    if (extra === 'answers') return [heading, entriesOf(ofKind.map(withAnswer))]
    return [heading, ...ofKind.flatMap((item) => [entriesOf([explained(item)]), notes])]
  })
  return {
    title: 'Interview questions',
    subtitle: target.title,
    footer: 'Practice questions written by Waypoint. Employers ask their own.',
    blocks: [
      {
        kind: 'text',
        tone: 'soft',
        line: 'Answer with a story: the situation, your task, what you did, and the result.',
      },
      ...groups,
    ],
  }
}

const notes: Block = { kind: 'lines', label: 'Your notes', count: 4 }
const entriesOf = (items: readonly DocumentEntry[]): Block => ({
  kind: 'entries',
  numbered: false,
  items,
})

/** A question with why it is asked and what makes a good answer. */
function explained({ text, why, good }: Question): DocumentEntry {
  return { title: text, details: why, lines: [[{ bold: 'A good answer: ' }, sentenceOf(good)]] }
}

function withAnswer(question: Question): DocumentEntry {
  const { answer } = question
  const entry = explained(question)
  if (!answer) return entry
  const parts: readonly (readonly [string, string])[] = [
    ['Situation', answer.situation],
    ['Task', answer.task],
    ['Action', answer.action],
    ['Result', answer.result],
  ]
  const feedbackLines = parts.flatMap(([name, text]): Line[] =>
    text === '' ? [] : [[{ bold: `${name}: ` }, text]],
  )
  return { ...entry, lines: [...entry.lines, ...feedbackLines] }
}

/** Points as one sentence; capitalized names stay capitalized. */
function sentenceOf(points: readonly string[]): string {
  const [first = '', ...rest] = points
  const lower = rest.map((point) =>
    point.replace(/^(?!I\b)[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()),
  )
  return `${[first, ...lower].join('; ')}.`
}
