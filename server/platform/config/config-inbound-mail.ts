import { z } from 'zod'
import { variable } from './config-kit.ts'

/** Mailbox for ticket replies, and the secret its mail server signs them with. */
export interface InboundMailConfig {
  /** Mailbox whose `+` addresses are forwarded to POST /api/inbound-mail. */
  readonly address: string
  readonly secret: string
}

/** Inbound mail variables. */
export const inboundMailVariables = {
  INBOUND_MAIL_ADDRESS: variable(
    'The mailbox that takes replies to tickets, such as support@example.org; see docs/inbound-mail.md.',
    undefined,
    z
      .string()
      .regex(
        /^[a-z0-9._-]{1,20}@[a-z0-9-]+(\.[a-z0-9-]+)*$/,
        'must be a short address in lower case',
      ),
  ),
  INBOUND_MAIL_SECRET: variable(
    'At least 32 characters; the mail server signs with it what it hands in.',
    undefined,
    z.string().min(32, 'must have at least 32 characters'),
  ),
} as const

type Values = {
  readonly [Name in keyof typeof inboundMailVariables]: string | undefined
}

/** Undefined when inbound mail is not configured; a partial configuration is a problem. */
export function inboundMailOf(values: Values, problems: string[]): InboundMailConfig | undefined {
  const address = values.INBOUND_MAIL_ADDRESS
  const secret = values.INBOUND_MAIL_SECRET
  if (address !== undefined && secret !== undefined) return { address, secret }
  if (address !== undefined || secret !== undefined) {
    problems.push('INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET belong together')
  }
  return undefined
}
