import { oneLine } from '#server/platform/ports/mail/port.ts'
import type { StoredEmail } from './email-content.ts'
import type { MailList } from './unsubscribe-key.ts'

/** A mail ready to send; all user input in it is plain text. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Dependencies for rendering an email. */
export interface RenderParts {
  readonly kind: string
  readonly content: StoredEmail
  /** Goes into the link's fragment, so it reaches no server log or referrer. */
  readonly secret: string | undefined
  readonly publicUrl: string
  /** Site name; defaults to Waypoint. */
  readonly siteName?: string | undefined
  /** Support contact; none by default. */
  readonly support?: string | null | undefined
  /** One-click unsubscribe URL for this kind. */
  readonly unsubscribeUrl?: string | undefined
}

/** URL of an email's button; undefined if there is none. */
export function linkOf({
  content,
  secret,
  publicUrl,
}: Pick<RenderParts, 'content' | 'secret' | 'publicUrl'>): string | undefined {
  if (!content.action) return undefined
  return `${publicUrl}${content.action.path}${secret ? `#token=${secret}` : ''}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Kinds sent to addresses that may not be confirmed. */
const toUnconfirmed: readonly string[] = [
  'verify_email',
  'change_email_new',
  'waitlist',
  'ticket_received',
  'family_invitation',
]
/** Replies to a message, with or without an account. */
const toWriters: readonly string[] = ['ticket_answered']
/** Kinds the recipient can turn off. */
const byChoice: readonly string[] = ['report_ready', 'new_sign_in', 'notice', 'daily_summary']

const ofNotices: readonly string[] = ['notice', 'daily_summary']

/** The mailing list of recurring emails, which have an unsubscribe link. */
export const mailListOf = (kind: string): MailList | undefined =>
  kind === 'search_results' ? 'searches' : ofNotices.includes(kind) ? 'notices' : undefined

function footerOf(parts: RenderParts): string[] {
  const { kind, publicUrl, unsubscribeUrl, siteName = 'Waypoint', support } = parts
  const cause = toUnconfirmed.includes(kind)
    ? `someone entered this address at ${siteName}`
    : toWriters.includes(kind)
      ? `you sent a message to ${siteName}`
      : `you have a ${siteName} account`
  const reason = `You’re getting this email because ${cause}, ${publicUrl}.`
  const choice = `Choose which emails you get: ${publicUrl}/dashboard/settings/notifications`
  return [
    'Veterans Crisis Line: dial 988 then press 1, or text 838255. 24/7, for you or someone you’re worried about.',
    `${siteName} is not affiliated with the Department of Defense, the Department of Veterans Affairs or any military service.`,
    reason,
    ...(support ? [`Questions? Write to ${support}.`] : []),
    ...(byChoice.includes(kind) ? [choice] : []),
    ...(unsubscribeUrl === undefined ? [] : [`Stop these emails: ${unsubscribeUrl}`]),
  ]
}

/** The only style of an email, in one element, so the outbox page can allow it by hash. */
export const mailStyle = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #fbfaf7; color: #14202b; font: 17px/1.55 "Public Sans", system-ui, sans-serif; }
main, footer { max-width: 600px; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 20px; }
p { margin: 0 0 16px; }
a { color: #12456b; }
a.action { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #12456b; color: #ffffff; font-weight: 700; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #ddd9cf; color: #4a5763; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #0c141d; color: #e9eef2; }
  a { color: #7fb8e0; }
  a.action { background: #7fb8e0; color: #0c141d; }
  footer { border-color: #263443; color: #a9b6c1; }
}
`

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** Renders an email as text and HTML: no images, scripts or external resources. */
export function renderMail(parts: RenderParts): RenderedMail {
  const { content } = parts
  const subject = oneLine(content.subject)
  const paragraphs = content.paragraphs.map(oneLine)
  const footer = footerOf(parts)
  const link = linkOf(parts)
  const label = content.action?.label ?? ''
  const inText = link === undefined ? [] : [`${label}:\n${link}`]
  const inHtml =
    link === undefined
      ? []
      : [
          `<p><a class="action" href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
          `<p>If the button doesn’t work, copy this link into your browser:<br>${escapeHtml(link)}</p>`,
        ]
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${mailStyle}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...inHtml,
    '</main>',
    '<footer>',
    ...footer.map(paragraph),
    '</footer>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
  const text = [...paragraphs, ...inText, '--', ...footer].join('\n\n')
  return { subject, text: `${text}\n`, html }
}
