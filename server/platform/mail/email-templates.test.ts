import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MailKind } from '#contract/operations/mail.ts'
import type { EmailContent, StoredEmail } from './email-content.ts'
import { emailTemplates } from './email-templates.ts'
import { renderMail } from './render.ts'

const secret = 'the-secret-of-this-link'
const publicUrl = 'https://waypoint.example'

/** Kinds sent to addresses whose owner's name is unknown. */
const toStrangers: readonly string[] = ['waitlist', 'family_invitation']

/** One email of each kind, addressed to this name. */
function allFor(first_name: string): EmailContent[] {
  const person = { first_name }
  const day = 'Mar 14, 2027'
  const notice = { title: 'Changed: Electrician', body: 'The start day.', url: '/dashboard/saved' }
  return [
    emailTemplates.verifyEmail(person, secret),
    emailTemplates.resetPassword(person, secret),
    emailTemplates.passwordChanged(person),
    emailTemplates.knownAddress(person),
    emailTemplates.changeEmailOld(person, 'new@example.com', secret),
    emailTemplates.changeEmailNew(person, secret),
    emailTemplates.emailChanged(person, 'new@example.com'),
    emailTemplates.newSignIn(person, 'Firefox on Windows', day),
    emailTemplates.sessionReused(person),
    emailTemplates.factorChanged(person, 'A passkey was added to your account.'),
    emailTemplates.secondFactorTries(person),
    emailTemplates.exportReady(person),
    emailTemplates.deletionRequested(person, day),
    emailTemplates.deletionCancelled(person),
    emailTemplates.reportReady(person, '0197a000-0000-7000-8000-000000000000'),
    emailTemplates.waitlist(secret, false),
    emailTemplates.ticketReceived(person, 1001),
    emailTemplates.ticketAnswered(person, {
      number: 1001,
      staff: 'Lee',
      text: 'It opens in May.\n\nWrite again if you need more.',
      files: 1,
      path: '/dashboard/support/1',
      takesReplies: true,
    }),
    emailTemplates.searchResults(person, {
      count: 4,
      searches: [{ name: 'Welding near Norfolk', count: 4, titles: ['Welder (Harbor Works)'] }],
      window: 'Your SkillBridge window closes in 12 days, on Jun 30, 2027.',
    }),
    emailTemplates.notice(person, notice),
    emailTemplates.moderationDecided(person, {
      action: 'suspend',
      about: 'post',
      title: 'Housing near Norfolk',
      note: 'It names a person.\nPost it again without the name.',
      until: day,
    }),
    emailTemplates.dailySummary(person, [notice, { ...notice, title: 'Changed: Welder' }]),
    emailTemplates.sessionInvitation(person, {
      subject: 'Session booked',
      lines: ['Your session with Lee is on Mar 14.'],
      path: '/dashboard/mentors/sessions',
      calendar: { text: 'BEGIN:VCALENDAR', method: 'REQUEST' },
    }),
    emailTemplates.billing(person, 'You’re on Premium', ['Premium is $10 per month.']),
    emailTemplates.familyInvitation('Lee', secret),
    emailTemplates.familyNews(person, 'Your accounts are linked', ['You now share a timeline.']),
    emailTemplates.supportAccessAllowed(person),
  ]
}

function render({ kind, subject, paragraphs, action }: EmailContent) {
  const { label = '', path = '', secret: actionSecret } = action ?? {}
  const content: StoredEmail = {
    subject,
    paragraphs: [...paragraphs],
    action: action ? { label, path, hasSecret: actionSecret !== undefined } : null,
  }
  return renderMail({ kind, content, secret: actionSecret, publicUrl })
}

test('covers every kind of email', () => {
  expect(allFor('Ana').map(({ kind }) => kind)).toEqual(MailKind.options)
})

test.each(allFor('Ana').map((content) => [content.kind, content] as const))(
  '%s has the same text and HTML content, plain language, a help line and a reason',
  (kind, content) => {
    const { subject, text, html } = render(content)
    const link = content.action && `${publicUrl}${content.action.path}`
    const full = content.action?.secret ? `${link}#token=${secret}` : link
    const lines = text.split('\n')
    expect(lines[0]).toBe(toStrangers.includes(kind) ? 'Hello,' : 'Hello Ana,')
    expect(lines.filter((line) => line.startsWith('https://'))).toEqual(full ? [full] : [])
    const links = [...html.matchAll(/<a class="action" href="([^"]*)">([^<]+)</g)]
    expect(links.map(([, href, label]) => [href, label])).toEqual(
      full ? [[full, content.action?.label]] : [],
    )
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1>/g)).toHaveLength(1)
    // Loads no external resources and has no tracking.
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|\ssrc=|@import/i)
    for (const part of [text, html]) {
      expect(part).toContain('Veterans Crisis Line: dial 988 then press 1, or text 838255.')
      expect(part).toContain('Waypoint is not affiliated with the Department of Defense')
      expect(part).toMatch(/You’re getting this email because/)
    }
    const isChoice = ['report_ready', 'new_sign_in', 'notice', 'daily_summary'].includes(kind)
    expect(text.includes(`${publicUrl}/dashboard/settings/notifications`)).toBe(isChoice)
    expect([subject, ...content.paragraphs].join(' ')).not.toMatch(/!|\boops\b/i)
  },
)

test.each([
  'http://evil.example/win',
  'evil.example',
  'Click www.evil.example now',
  'you@evil.example',
  '<b>Ana</b>',
  'Ana\nYou won: see below',
  'A'.repeat(41),
  '1 new prize',
  '\u202eanA',
])('a name that could carry a message is not repeated: %j', (name) => {
  for (const content of allFor(name)) expect(content.paragraphs[0]).toBe('Hello,')
})

test.each(['Ana', 'José María', "D'Angelo", 'Anne-Marie', 'Nguyễn', '李', 'Siobhán O’Neill'])(
  'a plain name is repeated as written: %s',
  (name) => {
    for (const content of allFor(name)) {
      const greeting = toStrangers.includes(content.kind) ? 'Hello,' : `Hello ${name},`
      expect(content.paragraphs[0]).toBe(greeting)
    }
  },
)

test('arbitrary content stays text and adds no lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      const { subject, text, html } = renderMail({
        kind: 'factor_changed',
        content: {
          subject: a,
          paragraphs: [b, a],
          action: { label: 'Go', path: '/login', hasSecret: true },
        },
        secret,
        publicUrl,
      })
      const plain = renderMail({
        kind: 'factor_changed',
        content: {
          subject: 'a',
          paragraphs: ['b', 'c'],
          action: { label: 'Go', path: '/login', hasSecret: true },
        },
        secret,
        publicUrl,
      })
      const tags = (markup: string) => markup.match(/<[^>]*>/g)
      expect(tags(html)).toEqual(tags(plain.html))
      expect(text.split(/[\r\n\u2028\u2029]/)).toHaveLength(plain.text.split('\n').length)
      expect(subject).not.toMatch(/[\r\n]/)
    }),
    { numRuns: 300 },
  )
})
