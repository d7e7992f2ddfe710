import { resolve } from 'node:path'
import { z } from 'zod'

/** Which database: a server of one's own, or the built-in PostgreSQL in `dataDir`. */
export type DatabaseConfig = { kind: 'url'; url: string } | { kind: 'embedded' }

/** What the process is told from outside; read once, in main.ts and the command line. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly database: DatabaseConfig
  readonly publicUrl: string
  /** PUBLIC_URL starts with https. */
  readonly production: boolean
  /** Undefined: one is made and kept in `dataDir`. */
  readonly secret: string | undefined
  readonly public: PublicConfig
}

/** The part of the configuration that the browser gets. */
export interface PublicConfig {
  readonly apiUrl: string
  readonly apiTimeoutMs: number
  readonly pageSize: number
  readonly tokenKey: string
  readonly userKey: string
  readonly defaultTheme: 'light' | 'dark' | 'system'
}

/** One environment variable: what it means, its default, how it is read. */
interface Variable<T> {
  readonly about: string
  readonly fallback: string | undefined
  readonly schema: z.ZodType<T>
}

const variable = <T>(about: string, fallback: string | undefined, schema: z.ZodType<T>) =>
  ({ about, fallback, schema }) satisfies Variable<T>

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)

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
  return name === 'SECRET' || name === 'DATABASE_URL' ? 'not shown' : JSON.stringify(given)
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
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    host: values.HOST ?? '127.0.0.1',
    port,
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    database: values.DATABASE_URL
      ? { kind: 'url', url: values.DATABASE_URL }
      : { kind: 'embedded' },
    publicUrl,
    production,
    secret: values.SECRET,
    public: {
      apiUrl: values.API_URL ?? '/api',
      apiTimeoutMs: values.API_TIMEOUT_MS ?? 30_000,
      pageSize: values.PAGE_SIZE ?? 10,
      tokenKey: values.TOKEN_KEY ?? 'waypoint.token',
      userKey: values.USER_KEY ?? 'waypoint.user',
      defaultTheme: values.DEFAULT_THEME ?? 'light',
    },
  }
}
