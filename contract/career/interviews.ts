import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { OccupationCode } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** What a question tests. */
export const QuestionKind = z.enum([
  'military',
  'behavioral',
  'situational',
  'technical',
  'closing',
])
export type QuestionKind = z.infer<typeof QuestionKind>

/** The level of responsibility the questions assume, from the member's pay grade and years. */
export const InterviewLevel = z.enum(['entry', 'experienced', 'leader'])
export type InterviewLevel = z.infer<typeof InterviewLevel>

/** Maximum practice sessions per account. */
export const maxInterviews = 100

/** Maximum characters in each of an answer's four parts. */
export const maxPartLength = 3_000

/** Maximum seconds one practice run can add. */
export const maxPracticeSeconds = 3_600

/** How long a deleted session can be restored. */
export const restoreHours = 24

/** A question with the reason employers ask it. */
export const InterviewQuestion = z.object({
  id: z.string(),
  text: z.string(),
  kind: QuestionKind,
  why: z.string(),
})
export type InterviewQuestion = z.infer<typeof InterviewQuestion>

/** One check of an answer, worded for the member. */
export const AnswerFinding = z.object({ key: z.string(), ok: z.boolean(), text: z.string() })
export type AnswerFinding = z.infer<typeof AnswerFinding>

const part = paragraphs(maxPartLength).default('')
const answerParts = { situation: part, task: part, action: part, result: part }

/** An answer in the four parts of STAR; `revision` increases by one with each save. */
export const InterviewAnswer = z.object({
  situation: z.string(),
  task: z.string(),
  action: z.string(),
  result: z.string(),
  revision: z.number().int(),
  updatedAt: Instant,
})
export type InterviewAnswer = z.infer<typeof InterviewAnswer>

/**
 * The job or program a session prepares for; `id` is an occupation code or an opportunity ID, null for general
 * practice.
 */
export const InterviewTarget = z.object({
  kind: z.enum(['occupation', 'opportunity', 'general']),
  id: z.string().nullable(),
  title: z.string(),
})
export type InterviewTarget = z.infer<typeof InterviewTarget>

/** A practice session as shown in the list. */
export const InterviewSummary = z.object({
  id: z.uuid(),
  target: InterviewTarget,
  level: InterviewLevel,
  questions: z.number().int(),
  answered: z.number().int(),
  practiceSeconds: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type InterviewSummary = z.infer<typeof InterviewSummary>

/** A practice session with its questions and the member's answers. */
export const Interview = InterviewSummary.omit({ questions: true })
  .extend({
    questions: z.array(
      InterviewQuestion.extend({
        /** What a good answer includes. */
        good: z.array(z.string()),
        answer: InterviewAnswer.nullable(),
        /** Empty until there is an answer. */
        feedback: z.array(AnswerFinding),
        practiceSeconds: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'Interview' })
export type Interview = z.infer<typeof Interview>

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const questionId = z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'This isn’t a valid question.' })

export const listInterviews = endpoint({
  method: 'GET',
  path: '/api/interviews',
  access: 'member',
  summary: 'The practice sessions of the caller, changed last first.',
  input: z.strictObject(pageInput),
  output: pageOf(InterviewSummary),
})

export const getInterviewProgress = endpoint({
  method: 'GET',
  path: '/api/interviews/progress',
  access: 'member',
  summary: 'What the caller has practiced in all sessions, by kind of question.',
  input: noInput,
  output: z.object({
    interviews: z.number().int(),
    practiceSeconds: z.number().int(),
    kinds: z.array(
      z.object({ kind: QuestionKind, asked: z.number().int(), answered: z.number().int() }),
    ),
  }),
})

export const getInterview = endpoint({
  method: 'GET',
  path: '/api/interviews/:id',
  access: 'member',
  summary: 'One practice session of the caller, with answers and feedback.',
  input: z.strictObject({ id }),
  output: Interview,
})

export const createInterview = endpoint({
  method: 'POST',
  path: '/api/interviews',
  access: 'member',
  summary:
    'Starts a practice session for an occupation or a program. Without either, for the first target job of the profile.',
  status: 201,
  input: z.strictObject({
    occupation: OccupationCode.optional(),
    opportunityId: z.uuid({ error: 'Enter an opportunity ID.' }).optional(),
  }),
  output: z.object({ id: z.uuid(), questions: z.array(InterviewQuestion) }),
})

export const saveInterviewAnswer = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/answers/:questionId',
  access: 'member',
  summary:
    'Saves an answer and gives feedback on it. With a revision: 409 when the answer was changed elsewhere; 0 for the first save.',
  input: z.strictObject({
    id,
    questionId,
    ...answerParts,
    revision: z.number().int().min(0).optional(),
  }),
  output: z.object({ feedback: z.array(AnswerFinding) }),
})

export const addPracticeTime = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/practice',
  access: 'member',
  summary: 'Adds the seconds of one spoken practice of a question. No recording is sent.',
  status: 204,
  input: z.strictObject({
    id,
    questionId,
    seconds: z
      .number({ error: 'Enter seconds.' })
      .int()
      .min(1)
      .max(maxPracticeSeconds, { error: `Use at most ${maxPracticeSeconds} seconds.` }),
  }),
  output: noContent,
})

export const getInterviewPdf = endpoint({
  method: 'GET',
  path: '/api/interviews/:id/pdf',
  access: 'member',
  summary:
    'The questions of a session as a PDF (PDF/UA-1), with lines to write on or with the answers.',
  input: z.strictObject({ id, with: z.enum(['lines', 'answers']).optional() }),
  output: z.unknown(),
  file: true,
})

export const deleteInterview = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:id',
  access: 'member',
  summary: `Deletes a practice session. It can be restored for ${restoreHours} hours, then it is gone.`,
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

export const restoreInterview = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/restore',
  access: 'member',
  summary: 'Restores a practice session deleted within the last day.',
  input: z.strictObject({ id }),
  output: InterviewSummary,
})
