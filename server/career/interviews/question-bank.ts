import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { InterviewLevel, QuestionKind } from '#contract/career/interviews.ts'
import { FamilyCode } from '#contract/military.ts'
import { listCell, readCsv } from '#server/platform/lib/read-csv.ts'

const all = z.literal('all')

const BankQuestion = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,80}$/),
  kind: QuestionKind,
  /** A career field, or all. */
  family: z.union([all, FamilyCode]),
  level: z.union([all, InterviewLevel]),
  /** The audience: everyone, people who serve or served, or military spouses. */
  audience: z.enum(['everyone', 'service', 'spouse']),
  text: z.string().min(1),
  why: z.string().min(1),
  good: listCell,
})
/** One row of data/interview-questions.csv. */
export type BankQuestion = z.output<typeof BankQuestion>

function readQuestionBank(): readonly BankQuestion[] {
  const file = new URL('../../../data/interview-questions.csv', import.meta.url)
  return readCsv('interview-questions.csv', readFileSync(file, 'utf8'), BankQuestion)
}

let questions: readonly BankQuestion[] | undefined

/** All shipped questions, in file order, read when first needed. */
export function questionBank(): readonly BankQuestion[] {
  questions ??= readQuestionBank()
  return questions
}
