import { useEffect, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { ProgressEvent, ReportError, reportProgress } from '#contract/transition/reports.ts'
import type { StreamEvent } from '#web/lib/event-stream.ts'
import { streamEndpoint } from '#web/lib/stream.ts'
import {
  heardEnding,
  heardProgress,
  move,
  newReplay,
  nextMoveIn,
  type Replay,
} from './processing.ts'

export interface Progress {
  readonly replay: Replay
  /** The connection was lost and is being restored. */
  readonly isDisconnected: boolean
  /** The server refuses the stream. */
  readonly error: AppError | null
}

/** Follows the creation of a report; a new `attempt` starts over from its first event. */
export function useProgress(id: string, attempt: number): Progress {
  const [replay, setReplay] = useState(newReplay)
  const [isDisconnected, setDisconnected] = useState(false)
  const [error, setError] = useState<AppError | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another stream
  useEffect(() => {
    const leave = new AbortController()
    setReplay(newReplay)
    setError(null)
    setDisconnected(false)
    const listen = async () => {
      const events = streamEndpoint(
        reportProgress,
        { id },
        { signal: leave.signal, onConnection: (isOpen) => setDisconnected(!isOpen) },
      )
      for await (const event of events) {
        if (leave.signal.aborted) return
        setReplay((before) => withEvent(before, event, clock()))
        if (event.event !== 'progress') return
      }
    }
    listen().catch((problem: unknown) => {
      if (leave.signal.aborted) return
      if (!(problem instanceof AppError)) throw problem
      setError(problem)
    })
    return () => leave.abort()
  }, [id, attempt])

  useEffect(() => {
    const wait = nextMoveIn(replay, clock())
    if (wait === null) return
    const due = clock() + wait
    // Timers can fire slightly early, and there'd be no further timer.
    const timer = setTimeout(() => setReplay((now) => move(now, Math.max(due, clock()))), wait)
    return () => clearTimeout(timer)
  }, [replay])

  return { replay, isDisconnected, error }
}

/** Whole milliseconds from a monotonic clock. */
const clock = () => Math.round(performance.now())

/** Applies a stream event; ignores kinds the contract doesn't know. */
function withEvent(replay: Replay, { event, data }: StreamEvent, now: number): Replay {
  const json: unknown = JSON.parse(data)
  if (event === 'ready') return heardEnding(replay, 'ready', now)
  if (event === 'failed') return heardEnding(replay, ReportError.parse(json), now)
  return event === 'progress' ? heardProgress(replay, ProgressEvent.parse(json), now) : replay
}
