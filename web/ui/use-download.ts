import { useState } from 'react'
import type { z } from 'zod'
import type { Endpoint, InputSchema } from '#contract/endpoint.ts'
import { downloadFile } from '#web/lib/download.ts'
import { readProblem } from './problem-text.ts'

/** Downloads files one at a time; the error is a user-facing sentence. */
export function useDownload<I extends InputSchema>(
  endpoint: Endpoint<I> & { readonly file: true },
) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const download = async (input: z.input<I>) => {
    setPending(true)
    setError(null)
    try {
      await downloadFile(endpoint, input)
    } catch (failure) {
      setError(readProblem(failure).message)
    } finally {
      setPending(false)
    }
  }
  return {
    download: (input: z.input<I>) => void download(input),
    isPending,
    error,
    closeError: () => setError(null),
  }
}
