import { z } from 'zod'
import { endpoint, noContent, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ResumeContent } from './resume-content.ts'

/** A resume's layout: one page for civilian jobs, a classic two pages, or the USAJOBS format. */
export const ResumeTemplate = z.enum(['civilian', 'classic', 'federal'], {
  error: 'Choose a template.',
})
export type ResumeTemplate = z.infer<typeof ResumeTemplate>

/** Page limit of each template. Federal: two, as OPM requires since September 27, 2025. */
export const maxPages: Readonly<Record<ResumeTemplate, number>> = {
  civilian: 1,
  classic: 2,
  federal: 2,
}

/** Maximum resumes per account. */
export const maxResumes = 50

const summary = {
  id: z.uuid(),
  title: z.string(),
  template: ResumeTemplate,
  /** Increases by one with each save. */
  revision: z.number().int(),
  /** The program this version targets. */
  opportunity: z.object({ id: z.uuid(), title: z.string(), organization: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
}

/** A resume as shown in the list. */
export const ResumeSummary = z.object(summary).meta({ id: 'ResumeSummary' })
export type ResumeSummary = z.infer<typeof ResumeSummary>

/** A whole resume. */
export const Resume = z.object({ ...summary, content: ResumeContent }).meta({ id: 'Resume' })
export type Resume = z.infer<typeof Resume>

const id = z.uuid({ error: 'This isn’t a valid ID.' })
const opportunityId = z.uuid({ error: 'Enter an opportunity ID.' })
const title = text(120, 1)

export const listResumes = endpoint({
  method: 'GET',
  path: '/api/resumes',
  access: 'member',
  summary: 'The resumes of the caller, changed last first.',
  input: z.strictObject(pageInput),
  output: pageOf(ResumeSummary),
})

export const getResume = endpoint({
  method: 'GET',
  path: '/api/resumes/:id',
  access: 'member',
  summary: 'One resume of the caller.',
  input: z.strictObject({ id }),
  output: Resume,
})

export const createResume = endpoint({
  method: 'POST',
  path: '/api/resumes',
  access: 'member',
  summary:
    'Makes a resume: from `content`, as a copy of another (`copyOf`), or from profile, specialty and report when neither is given.',
  status: 201,
  input: z.strictObject({
    title: title.optional(),
    template: ResumeTemplate.optional(),
    content: ResumeContent.optional(),
    copyOf: id.optional(),
    /** The program this version targets. */
    opportunityId: opportunityId.nullable().optional(),
  }),
  output: Resume,
})

export const updateResume = endpoint({
  method: 'PUT',
  path: '/api/resumes/:id',
  access: 'member',
  summary:
    'Replaces what is sent; what is absent stays. 409 when the revision is not the latest: then nothing is saved.',
  input: z.strictObject({
    id,
    revision: z.number({ error: 'Send the revision you changed.' }).int().min(0),
    title: title.optional(),
    template: ResumeTemplate.optional(),
    content: ResumeContent.optional(),
    opportunityId: opportunityId.nullable().optional(),
  }),
  fieldsBelow: 'content',
  output: Resume,
})

export const deleteResume = endpoint({
  method: 'DELETE',
  path: '/api/resumes/:id',
  access: 'member',
  summary: 'Deletes a resume.',
  status: 204,
  input: z.strictObject({ id }),
  output: noContent,
})

/** Export formats: to print, to edit, for other software, or to paste. */
export const ResumeFormat = z.enum(['pdf', 'docx', 'json', 'txt'], {
  error: 'Choose pdf, docx, json or txt.',
})
export type ResumeFormat = z.infer<typeof ResumeFormat>

export const exportResume = endpoint({
  method: 'GET',
  path: '/api/resumes/:id/export',
  access: 'member',
  summary: 'A resume as PDF (tagged), Word file, JSON Resume 1.0 or plain text.',
  input: z.strictObject({ id, format: ResumeFormat.default('pdf') }),
  output: z.unknown(),
  file: true,
})

/** The pages of a saved resume; `picture` is a data URL with them stacked, each Letter size. */
export const ResumePreview = z.object({
  revision: z.number().int(),
  pages: z.number().int(),
  /** The template's page limit. */
  maxPages: z.number().int(),
  picture: z.string(),
  /** The same as plain text, in the order software reads it. */
  text: z.string(),
})
export type ResumePreview = z.infer<typeof ResumePreview>

export const previewResume = endpoint({
  method: 'GET',
  path: '/api/resumes/:id/preview',
  access: 'member',
  summary: 'The pages of a resume as they print, with their number.',
  input: z.strictObject({ id }),
  output: ResumePreview,
})
