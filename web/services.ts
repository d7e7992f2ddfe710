import { createContext } from 'react-router'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { PublicConfig } from './lib/config.ts'
import type { Theme } from './theme.ts'

/** What became of a form: the endpoint's answer, or what the person should change. */
export type Answered<T> =
  | { readonly ok: true; readonly output: T }
  | { readonly ok: false; readonly status: number; readonly problem: ErrorBody }

/** What the server lends to loaders and actions; nothing here reaches the browser. */
export interface Services {
  /** Calls an endpoint in process, input and output through their schemas. An error becomes an error page. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** The same for a form's action: an error meant for people is an answer, so that nothing typed is lost. */
  answer<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answered<OutputOf<E>>>
  /** For the bot trap of a public form. */
  formStamp(): string
  /** Marks the scripts of the renderer: the policy of the page allows those and no others. */
  scriptNonce: string
  /** From the theme cookie, else the configured default. */
  theme: Theme
  /** What the browser is told of the configuration; written into each page for `web/lib`. */
  config?: PublicConfig
  /** Sessions live in browser storage, so a request for a page is always nobody's. */
  user?: undefined
  /** Named on error pages, so that a person can quote it. */
  requestId?: string
  /** Told of everything thrown while a page is made, but for answers meant for people. */
  onError?(error: unknown): void
}

/** Read in a loader: `context.get(servicesContext).call(listOrganizations, input)`. */
export const servicesContext = createContext<Services>()
