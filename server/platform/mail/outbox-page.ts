import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '#server/platform/config/config.ts'
import { isFromThisMachine, isLoopbackName } from '#server/platform/http/local-request.ts'
import type { Services } from '#server/platform/services.ts'
import { StoredEmail } from './email-content.ts'
import { openLinkSecret } from './link-secret.ts'
import { findMail, listMailsWithSecrets } from './queries.ts'
import { escapeHtml, linkOf, mailStyle, renderMail } from './render.ts'

const pageSize = 50

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #fbfaf7; color: #14202b; font: 17px/1.55 "Public Sans", system-ui, sans-serif; }
a { color: #12456b; }
main { max-width: 760px; margin: 0 auto; overflow-wrap: anywhere; }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 16px 0; border-top: 1px solid #ddd9cf; }
p { margin: 4px 0 0; }
.facts { color: #4a5763; font-size: 15px; }
.action { font-weight: 600; }
pre { margin: 20px 0; padding: 16px; border: 1px solid #74808b; border-radius: 10px; white-space: pre-wrap; font: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #0c141d; color: #e9eef2; }
  a { color: #7fb8e0; }
  li { border-color: #263443; }
  .facts { color: #a9b6c1; }
}
`

const policyOf = (css: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ')

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown
type Row = Awaited<ReturnType<typeof listMailsWithSecrets>>[number]

/** Whether this server has an outbox page: only on a local trial machine, only for its user. */
export function hasOutboxPage({ host, publicUrl, production }: Config): boolean {
  return !production && isLoopbackName(host) && isLoopbackName(new URL(publicUrl).hostname)
}

/** Lists this server's mails with their links, for development and trials; `refuse` sends the 404 page. */
export function registerOutboxPages(
  http: FastifyInstance,
  services: Services,
  refuse: Handler,
): void {
  if (!hasOutboxPage(services.config)) return
  const { db } = services
  const local = (answer: Handler) => (request: FastifyRequest, reply: FastifyReply) =>
    isFromThisMachine(request) ? answer(request, reply) : refuse(request, reply)
  const hidden = { schema: { hide: true } }
  const showMail = (show: (reply: FastifyReply, row: Row) => unknown) =>
    local(async (request, reply) => {
      const { data: id } = z.uuid().safeParse((request.params as { id: string }).id)
      const row = id && (await findMail(db, id))
      return row ? show(reply, row) : refuse(request, reply)
    })

  http.get(
    '/outbox',
    hidden,
    local(async (request, reply) => {
      const query = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) })
      const { page } = query.parse(request.query)
      const rows = await listMailsWithSecrets(db, {
        limit: pageSize + 1,
        offset: (page - 1) * pageSize,
      })
      const hasNext = rows.length > pageSize
      return send(reply, 'Outbox', listOf(services, rows.slice(0, pageSize), { page, hasNext }))
    }),
  )
  http.get(
    '/outbox/:id',
    hidden,
    showMail((reply, row) => {
      const { subject, text } = rendered(services, row)
      return send(reply, subject, [
        facts(row),
        action(services, row),
        `<p><a href="/outbox/${row.id}/html">See it as HTML</a></p>`,
        `<pre>${escapeHtml(text)}</pre>`,
        '<p><a href="/outbox">All emails</a></p>',
      ])
    }),
  )
  http.get(
    '/outbox/:id/html',
    hidden,
    showMail((reply, row) => sendHtml(reply, rendered(services, row).html, mailStyle)),
  )
}

function partsOf({ config, secrets }: Services, { kind, content, sealed_secret }: Row) {
  const secret = openLinkSecret(secrets, sealed_secret)
  return { kind, content: StoredEmail.parse(content), secret, publicUrl: config.publicUrl }
}

const rendered = (services: Services, row: Row) => renderMail(partsOf(services, row))

function listOf(
  services: Services,
  rows: readonly Row[],
  { page, hasNext }: { page: number; hasNext: boolean },
): string[] {
  if (rows.length === 0) return ['<p>No email here.</p>']
  const items = rows.map((row) => {
    const subject = escapeHtml(rendered(services, row).subject)
    return `<li><a href="/outbox/${row.id}">${subject}</a>${facts(row)}${action(services, row)}</li>`
  })
  const turn = (to: number, word: string) => `<p><a href="/outbox?page=${to}">${word}</a></p>`
  return [
    `<ul>${items.join('\n')}</ul>`,
    page > 1 ? turn(page - 1, 'Newer') : '',
    hasNext ? turn(page + 1, 'Older') : '',
  ]
}

function facts({ recipient, kind, status, created_at, last_error }: Row): string {
  const error = last_error ? `. ${last_error}` : ''
  const when = `${created_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const text = `To ${recipient}. ${kind}, ${status}, ${when}${error}`
  return `<p class="facts">${escapeHtml(text)}</p>`
}

function action(services: Services, row: Row): string {
  const parts = partsOf(services, row)
  const { action } = parts.content
  const link = linkOf(parts)
  if (!action || !link) return ''
  if (action.hasSecret && !parts.secret)
    return '<p>Its link has expired, or left with the mail.</p>'
  return `<p><a class="action" href="${escapeHtml(link)}">${escapeHtml(action.label)}</a></p>`
}

function send(reply: FastifyReply, title: string, parts: readonly string[]) {
  const shown = escapeHtml(title)
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${shown} · Waypoint</title><style>${style}</style></head>`,
    `<body><main><h1>${shown}</h1>`,
    ...parts,
    '</main></body></html>\n',
  ].join('\n')
  return sendHtml(reply, html, style)
}

function sendHtml(reply: FastifyReply, html: string, css: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(css))
    .header('cache-control', 'no-store')
    .send(html)
}
