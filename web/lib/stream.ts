import type { z } from 'zod'
import type { Endpoint, InputSchema } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { browserSender } from './call.ts'
import { type EventParser, eventParser, type StreamEvent } from './event-stream.ts'
import { open, type Sender } from './send.ts'

const firstWaitMs = 1_000
const maxWaitMs = 15_000

/** Options of a stream. */
export interface StreamOptions {
  /** Ends the stream without an error. */
  readonly signal?: AbortSignal
  /** Called when the connection is lost (false) and restored (true). */
  readonly onConnection?: (isOpen: boolean) => void
}

/** The delay between connections; replaced in tests. */
export type Wait = (ms: number, signal: AbortSignal | undefined) => Promise<void>

/**
 * The events of a stream endpoint, via `fetch`, so the token stays in a header. Reconnects from the
 * last event for as long as the caller listens: stop with `break` or the signal. Throws AppError when
 * the server refuses (4xx).
 */
export function streamEndpoint<I extends InputSchema>(
  endpoint: Endpoint<I>,
  input: z.input<I>,
  options: StreamOptions = {},
): AsyncGenerator<StreamEvent, void> {
  return readStream(browserSender(), endpoint, input, options, pause)
}

/** `streamEndpoint` with a custom sender. */
export async function* readStream<I extends InputSchema>(
  sender: Sender,
  endpoint: Endpoint<I>,
  input: z.input<I>,
  options: StreamOptions,
  wait: Wait,
): AsyncGenerator<StreamEvent, void> {
  const { signal, onConnection } = options
  let parser = eventParser()
  let failures = 0
  while (!signal?.aborted) {
    const lastId = parser.lastEventId()
    parser = eventParser(lastId, parser.retryMs())
    try {
      const headers: Record<string, string> = lastId === '' ? {} : { 'last-event-id': lastId }
      const response = await open(sender, endpoint, input, { signal, headers })
      if (response.status === 204 || response.body === null) return
      onConnection?.(true)
      for await (const event of eventsOf(response.body, parser)) {
        failures = 0
        yield event
      }
    } catch (error) {
      if (signal?.aborted) return
      if (error instanceof AppError && error.status < 500 && error.code !== 'rate_limited') {
        throw error
      }
    }
    onConnection?.(false)
    const backOff = Math.min(maxWaitMs, (parser.retryMs() ?? firstWaitMs) * 2 ** failures)
    failures += 1
    await wait(backOff, signal)
  }
}

async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  parser: EventParser,
): AsyncGenerator<StreamEvent, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* parser.push(value)
    }
  } finally {
    // Releases the connection, also when the listener stopped.
    await reader.cancel().catch(() => {})
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal?.addEventListener('abort', done)
    // The network is back: stop waiting.
    window.addEventListener('online', done)
  })
}
