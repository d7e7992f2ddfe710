import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type AiConfig, aiConfigOf, aiVariables } from './config-ai.ts'
import { given, variable, whole } from './config-kit.ts'

/** Which database: a server of one's own, or the built-in PostgreSQL in `dataDir`. */
export type DatabaseConfig = { kind: 'url'; url: string } | { kind: 'embedded' }

/** What the process is told from outside; read once, in main.ts and the command line. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Where backups are kept. */
  readonly backupDir: string
  /** Age recipients who can open backups beside this service. */
  readonly backupRecipients: readonly string[]
  readonly database: DatabaseConfig
  readonly publicUrl: string
  /** PUBLIC_URL starts with https. */
  readonly production: boolean
  /** Undefined: one is made and kept in `dataDir`. */
  readonly secret: string | undefined
  /** Still accepted while a new secret takes over. */
  readonly previousSecret: string | undefined
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[]
  /** Hosts that official lists may be fetched from. */
  readonly importHosts: readonly string[]
  /** Every rate limit is multiplied by this; 1 in production. */
  readonly rateLimitScale: number
  /** Undefined: mail stays in the built-in outbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined: that sign-in is not set up. */
  readonly google: ProviderConfig | undefined
  readonly linkedin: ProviderConfig | undefined
  readonly ai: AiConfig
  readonly public: PublicConfig
}

/** An OpenID provider that people may sign in with. */
export interface ProviderConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether it takes PKCE; LinkedIn's web flow does not. */
  readonly pkce: boolean
}

/** The part of the configuration that the browser gets. */
export interface PublicConfig {
  readonly apiUrl: string
  readonly apiTimeoutMs: number
  readonly pageSize: number
  readonly tokenKey: string
  readonly userKey: string
  readonly defaultTheme: 'light' | 'dark' | 'system'
  /** The providers that people may sign in with here. */
  readonly providers: readonly ('google' | 'linkedin')[]
}

const issuer = z
  .string()
  .regex(/^https?:\/\/\S+[^/\s]$/, 'must be a URL without a slash at its end')
const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')

const storageKey = z.string().regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, . _ or -')

