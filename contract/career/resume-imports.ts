import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Resume } from './resumes.ts'

/** Maximum bytes of an imported file. */
export const maxResumeBytes = 5 * 1_048_576

/** The resume made from a file, and the lines that couldn't be placed. */
export const ImportedResume = z.object({ resume: Resume, unread: z.array(z.string()) })
export type ImportedResume = z.infer<typeof ImportedResume>

export const importResume = endpoint({
  method: 'POST',
  path: '/api/resumes/import',
  access: 'member',
  summary:
    'Makes a resume of a file (JSON Resume, DOCX or PDF, at most 5 MB) sent as multipart/form-data in the part `file`.',
  status: 201,
  input: z.strictObject({}),
  output: ImportedResume,
  upload: { maxBytes: maxResumeBytes },
})
