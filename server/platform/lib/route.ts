import type { Readable } from 'node:stream'
import type {
  Endpoint,
  InputSchema,
  OutputOf,
  OutputSchema,
  ParsedInputOf,
} from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An uploaded file; deleted after the response unless the handler moves it. */
export interface UploadedFile {
  /** Path of its bytes. */
  readonly path: string
  /** Original file name, without folders. */
  readonly name: string
  readonly bytes: number
}

/** Request metadata besides the input. */
export interface RequestInfo {
  readonly id: string
  readonly ip: string
  readonly userAgent: string | undefined
  /** The raw bearer token, not verified. */
  readonly bearer: string | undefined
  readonly lastEventId: string | undefined
  /** The file of an endpoint with `upload`; undefined if none was sent. */
  readonly upload?: UploadedFile | undefined
  /** The body of an endpoint that takes an email message; undefined if it wasn't one. */
  readonly mail?: Buffer | undefined
  /** Raw cookies by name. */
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** A request header by lowercase name; the first if repeated. */
  header(name: string): string | undefined
}

/** Cookie options; always HttpOnly, and Secure in production. */
export interface CookieOptions {
  readonly path: string
  readonly maxAgeSeconds: number
  readonly sameSite: 'strict' | 'lax'
}

/** Response additions a handler may make. */
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
  /** The full content, or a stream. */
  readonly bytes: Buffer | Readable
  /** Size of a stream in bytes, if known. */
  readonly size?: number
}

/** Arguments of a handler. `signal` aborts when the caller disconnects or the server stops. */
export interface Context<E, User, Services> {
  readonly input: ParsedInputOf<E>
  readonly user: E extends { access: 'public' } ? User | undefined : User
  readonly db: Db
  readonly request: RequestInfo
  readonly reply: ReplyInfo
  readonly signal: AbortSignal
  readonly services: Services
}

/** Return value of a handler: the output, event texts for a stream, or the file for a download. */
export type Answer<E> = E extends { stream: true }
  ? AsyncIterable<string> | Promise<AsyncIterable<string>>
  : E extends { file: true }
    ? FileAnswer | Promise<FileAnswer>
    : OutputOf<E> | Promise<OutputOf<E>>

/** A type-erased endpoint with its handler, as the app registers it. */
export interface Route<User, Services> {
  readonly endpoint: Endpoint
  readonly handle: (context: Context<Endpoint, User, Services>) => unknown
  /** Throws, from the headers alone, for a request whose body shouldn't be read. */
  readonly before?: Before<Services> | undefined
}

type Before<Services> = (context: {
  readonly request: RequestInfo
  readonly services: Services
}) => void

/** Creates the typed `route` function of an app with accounts `User` and services `Services`. */
export function routesOf<User, Services>() {
  return function route<E extends Endpoint<InputSchema, OutputSchema>>(
    endpoint: E,
    handle: (context: Context<E, User, Services>) => Answer<E>,
    before?: Before<Services>,
  ): Route<User, Services> {
    // Safe: the app parses the input with this endpoint's schema before calling the handler.
    return { endpoint, handle: handle as Route<User, Services>['handle'], before }
  }
}
