import { createContext } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { PublicConfig } from './lib/config.ts'
import type { Theme } from './theme.ts'

/** The result of a form: the endpoint's output, or what the user should change. */
export type Answered<T> =
  | { readonly ok: true; readonly output: T }
  | { readonly ok: false; readonly status: number; readonly problem: ErrorBody }

/** What the server provides to loaders and actions; none of it reaches the browser. */
export interface Services {
  /** Calls an endpoint in process, validating input and output. An error becomes an error page. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** The same for a form's action: an AppError is returned as a result, so no input is lost. */
  answer<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answered<OutputOf<E>>>
  /** For the bot trap of a public form. */
  formStamp(): string
  /** The nonce of the renderer's scripts: the page's policy allows only those. */
  scriptNonce: string
  /** From the theme cookie, else the configured default. */
  theme: Theme
  /** The public configuration; embedded in each page for `web/lib`. */
  config?: PublicConfig
  /** Sessions live in browser storage, so page requests are always anonymous. */
  user?: undefined
  /** Shown on error pages so users can quote it. */
  requestId?: string
  /** Receives every error thrown while a page renders, except AppErrors. */
  onError?(error: unknown): void
}

/** Read in a loader: `context.get(servicesContext).call(listOrganizations, input)`. */
export const servicesContext = createContext<Services>()
