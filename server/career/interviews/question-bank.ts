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

/** Reads the shipped questions; an invalid file prevents startup. */
function readQuestionBank(): readonly BankQuestion[] {
  const file = new URL('../../../data/interview-questions.csv', import.meta.url)
  return readCsv('interview-questions.csv', readFileSync(file, 'utf8'), BankQuestion)
}

/** All shipped questions, in file order. */
export const questionBank = readQuestionBank()
