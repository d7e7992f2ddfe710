import { request } from 'node:http'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { TestApp } from './app.ts'

/** The response: its JSON body, undefined when empty. */
export interface ResponseFrom {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}

/** Calls an endpoint without path parameters from a chosen loopback address, which `fetch` can't do. */
export function callFrom<E extends Endpoint>(
  app: Pick<TestApp, 'url'>,
  localAddress: string,
  { method, path }: E,
  input: InputOf<E>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ResponseFrom> {
  const { promise, resolve, reject } = Promise.withResolvers<ResponseFrom>()
  const sent = request(`${app.url}${path}`, {
    method,
    localAddress,
    agent: false,
    headers: { 'content-type': 'application/json', ...headers },
  })
  sent.on('error', reject)
  sent.on('response', (response) => {
    let text = ''
    response.on('data', (chunk) => {
      text += chunk
    })
    response.on('error', reject)
    response.on('end', () => {
      const body = text === '' ? undefined : JSON.parse(text)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
  })
  sent.end(method === 'GET' ? undefined : JSON.stringify(input))
  return promise
}
