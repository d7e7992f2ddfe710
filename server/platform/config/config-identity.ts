import type { z } from 'zod'
import { flag, issuer, nonEmpty, variable } from './config-kit.ts'

/** An OpenID sign-in provider. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether it supports PKCE; LinkedIn's web flow does not. */
  readonly pkce: boolean
}

/** Social sign-in variables, in print order. */
export const identityVariables = {
  GOOGLE_ISSUER: variable('The OpenID issuer of Google.', 'https://accounts.google.com', issuer),
  GOOGLE_CLIENT_ID: variable('The client id that Google gave this site.', undefined, nonEmpty),
  GOOGLE_CLIENT_SECRET: variable('The client secret that goes with it.', undefined, nonEmpty),
  LINKEDIN_ISSUER: variable(
    'The OpenID issuer of LinkedIn.',
    'https://www.linkedin.com/oauth',
    issuer,
  ),
  LINKEDIN_CLIENT_ID: variable('The client id that LinkedIn gave this site.', undefined, nonEmpty),
  LINKEDIN_CLIENT_SECRET: variable('The client secret that goes with it.', undefined, nonEmpty),
  LINKEDIN_PKCE: variable('Whether LinkedIn takes PKCE: true or false.', 'false', flag),
} as const

type Values = {
  [K in keyof typeof identityVariables]:
    | z.output<(typeof identityVariables)[K]['schema']>
    | undefined
}

/** Undefined when the sign-in is not configured; a partial configuration is a problem. */
export function providerOf(
  name: 'GOOGLE' | 'LINKEDIN',
  values: Values,
  production: boolean,
  problems: string[],
): ProviderConfig | undefined {
  const issuer = values[`${name}_ISSUER`]
  const clientId = values[`${name}_CLIENT_ID`]
  const clientSecret = values[`${name}_CLIENT_SECRET`]
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined || issuer === undefined) {
    problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`)
    return undefined
  }
  if (production && !issuer.startsWith('https://')) {
    problems.push(`${name}_ISSUER must start with https:// in production`)
  }
  const pkce = name === 'GOOGLE' || values.LINKEDIN_PKCE === true
  return { issuer, clientId, clientSecret, pkce }
}
