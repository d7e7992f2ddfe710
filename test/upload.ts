import { createImport } from '#contract/directory/imports.ts'
import type { Member, TestApp } from './app.ts'

/** Uploads a file as a browser does and returns the response. */
export function uploadImport(
  app: Pick<TestApp, 'fetch'>,
  { token }: Pick<Member, 'token'>,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Readonly<Record<string, string>>,
  name = 'list.csv',
): Promise<Response> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  body.append('file', new Blob([content]), name)
  const headers = { authorization: `Bearer ${token}` }
  return app.fetch(createImport.path, { method: 'POST', headers, body })
}
