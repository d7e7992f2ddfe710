import { useEffect, useRef, useState } from 'react'

/** A recording in this page's memory. */
export interface Recording {
  /** A blob: URL, revoked with the page. */
  readonly url: string
  readonly seconds: number
}

/** User-facing reasons why there's no recording. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Your browser blocks the microphone. Allow it in the site settings, or practice with the timer alone.',
  NotFoundError: 'We didn’t find a microphone. You can practice with the timer alone.',
  NotReadableError: 'Another app is using the microphone. Close it and try again.',
}
const unknownProblem = 'Recording didn’t work here. You can practice with the timer alone.'

/** Whether this browser supports recording. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined
}

/**
 * Only practice pages have microphone permission, and the browser applies the policy of the document it loaded
 * first: after client-side navigation from another page, this page has to be reloaded.
 */
export function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || new URL(entry.name).pathname.startsWith('/dashboard/interview/')
}

/** A timer with an optional recording; recordings are never sent or stored. */
export function useRecorder(onStop: (seconds: number) => void) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const [recording, setRecording] = useState<Recording | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const recorder = useRef<MediaRecorder | null>(null)
  const startedAt = useRef(0)
  const isRunning = seconds !== null

  useEffect(() => {
    if (!isRunning) return
    const tick = () => setSeconds(Math.floor((performance.now() - startedAt.current) / 1_000))
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [isRunning])

  const url = recording?.url
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  // Turns the microphone off when the page or question changes.
  useEffect(() => () => endRecorder(recorder.current), [])

  async function start(withVoice: boolean) {
    setProblem(null)
    setRecording(null)
    if (withVoice) {
      try {
        recorder.current = await beginRecorder((blob, lasted) =>
          setRecording({ url: URL.createObjectURL(blob), seconds: lasted }),
        )
      } catch (error) {
        const name = error instanceof Error ? error.name : ''
        setProblem(problems[name] ?? unknownProblem)
        return
      }
    }
    startedAt.current = performance.now()
    setSeconds(0)
  }

  function stop() {
    const lasted = Math.round((performance.now() - startedAt.current) / 1_000)
    endRecorder(recorder.current)
    recorder.current = null
    setSeconds(null)
    if (lasted > 0) onStop(lasted)
  }

  return {
    seconds,
    recording,
    problem,
    start: (withVoice: boolean) => void start(withVoice),
    stop,
    remove: () => setRecording(null),
  }
}

async function beginRecorder(
  onDone: (blob: Blob, seconds: number) => void,
): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream)
  const chunks: Blob[] = []
  const startedAt = performance.now()
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  recorder.addEventListener('stop', () => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000)
    onDone(new Blob(chunks, { type: recorder.mimeType }), seconds)
  })
  recorder.start()
  return recorder
}

function endRecorder(recorder: MediaRecorder | null): void {
  if (recorder?.state === 'recording') recorder.stop()
  for (const track of recorder?.stream.getTracks() ?? []) track.stop()
}
