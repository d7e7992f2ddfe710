import { oneLine } from '#server/platform/ports/mail/port.ts'
import type { StoredEmail } from './email-content.ts'
import type { MailList } from './unsubscribe-key.ts'

/** A mail as it leaves: every word a person typed is text in all three. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a letter is rendered with. */
export interface RenderParts {
  readonly kind: string
  readonly letter: StoredEmail
  /** What goes into the fragment of the link: it reaches no server log and no referrer. */
  readonly secret: string | undefined
  readonly publicUrl: string
  /** Where mails of this kind are ended with one press. */
  readonly unsubscribeUrl?: string | undefined
}

/** The address the button of a letter leads to; undefined when it has none. */
export function linkOf({
  letter,
  secret,
  publicUrl,
}: Pick<RenderParts, 'letter' | 'secret' | 'publicUrl'>): string | undefined {
  if (!letter.action) return undefined
  return `${publicUrl}${letter.action.path}${secret ? `#token=${secret}` : ''}`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML shows it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Kinds that go to an address before anybody has shown that it is theirs. */
const toUnconfirmed: readonly string[] = [
  'verify_email',
  'change_email_new',
  'waitlist',
  'ticket_received',
]
/** Kinds a person can switch off. */
const byChoice: readonly string[] = ['report_ready', 'new_sign_in', 'notice', 'daily_summary']

const ofNotices: readonly string[] = ['notice', 'daily_summary']

/** The list that mails come from which come again and again until somebody ends them. */
export const mailListOf = (kind: string): MailList | undefined =>
  kind === 'search_results' ? 'searches' : ofNotices.includes(kind) ? 'notices' : undefined

function footerOf({ kind, publicUrl, unsubscribeUrl }: RenderParts): string[] {
  const reason = toUnconfirmed.includes(kind)
    ? `You’re getting this email because someone entered this address at Waypoint, ${publicUrl}.`
    : `You’re getting this email because you have a Waypoint account, ${publicUrl}.`
  const choice = `Choose which emails you get: ${publicUrl}/dashboard/settings/notifications`
  return [
    'Veterans Crisis Line: dial 988 then press 1, or text 838255. 24/7, for you or someone you’re worried about.',
    'Waypoint is not affiliated with the Department of Defense, the Department of Veterans Affairs or any military service.',
    reason,
    ...(byChoice.includes(kind) ? [choice] : []),
    ...(unsubscribeUrl === undefined ? [] : [`Stop these emails: ${unsubscribeUrl}`]),
  ]
}

/** The only style of a mail, as one element, so that the outbox page can allow it by its hash. */
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

/** The text and the HTML of a letter: no pictures, no script, nothing loaded from anywhere. */
export function renderMail(parts: RenderParts): RenderedMail {
  const { letter } = parts
  const subject = oneLine(letter.subject)
  const paragraphs = letter.paragraphs.map(oneLine)
  const footer = footerOf(parts)
  const link = linkOf(parts)
  const label = letter.action?.label ?? ''
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
