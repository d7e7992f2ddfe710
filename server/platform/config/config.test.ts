import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig, variables } from './config.ts'

test('only API_URL is required', () => {
  expect(parseConfig({ API_URL: '/api' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('.data'),
    backupStore: { kind: 'folder', folder: resolve('.data/backups') },
    backupRecipients: [],
    database: { kind: 'embedded' },
    publicUrl: 'http://localhost:3000',
    production: false,
    secret: undefined,
    previousSecret: undefined,
    trustedProxies: [],
    importHosts: [],
    rateLimitScale: 1,
    smtpUrl: undefined,
    mailFrom: 'Waypoint <waypoint@localhost>',
    inboundMail: undefined,
    google: undefined,
    linkedin: undefined,
    ai: { text: undefined, embedding: undefined, maxDailyBudgetCents: 500 },
    payments: { kind: 'local' },
    usajobs: undefined,
    public: {
      apiUrl: '/api',
      apiTimeoutMs: 30_000,
      pageSize: 10,
      tokenKey: 'waypoint.token',
      userKey: 'waypoint.user',
      defaultTheme: 'light',
      providers: [],
      paymentsOpen: true,
    },
  })
})

/** An invalid value for every variable. */
const wrong: Record<keyof typeof variables, string> = {
  HOST: '',
  PORT: '65536',
  DATA_DIR: '',
  BACKUP_DIR: '',
  BACKUP_S3_ENDPOINT: 'https://key:the-password@s3.example',
  BACKUP_S3_BUCKET: 'Backups',
  BACKUP_S3_REGION: 'here and there',
  BACKUP_S3_PREFIX: '/waypoint/',
  BACKUP_S3_ACCESS_KEY: '',
  BACKUP_S3_SECRET_KEY: '',
  BACKUP_RECIPIENTS: 'not a key',
  DATABASE_URL: 'mysql://user:the-password@host/db',
  PUBLIC_URL: 'https://example.org/path',
  SECRET: 'too short to keep',
  PREVIOUS_SECRET: 'too short to keep',
  TRUSTED_PROXIES: 'the proxy',
  IMPORT_HOSTS: 'the host',
  RATE_LIMIT_SCALE: '0',
  SMTP_URL: 'mail.example.org',
  MAIL_FROM: 'not an address',
  INBOUND_MAIL_ADDRESS: 'support',
  INBOUND_MAIL_SECRET: 'too short to keep',
  GOOGLE_ISSUER: 'accounts.google.com',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  LINKEDIN_ISSUER: 'https://www.linkedin.com/oauth/',
  LINKEDIN_CLIENT_ID: '',
  LINKEDIN_CLIENT_SECRET: '',
  LINKEDIN_PKCE: 'perhaps',
  AI_TEXT_PROVIDER: 'somebody',
  AI_TEXT_URL: 'https://key:the-password@ai.example/v1',
  AI_TEXT_KEY: '',
  AI_TEXT_MODEL: 'a model',
  AI_TEXT_INPUT_PRICE: 'cheap',
  AI_TEXT_OUTPUT_PRICE: '-1',
  AI_EMBEDDING_URL: 'ai.example',
  AI_EMBEDDING_KEY: '',
  AI_EMBEDDING_MODEL: '',
  AI_EMBEDDING_PRICE: '1e3',
  AI_MAX_DAILY_BUDGET_CENTS: '1000001',
  PAYMENTS: 'paypal',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: 'api.stripe.com',
  USAJOBS_API_KEY: '',
  USAJOBS_EMAIL: 'not an address',
  API_URL: 'api',
  API_TIMEOUT_MS: '99',
  PAGE_SIZE: '0',
  TOKEN_KEY: 'a key',
  USER_KEY: 'x'.repeat(65),
  DEFAULT_THEME: 'blue',
}

function problemOf(env: Record<string, string>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  throw new Error('The configuration was taken.')
}

test('one message names every invalid value and shows no secret', () => {
  const message = problemOf(wrong)
  const named = message
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(' ')[0])
  expect(named).toEqual(Object.keys(variables))
  expect(message).toContain('PORT must be a whole number from 0 to 65535 (it is "65536")')
  expect(message).not.toContain('the-password')
  expect(message).not.toContain('too short to keep')
})

