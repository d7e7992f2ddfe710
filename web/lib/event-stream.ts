/** One server-sent event. */
export interface StreamEvent {
  /** `message` when the server named none. */
  readonly event: string
  readonly data: string
  /** The last id seen, also when this event carried none. */
  readonly id: string
}

/** Reads text as it arrives and answers the events that are complete with it. */
export interface EventParser {
  push(text: string): StreamEvent[]
  /** The last id seen; sent back after a lost connection. */
  lastEventId(): string
  /** How long the server asks to wait before a new connection, in milliseconds. */
  retryMs(): number | undefined
}

/**
 * A parser of `text/event-stream` (HTML standard, section 9.2.6): lines may end in CR, LF or both, and
 * a chunk may end anywhere.
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
      // The LF of a CRLF that was cut between two chunks ends no second line.
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
