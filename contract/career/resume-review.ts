import { z } from 'zod'
import { endpoint, paragraphs } from '#contract/endpoint.ts'

/** The section of a resume a finding is about. */
export const ReviewSection = z.enum([
  'whole',
  'contact',
  'summary',
  'work',
  'volunteer',
  'education',
  'certificates',
  'skills',
  'awards',
  'projects',
  'keywords',
])
export type ReviewSection = z.infer<typeof ReviewSection>

/** The kind of problem, for lists, tests and measures. */
export const FindingKind = z.enum([
  'contact',
  'private',
  'section',
  'length',
  'summary',
  'bullets',
  'verb',
  'tense',
  'repeat',
  'number',
  'line_length',
  'person',
  'cliche',
  'jargon',
  'date',
  'gap',
  'order',
  'duplicate',
  'symbols',
  'blank',
  'spelling',
  'reading',
  'parsing',
  'federal',
  'keyword',
])
export type FindingKind = z.infer<typeof FindingKind>

/** A text replacement: `before` is found at or near `start` in the text at the finding's place. */
export const Replacement = z.object({
  start: z.number().int(),
  before: z.string(),
  after: z.string(),
})
export type Replacement = z.infer<typeof Replacement>

/** One suggested change. */
export const ReviewFinding = z
  .object({
    section: ReviewSection,
    severity: z.enum(['high', 'medium', 'low']),
    text: z.string(),
    suggestion: z.string().nullable(),
    kind: FindingKind,
    /** JSON pointer into the resume (RFC 6901); null for the whole resume. */
    place: z.string().nullable(),
    /** A one-click fix; null when only the member knows the right text. */
    replacement: Replacement.nullable(),
  })
  .meta({ id: 'ReviewFinding' })
export type ReviewFinding = z.infer<typeof ReviewFinding>

/** One part of the score; all parts add up to it. */
export const ReviewPart = z.object({
  key: z.string(),
  label: z.string(),
  points: z.number().int(),
  max: z.number().int(),
})
export type ReviewPart = z.infer<typeof ReviewPart>

/** A review of a resume. */
export const ResumeReview = z
  .object({
    /** 0 to 100, the sum of its parts. */
    score: z.number().int(),
    parts: z.array(ReviewPart),
    findings: z.array(ReviewFinding),
    /** Skills, certificates and job title of the program or posting; both empty without one. */
    keywords: z.object({ present: z.array(z.string()), missing: z.array(z.string()) }),
    /** The text software extracts from the exported PDF; the saved text if extraction fails. */
    plainText: z.string(),
    /** The revision reviewed. */
    revision: z.number().int(),
  })
  .meta({ id: 'ResumeReview' })
export type ResumeReview = z.infer<typeof ResumeReview>

/** Maximum characters of a pasted posting. */
export const maxJobText = 20_000

export const reviewResume = endpoint({
  method: 'POST',
  path: '/api/resumes/:id/review',
  access: 'member',
  summary:
    'Reviews a resume as it is saved, against a program or a pasted posting where one is given. Nothing is stored.',
  input: z.strictObject({
    id: z.uuid({ error: 'This isn’t a valid ID.' }),
    opportunityId: z.uuid({ error: 'Enter an opportunity ID.' }).optional(),
    jobText: paragraphs(maxJobText).optional(),
  }),
  output: ResumeReview,
})
