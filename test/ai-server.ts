import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A request the server received: path, headers and JSON. */
export interface AiRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: {
    readonly model?: string
    readonly input?: readonly string[]
    readonly system?: unknown
    readonly messages?: readonly { readonly content: unknown }[]
    readonly max_tokens?: number
  }
}

/** How the server responds to a call: per the protocol, or with one of the failures. */
export type Behavior =
  /** The text it returns; embeddings are built from the words of each text. */
  | { readonly say: string; readonly usage?: Readonly<Record<string, unknown>> | null }
  /** Responds with this status, headers and body; JSON unless `type` says otherwise. */
  | {
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
      readonly type?: string
    }
  /** Returns these vectors unchanged. */
  | { readonly vectors: (texts: readonly string[]) => unknown; readonly usage?: unknown }
  /** Accepts the call and never responds. */
  | 'hang'
  /** Sends headers, then one byte at a time, forever. */
  | 'drip'
  /** Sends half a body, then drops the connection. */
  | 'close mid-body'
  /** Drops the connection before responding. */
  | 'close'

/** A loopback server for OpenAI's chat and embeddings APIs and Anthropic's Messages API. */
export interface AiServer {
  /** Base URL of its API. */
  readonly url: string
  /** Every call received, in order. */
  readonly requests: readonly AiRequest[]
  /** How it behaves from now on; a function is called for each request with its number, from 1. */
  behave(
    manner: Behavior | ((call: number, request: AiRequest) => Behavior | Promise<Behavior>),
  ): void
  close(): Promise<void>
}

/** Starts a server that answers "Hello." until configured otherwise. */
export async function startAiServer(): Promise<AiServer> {
  const requests: AiRequest[] = []
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()
  let behaviour: (call: number, request: AiRequest) => Behavior | Promise<Behavior> = () => ({
    say: 'Hello.',
  })
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}')
    const request = { path: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    answer(request, response, await behaviour(requests.length, request), timers)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave(manner) {
      behaviour = typeof manner === 'function' ? manner : () => manner
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(
  request: AiRequest,
  response: ServerResponse,
  manner: Behavior,
  timers: Set<NodeJS.Timeout>,
): void {
  if (manner === 'hang') return
  if (manner === 'close') return void response.socket?.destroy()
  if (manner === 'drip' || manner === 'close mid-body') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"id":"1","object":"chat.completion","choices":[{"index":0,')
    if (manner === 'close mid-body') return void setImmediate(() => response.socket?.destroy())
    timers.add(setInterval(() => response.write(' '), 20))
    return
  }
  if ('status' in manner) {
    const { status, headers, body = '{"error":{"message":"no"}}', type } = manner
    response.writeHead(status, { 'content-type': type ?? 'application/json', ...headers })
    return void response.end(body)
  }
  const requestText = JSON.stringify(bodyOf(request, manner))
  response.writeHead(200, { 'content-type': 'application/json' }).end(requestText)
}

function bodyOf({ path, body }: AiRequest, manner: Exclude<Behavior, string | { status: number }>) {
  const { model } = body
  if (path.endsWith('/embeddings')) {
    const texts = body.input ?? []
    const vectors = 'vectors' in manner ? manner.vectors(texts) : texts.map(vectorOfWords)
    const data = Array.isArray(vectors)
      ? vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }))
      : vectors
    const usage = manner.usage ?? {
      prompt_tokens: texts.length * 8,
      total_tokens: texts.length * 8,
    }
    return { object: 'list', model, data, usage }
  }
  const text = 'say' in manner ? manner.say : ''
  const usage = 'say' in manner ? manner.usage : undefined
  if (path.endsWith('/messages')) {
    return {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model,
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: usage ?? { input_tokens: 300, output_tokens: 100 },
    }
  }
  return {
    id: 'chat-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
    ...(usage !== null && { usage: usage ?? { prompt_tokens: 300, completion_tokens: 100 } }),
  }
}

/** A vector in which shared words overlap: each word adds to three of 64 dimensions. */
export function vectorOfWords(text: string): number[] {
  const vector = new Array<number>(64).fill(0.001)
  for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) {
    let hash = 7
    for (const letter of word) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003
    for (const by of [1, 7, 13]) vector[(hash * by) % 64] = (vector[(hash * by) % 64] ?? 0) + 1
  }
  return vector
}
