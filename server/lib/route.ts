import type {
  Endpoint,
  InputSchema,
  OutputOf,
  OutputSchema,
  ParsedInputOf,
} from '#contract/endpoint.ts'
import type { Db } from '#server/db/database.ts'

/** What is known of a request besides its input. */
export interface RequestInfo {
  readonly id: string
  readonly ip: string
  readonly userAgent: string | undefined
  /** The bearer token as sent, not yet checked. */
  readonly bearer: string | undefined
  readonly lastEventId: string | undefined
}

/** What a handler receives. `signal` is aborted when the caller leaves or the server stops. */
export interface Context<E, User, Services> {
  readonly input: ParsedInputOf<E>
  readonly user: E extends { access: 'public' } ? User | undefined : User
  readonly db: Db
  readonly request: RequestInfo
  readonly signal: AbortSignal
  readonly services: Services
}

/** What a handler answers: the output, or for a stream the text of its events. */
export type Answer<E> = E extends { stream: true }
  ? AsyncIterable<string> | Promise<AsyncIterable<string>>
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
