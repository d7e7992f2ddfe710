import { useState } from 'react'
import { AppError } from '#contract/errors.ts'

/** A file download of a list: `download` for the button, and its failure to show. */
export function useDownload(save: () => Promise<void>) {
  const [failure, setFailure] = useState<AppError | null>(null)
  return {
    download: async () => {
      try {
        await save()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        setFailure(error)
      }
    },
    failure,
    closeFailure: () => setFailure(null),
  }
}
