import { useRef, useState } from 'react'
import {
  deleteAttachment,
  maxAttachmentBytes,
  uploadAttachment,
} from '#contract/community/ticket-attachments.ts'
import { maxAttachments } from '#contract/community/tickets.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { uploadFile } from '#web/lib/upload.ts'
import { FileUpload } from '#web/ui/file-upload.tsx'
import type { UploadFile } from '#web/ui/use-uploads.ts'

const accepted = ['.png', '.jpg', '.jpeg', '.pdf', '.txt', '.docx']

/** Files for an unsent message. */
export interface Attachments {
  /** IDs of the uploaded files, in order. */
  readonly ids: () => string[]
  /** Clears the list after sending. */
  readonly clear: () => void
  /** Uploads are in progress, so the message has to wait. */
  readonly isBusy: boolean
  /** Changes when the list is cleared. */
  readonly round: number
  readonly upload: UploadFile
  readonly remove: (file: File) => void
}

/** Uploads files as they're chosen, at most five; removing one deletes it. */
export function useAttachments(): Attachments {
  const files = useRef(new Map<File, string | null>())
  const [round, setRound] = useState(0)
  const [sending, setSending] = useState(0)
  return {
    round,
    isBusy: sending > 0,
    ids: () => [...files.current.values()].filter((id) => id !== null),
    clear: () => {
      files.current = new Map()
      setRound((now) => now + 1)
    },
    upload: async (file, options) => {
      const others = [...files.current.keys()].filter((item) => item !== file)
      if (others.length >= maxAttachments) {
        throw new AppError('validation', `Attach at most ${maxAttachments} files.`)
      }
      files.current.set(file, null)
      setSending((now) => now + 1)
      try {
        const { id } = await uploadFile(uploadAttachment, {}, file, options)
        files.current.set(file, id)
      } catch (error) {
        files.current.delete(file)
        throw error
      } finally {
        setSending((now) => now - 1)
      }
    },
    remove: (file) => {
      const id = files.current.get(file)
      files.current.delete(file)
      // If that fails, it's deleted after a day.
      if (id) callEndpoint(deleteAttachment, { id }).catch(() => {})
    },
  }
}

/** A file field for a message. */
export function AttachmentField({ attachments }: { attachments: Attachments }) {
  return (
    <FileUpload
      key={attachments.round}
      label="Files (optional)"
      description="PNG, JPEG, PDF, plain text or Word, up to 5 MB each. Leave out classified details and Social Security numbers."
      accept={accepted}
      maxBytes={maxAttachmentBytes}
      allowsMultiple
      upload={attachments.upload}
      onRemove={attachments.remove}
    />
  )
}