/** Every variable, in the order `npm run waypoint -- config` prints them. */
export const variables = {
  HOST: variable('Address to listen on.', '127.0.0.1', z.string().min(1, 'must not be empty')),
  PORT: variable('Port to listen on.', '3000', whole(0, 65_535)),
  DATA_DIR: variable(
    'Folder of the built-in database, the secret and files.',
    '.data',
    z.string().min(1, 'must not be empty'),
  ),
  BACKUP_DIR: variable(
    'Folder of the backups; backups in DATA_DIR when absent. Several servers share one.',
    undefined,
    z.string().min(1, 'must not be empty'),
  ),
  BACKUP_RECIPIENTS: variable(
    'Age public keys (age1…), with commas, that can open backups without the SECRET.',
    '',
    z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .refine(
        (list) => list.every((part) => /^age1[a-z0-9]{50,}$/.test(part)),
        'must be age public keys with commas between them',
      ),
  ),
  DATABASE_URL: variable(
    'A PostgreSQL 15 to 18 of your own, as postgres://…; without it the built-in one runs.',
    undefined,
    z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres://'),
  ),
  PUBLIC_URL: variable(
    'Where people reach this server, without a path; https means production.',
    undefined,
    z.string().regex(/^https?:\/\/[^/\s]+$/, 'must be http(s)://host[:port] without a path'),
  ),
  SECRET: variable(
    'At least 32 characters; made and kept in DATA_DIR when absent.',
    undefined,
    z.string().min(32, 'must have at least 32 characters'),
  ),
  PREVIOUS_SECRET: variable(
    'The secret before this one, accepted until what was signed with it has expired.',
    undefined,
    z.string().min(32, 'must have at least 32 characters'),
  ),
  TRUSTED_PROXIES: variable(
    'Proxies whose X-Forwarded-For counts: addresses or ranges such as 10.0.0.0/8, with commas.',
    '',
    z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .refine(
        (list) => list.every((part) => /^[\da-fA-F:.]+(\/\d{1,3})?$/.test(part)),
        'must be addresses or ranges with commas between them',
      ),
  ),
  IMPORT_HOSTS: variable(
    'Hosts that official lists may be fetched from, such as skillbridge.osd.mil, with commas; none without it.',
    '',
    z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
      .refine(
        (list) => list.every((part) => /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/.test(part)),
        'must be host names with commas between them',
      ),
  ),
  RATE_LIMIT_SCALE: variable(
    'Multiplies every rate limit, for tests; refused in production.',
    '1',
    whole(1, 1_000_000),
  ),
  SMTP_URL: variable(
    'The mail server, as smtp(s)://user:password@host:port; without it mail stays in the outbox.',
    undefined,
    z
      .string()
      .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
      .refine(URL.canParse, 'must be smtp(s)://user:password@host:port, with %40 for @ in a name'),
  ),
  MAIL_FROM: variable(
    'The sender of mail, as Name <address>.',
    'Waypoint <waypoint@localhost>',
    z.string().regex(/^[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>$/, 'must be Name <address>'),
  ),
  GOOGLE_ISSUER: variable('The OpenID issuer of Google.', 'https://accounts.google.com', issuer),
  GOOGLE_CLIENT_ID: variable('The client id that Google gave this site.', undefined, given),
  GOOGLE_CLIENT_SECRET: variable('The client secret that goes with it.', undefined, given),
  LINKEDIN_ISSUER: variable(
    'The OpenID issuer of LinkedIn.',
    'https://www.linkedin.com/oauth',
    issuer,
  ),
  LINKEDIN_CLIENT_ID: variable('The client id that LinkedIn gave this site.', undefined, given),
  LINKEDIN_CLIENT_SECRET: variable('The client secret that goes with it.', undefined, given),
  LINKEDIN_PKCE: variable('Whether LinkedIn takes PKCE: true or false.', 'false', flag),
  ...aiVariables,
  API_URL: variable(
    'Where the pages call the API; npm start sets /api.',
    undefined,
    z.string().regex(/^(\/[\w/-]*|https?:\/\/\S+)$/, 'must be a path such as /api, or a URL'),
  ),
  API_TIMEOUT_MS: variable('How long a call of the pages may take.', '30000', whole(100, 600_000)),
  PAGE_SIZE: variable('Items on a page of a list.', '10', whole(1, 100)),
  TOKEN_KEY: variable('Browser storage key of the token.', 'waypoint.token', storageKey),
  USER_KEY: variable('Browser storage key of the user.', 'waypoint.user', storageKey),
  DEFAULT_THEME: variable(
    'Theme before a person chooses: light, dark or system.',
    'light',
    z.enum(['light', 'dark', 'system'], 'must be light, dark or system'),
  ),
} as const

type Values = {
  [K in keyof typeof variables]: z.output<(typeof variables)[K]['schema']> | undefined
}

/** The environment's names and texts. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Names every variable that is wrong, in one message. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

function readAll(env: Environment, problems: string[]): Values {
  const values: Record<string, unknown> = {}
  for (const [name, { schema, fallback }] of Object.entries(variables)) {
    const given = env[name] ?? fallback
    if (given === undefined) continue
    const result = schema.safeParse(given)
    if (result.success) values[name] = result.data
    else problems.push(`${name} ${result.error.issues[0]?.message} (it is ${show(name, given)})`)
  }
  return values as Values
}

function show(name: string, given: string): string {
  // An address with a login in it, where none belongs.
  const hasLogin = /\/\/[^/\s]*@/.test(given)
  return isSecret(name) || hasLogin ? 'not shown' : JSON.stringify(given)
}

/** Whether a variable's value is never printed. */
export function isSecret(name: string): boolean {
  return /SECRET$|^DATABASE_URL$|^SMTP_URL$|^AI_\w+_KEY$/.test(name)
}

/** Undefined when the sign-in is not set up; half of it is a mistake. */
function providerOf(
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

/** Turns the environment into a configuration; throws a ConfigError that names all that is wrong. */
export function parseConfig(env: Environment): Config {
  const problems: string[] = []
  const values = readAll(env, problems)
  const port = values.PORT ?? 3000
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${port}`
  const production = publicUrl.startsWith('https://')
  if (env.API_URL === undefined) problems.push('API_URL is required; npm start sets /api')
  if (production && values.DATABASE_URL && env.SECRET === undefined) {
    problems.push('SECRET is required with DATABASE_URL in production')
  }
  if (production && values.RATE_LIMIT_SCALE !== 1) {
    problems.push('RATE_LIMIT_SCALE is for tests and refused in production')
  }
  const google = providerOf('GOOGLE', values, production, problems)
  const linkedin = providerOf('LINKEDIN', values, production, problems)
  const ai = aiConfigOf(values, { production, problems })
  if (problems.length > 0) throw new ConfigError(problems)
  const dataDir = resolve(values.DATA_DIR ?? '.data')
  return {
    host: values.HOST ?? '127.0.0.1',
    port,
    dataDir,
    backupDir: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : join(dataDir, 'backups'),
    backupRecipients: values.BACKUP_RECIPIENTS ?? [],
    database: values.DATABASE_URL
      ? { kind: 'url', url: values.DATABASE_URL }
      : { kind: 'embedded' },
    publicUrl,
    production,
    secret: values.SECRET,
    previousSecret: values.PREVIOUS_SECRET,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    importHosts: values.IMPORT_HOSTS ?? [],
    rateLimitScale: values.RATE_LIMIT_SCALE ?? 1,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Waypoint <waypoint@localhost>',
    google,
    linkedin,
    ai,
    public: {
      providers: [
        ...(google ? ['google' as const] : []),
        ...(linkedin ? ['linkedin' as const] : []),
      ],
      apiUrl: values.API_URL ?? '/api',
      apiTimeoutMs: values.API_TIMEOUT_MS ?? 30_000,
      pageSize: values.PAGE_SIZE ?? 10,
      tokenKey: values.TOKEN_KEY ?? 'waypoint.token',
      userKey: values.USER_KEY ?? 'waypoint.user',
      defaultTheme: values.DEFAULT_THEME ?? 'light',
    },
  }
}
