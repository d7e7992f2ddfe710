import type { Readable } from 'node:stream'
import type {
  Endpoint,
  InputSchema,
  OutputOf,
  OutputSchema,
  ParsedInputOf,
} from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A file that came with a request; it is deleted after the answer unless the handler moved it away. */
export interface UploadedFile {
  /** Where its bytes are. */
  readonly path: string
  /** The name its sender gave it, without folders. */
  readonly name: string
  readonly bytes: number
}

/** What is known of a request besides its input. */
export interface RequestInfo {
  readonly id: string
  readonly ip: string
  readonly userAgent: string | undefined
  /** The bearer token as sent, not yet checked. */
  readonly bearer: string | undefined
  readonly lastEventId: string | undefined
  /** The file of an endpoint with `upload`; undefined when none was sent. */
  readonly upload?: UploadedFile | undefined
  /** Cookies by name, as sent. */
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** A request header by its name in lower case; the first when it came more than once. */
  header(name: string): string | undefined
}

/** How a cookie is kept; always HttpOnly, and Secure in production. */
export interface CookieOptions {
  readonly path: string
  readonly maxAgeSeconds: number
  readonly sameSite: 'strict' | 'lax'
}

/** What a handler may add to its answer. */
export interface ReplyInfo {
  /** Sets a cookie; null removes it. */
  cookie(name: string, value: string | null, options: CookieOptions): void
  header(name: string, value: string): void
}

/** A download. */
export interface FileAnswer {
  readonly name: string
  /** Its media type. */
  readonly type: string
  /** All of it, or a stream of it as it is made. */
  readonly bytes: Buffer | Readable
  /** How many bytes a stream has, where that is known. */
  readonly size?: number
}

/** What a handler receives. `signal` is aborted when the caller leaves or the server stops. */
export interface Context<E, User, Services> {
  readonly input: ParsedInputOf<E>
  readonly user: E extends { access: 'public' } ? User | undefined : User
  readonly db: Db
  readonly request: RequestInfo
  readonly reply: ReplyInfo
  readonly signal: AbortSignal
  readonly services: Services
}

/** What a handler answers: the output, for a stream the text of its events, for a download the file. */
export type Answer<E> = E extends { stream: true }
  ? AsyncIterable<string> | Promise<AsyncIterable<string>>
  : E extends { file: true }
    ? FileAnswer | Promise<FileAnswer>
    : OutputOf<E> | Promise<OutputOf<E>>

/** An endpoint with its handler, types forgotten, as the application registers it. */
export interface Route<User, Services> {
  readonly endpoint: Endpoint
  readonly handle: (context: Context<Endpoint, User, Services>) => unknown
}

/** Makes the `route` function of an application whose accounts are `User` and whose parts are `Services`. */
export function routesOf<User, Services>() {
  return function route<E extends Endpoint<InputSchema, OutputSchema>>(
    endpoint: E,
    handle: (context: Context<E, User, Services>) => Answer<E>,
  ): Route<User, Services> {
    // The application parses the input with this very endpoint's schema before it calls.
    return { endpoint, handle: handle as Route<User, Services>['handle'] }
  }
}
