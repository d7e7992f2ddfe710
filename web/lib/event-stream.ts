/** One server-sent event. */
export interface StreamEvent {
  /** `message` when the server sent no name. */
  readonly event: string
  readonly data: string
  /** The last ID seen, even if this event had none. */
  readonly id: string
}

/** Parses incoming text and returns the events it completes. */
export interface EventParser {
  push(text: string): StreamEvent[]
  /** The last ID seen; sent when reconnecting. */
  lastEventId(): string
  /** The reconnection delay requested by the server, in milliseconds. */
  retryMs(): number | undefined
}

/**
 * A parser of `text/event-stream` (HTML standard, section 9.2.6): lines end in CR, LF or both, and
 * chunks can end anywhere.
 */
export function eventParser(lastId = '', retryMs?: number): EventParser {
  let buffer = ''
  let atStart = true
  let endedInCr = false
  let id = lastId
  let event = ''
  let data: string[] = []
  let retry = retryMs

  function readLine(line: string, out: StreamEvent[]): void {
    if (line === '') {
      if (data.length > 0) out.push({ event: event || 'message', data: data.join('\n'), id })
      event = ''
      data = []
      return
    }
    const colon = line.indexOf(':')
    if (colon === 0) return
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') event = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^\d+$/.test(value)) retry = Number(value)
  }

  return {
    push(text) {
      const out: StreamEvent[] = []
      let chunk = text
      if (atStart && chunk !== '') {
        chunk = chunk.replace(/^\uFEFF/, '')
        atStart = false
      }
      // The LF of a CRLF split across two chunks isn't a second line break.
      if (endedInCr && chunk.startsWith('\n')) chunk = chunk.slice(1)
      if (text !== '') endedInCr = text.endsWith('\r')
      const lines = (buffer + chunk).split(/\r\n|\r|\n/)
      buffer = lines.pop() ?? ''
      for (const line of lines) readLine(line, out)
      return out
    },
    lastEventId: () => id,
    retryMs: () => retry,
  }
}
