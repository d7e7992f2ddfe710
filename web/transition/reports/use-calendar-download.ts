import { useState } from 'react'
import { getRoadmapCalendar } from '#contract/transition/reports.ts'
import { downloadFile } from '#web/lib/download.ts'
import { readProblem } from '#web/ui/problem-text.ts'

/** Saves the open deadlines as a calendar file; the error is a sentence for the person. */
export function useCalendarDownload() {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const download = async () => {
    setPending(true)
    setError(null)
    try {
      await downloadFile(getRoadmapCalendar, {})
    } catch (failure) {
      setError(readProblem(failure).message)
    } finally {
      setPending(false)
    }
  }
  return { download: () => void download(), isPending, error, closeError: () => setError(null) }
}
