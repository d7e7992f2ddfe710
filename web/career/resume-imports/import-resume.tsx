import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { importResume, maxResumeBytes } from '#contract/career/resume-imports.ts'
import { listResumes } from '#contract/career/resumes.ts'
import { queryKey } from '#web/lib/query.tsx'
import { uploadFile } from '#web/lib/upload.ts'
import { FileUpload } from '#web/ui/file-upload.tsx'
import type { UploadFile } from '#web/ui/use-uploads.ts'

/** Creates a resume from a file; the editor then shows the lines that couldn't be placed. */
export function ImportResume() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const upload: UploadFile = async (file, options) => {
    const { resume, unread } = await uploadFile(importResume, {}, file, options)
    void client.invalidateQueries({ queryKey: queryKey(listResumes) })
    navigate(`/dashboard/resume/${resume.id}`, { state: { unread } })
  }
  return (
    <FileUpload
      label="Import a resume"
      description="PDF, Word file (.docx) or JSON Resume, up to 5 MB. You check what we read."
      accept={['.pdf', '.docx', '.json']}
      maxBytes={maxResumeBytes}
      upload={upload}
    />
  )
}