test.each([
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', ' 3000'],
  ['PORT', ''],
  ['PAGE_SIZE', '101'],
  ['API_TIMEOUT_MS', '1e4'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/'],
  ['DATABASE_URL', 'postgres://'],
  ['API_URL', ''],
  ['DEFAULT_THEME', 'Dark'],
])('refuses %s=%j by name', (name, value) => {
  expect(problemOf({ API_URL: '/api', [name]: value })).toMatch(new RegExp(`\\n  ${name} `))
})

test('production with its own database needs a SECRET', () => {
  const env = {
    API_URL: '/api',
    PUBLIC_URL: 'https://waypoint.example',
    DATABASE_URL: 'postgres://db.example/waypoint',
  }
  expect(problemOf(env)).toContain('SECRET is required with DATABASE_URL in production')
  const config = parseConfig({ ...env, SECRET: 'x'.repeat(32) })
  expect([config.production, config.database, config.secret]).toEqual([
    true,
    { kind: 'url', url: 'postgres://db.example/waypoint' },
    'x'.repeat(32),
  ])
  expect(parseConfig({ API_URL: '/api', PUBLIC_URL: env.PUBLIC_URL }).production).toBe(true)
})

test('a missing API_URL explains who sets it', () => {
  expect(problemOf({})).toContain('API_URL is required; npm start sets /api')
})

test('the public URL follows the port', () => {
  expect(parseConfig({ API_URL: '/api', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

const aiText = {
  API_URL: '/api',
  AI_TEXT_PROVIDER: 'anthropic',
  AI_TEXT_KEY: 'the key',
  AI_TEXT_MODEL: 'm-1',
  AI_TEXT_INPUT_PRICE: '3',
  AI_TEXT_OUTPUT_PRICE: '15',
}

test('configures a text provider and an embedding provider', () => {
  const embedding = {
    AI_EMBEDDING_URL: 'http://127.0.0.1:11434/v1',
    AI_EMBEDDING_MODEL: 'bge-small',
    AI_EMBEDDING_PRICE: '0',
    AI_MAX_DAILY_BUDGET_CENTS: '50',
  }
  expect(parseConfig({ ...aiText, ...embedding }).ai).toEqual({
    text: {
      provider: 'anthropic',
      url: 'https://api.anthropic.com/v1',
      key: 'the key',
      model: 'm-1',
      inputPrice: 3,
      outputPrice: 15,
    },
    embedding: {
      url: 'http://127.0.0.1:11434/v1',
      key: undefined,
      model: 'bge-small',
      inputPrice: 0,
    },
    maxDailyBudgetCents: 50,
  })
})

test.each([
  [{ AI_TEXT_MODEL: 'm-1' }, 'AI_TEXT_MODEL need AI_TEXT_PROVIDER'],
  [{ AI_TEXT_PROVIDER: 'anthropic', AI_TEXT_MODEL: 'm' }, 'AI_TEXT_INPUT_PRICE, AI_TEXT_OUTPUT'],
  [{ ...aiText, AI_TEXT_PROVIDER: 'openai' }, 'AI_TEXT_PROVIDER needs AI_TEXT_URL'],
  ...[
    'http://169.254.169.254/latest',
    'http://0xA9FEA9FE/v1',
    'http://2852039166/v1',
    'http://[fe80::1]/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'https://metadata.google.internal/v1',
  ].map((AI_TEXT_URL): [Record<string, string>, string] => [
    { ...aiText, AI_TEXT_URL },
    'AI_TEXT_URL is an address that no provider has',
  ]),
  [{ AI_EMBEDDING_MODEL: 'm' }, 'AI_EMBEDDING_MODEL need AI_EMBEDDING_URL'],
  [{ AI_EMBEDDING_URL: 'https://a.example/v1' }, 'AI_EMBEDDING_MODEL, AI_EMBEDDING_PRICE'],
  [
    { ...aiText, AI_TEXT_URL: 'http://ai.example/v1', PUBLIC_URL: 'https://waypoint.example' },
    'AI_TEXT_URL must start with https:// in production',
  ],
])('reports an AI provider mistake: %j', (env, problem) => {
  expect(problemOf({ API_URL: '/api', ...env })).toContain(problem)
})

test('the payment provider follows from the keys and the public URL', () => {
  const kindOf = (env: Record<string, string>) => parseConfig({ API_URL: '/api', ...env }).payments
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const production = { PUBLIC_URL: 'https://waypoint.example' }
  expect(kindOf({})).toEqual({ kind: 'local' })
  expect(kindOf({ HOST: '0.0.0.0' })).toEqual({ kind: 'off' })
  expect(kindOf({ PAYMENTS: 'off' })).toEqual({ kind: 'off' })
  expect(kindOf(production)).toEqual({ kind: 'off' })
  expect(kindOf({ ...production, ...keys })).toMatchObject({ kind: 'stripe' })
  expect(kindOf({ ...keys, PAYMENTS: 'local' })).toEqual({ kind: 'local' })
})

test.each([
  [{ PUBLIC_URL: 'https://waypoint.example', PAYMENTS: 'local' }, 'PAYMENTS=local is for one'],
  [{ HOST: '0.0.0.0', PAYMENTS: 'local' }, 'PAYMENTS=local is for one machine'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'belong together'],
  [{ PAYMENTS: 'stripe' }, 'PAYMENTS=stripe needs STRIPE_SECRET_KEY'],
  [
    { PUBLIC_URL: 'https://waypoint.example', STRIPE_API_URL: 'http://localhost:1' },
    'STRIPE_API_URL is for tests and refused in production',
  ],
])('reports a payments mistake: %j', (env, problem) => {
  expect(problemOf({ API_URL: '/api', ...env })).toContain(problem)
})

describe('backups', () => {
  const s3 = {
    BACKUP_S3_ENDPOINT: 'https://s3.example',
    BACKUP_S3_BUCKET: 'waypoint-backups',
    BACKUP_S3_ACCESS_KEY: 'the-id',
    BACKUP_S3_SECRET_KEY: 'the-secret',
  }

  test('are stored in a bucket when one is configured', () => {
    expect(parseConfig({ API_URL: '/api', ...s3 }).backupStore).toEqual({
      kind: 's3',
      endpoint: 'https://s3.example',
      bucket: 'waypoint-backups',
      region: 'us-east-1',
      prefix: '',
      accessKey: 'the-id',
      secretKey: 'the-secret',
    })
  })

  test('require all bucket variables, and exactly one location', () => {
    const { BACKUP_S3_BUCKET: _, ...partial } = s3
    expect(() => parseConfig({ API_URL: '/api', ...partial })).toThrow('belong together')
    const both = { API_URL: '/api', ...s3, BACKUP_DIR: '/backups' }
    expect(() => parseConfig(both)).toThrow('BACKUP_DIR and BACKUP_S3_ENDPOINT exclude each other')
  })
})
