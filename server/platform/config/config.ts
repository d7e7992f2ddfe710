import { resolve } from 'node:path'
import { z } from 'zod'
import { type AiConfig, aiConfigOf, aiVariables } from './config-ai.ts'
import { type BackupStoreConfig, backupStoreOf, backupVariables } from './config-backups.ts'
import { identityVariables, type ProviderConfig, providerOf } from './config-identity.ts'
import {
  type InboundMailConfig,
  inboundMailOf,
  inboundMailVariables,
} from './config-inbound-mail.ts'
import { storageKey, variable, whole } from './config-kit.ts'
import { type PaymentsConfig, paymentsConfigOf, paymentVariables } from './config-payments.ts'
import { type UsajobsConfig, usajobsOf, usajobsVariables } from './config-usajobs.ts'

/** Which database: an external server, or the built-in PostgreSQL in `dataDir`. */
export type DatabaseConfig = { kind: 'url'; url: string } | { kind: 'embedded' }

/** Process configuration; read once, in main.ts and the command line. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** Where backups go. */
  readonly backupStore: BackupStoreConfig
  /** Age recipients who can open backups in addition to this service. */
  readonly backupRecipients: readonly string[]
  readonly database: DatabaseConfig
  readonly publicUrl: string
  /** PUBLIC_URL starts with https. */
  readonly production: boolean
  /** Undefined: generated and stored in `dataDir`. */
  readonly secret: string | undefined
  /** Still accepted during secret rotation. */
  readonly previousSecret: string | undefined
  /** Proxies whose X-Forwarded-For we trust: addresses or CIDR ranges. */
  readonly trustedProxies: readonly string[]
  /** Hosts that official lists can be fetched from. */
  readonly importHosts: readonly string[]
  /** Multiplier of every rate limit; 1 in production. */
  readonly rateLimitScale: number
  /** Undefined: mail stays in the built-in outbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined: replies by mail are disabled. */
  readonly inboundMail: InboundMailConfig | undefined
  /** Undefined: this sign-in is not configured. */
  readonly google: ProviderConfig | undefined
  readonly linkedin: ProviderConfig | undefined
  readonly ai: AiConfig
  readonly payments: PaymentsConfig
  /** Undefined: jobs are imported from files only. */
  readonly usajobs: UsajobsConfig | undefined
  readonly public: PublicConfig
}

/** The part of the configuration sent to the browser. */
export interface PublicConfig {
  readonly apiUrl: string
  readonly apiTimeoutMs: number
  readonly pageSize: number
  readonly tokenKey: string
  readonly userKey: string
  readonly defaultTheme: 'light' | 'dark' | 'system'
  /** Configured sign-in providers. */
  readonly providers: readonly ('google' | 'linkedin')[]
  /** Whether anything is for sale. */
  readonly paymentsOpen: boolean
}

/** Every variable, in the order `npm run waypoint -- config` prints them. */
export const variables = {
  HOST: variable('Address to listen on.', '127.0.0.1', z.string().min(1, 'must not be empty')),
  PORT: variable('Port to listen on.', '3000', whole(0, 65_535)),
  DATA_DIR: variable(
    'Folder of the built-in database, the secret and files.',
    '.data',
    z.string().min(1, 'must not be empty'),
  ),
  ...backupVariables,
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
  ...inboundMailVariables,
  ...identityVariables,
  ...aiVariables,
  ...paymentVariables,
  ...usajobsVariables,
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

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Names every invalid variable in one message. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

function readAll(env: Environment, problems: string[]): Values {
  const values: Record<string, unknown> = {}
  for (const [name, { schema, fallback }] of Object.entries(variables)) {
    const value = env[name] ?? fallback
    if (value === undefined) continue
    const result = schema.safeParse(value)
    if (result.success) values[name] = result.data
    else problems.push(`${name} ${result.error.issues[0]?.message} (it is ${show(name, value)})`)
  }
  return values as Values
}

function show(name: string, value: string): string {
  // A URL with embedded credentials, where none belong.
  const hasLogin = /\/\/[^/\s]*@/.test(value)
  return isSecret(name) || hasLogin ? 'not shown' : JSON.stringify(value)
}

/** Whether a variable's value must never be printed. */
export function isSecret(name: string): boolean {
  return /SECRET$|^DATABASE_URL$|^SMTP_URL$|^AI_\w+_KEY$|^(STRIPE|BACKUP_S3)_SECRET_KEY$/.test(name)
}

/** Parses the environment; throws a ConfigError that names every problem. */
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
  const inboundMail = inboundMailOf(values, problems)
  const host = values.HOST ?? '127.0.0.1'
  const about = { host, publicUrl, production, problems }
  const ai = aiConfigOf(values, about)
  const payments = paymentsConfigOf(values, about)
  const usajobs = usajobsOf(values, problems)
  const dataDir = resolve(values.DATA_DIR ?? '.data')
  const backupStore = backupStoreOf(values, dataDir, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    host,
    port,
    dataDir,
    backupStore,
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
    inboundMail,
    google,
    linkedin,
    ai,
    payments,
    usajobs,
    public: {
      paymentsOpen: payments.kind !== 'off',
      providers: [
        ...(google ? (['google'] as const) : []),
        ...(linkedin ? (['linkedin'] as const) : []),
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
