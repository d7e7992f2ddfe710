import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig, variables } from './config.ts'

test('only API_URL must be given', () => {
  expect(parseConfig({ API_URL: '/api' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('.data'),
    database: { kind: 'embedded' },
    publicUrl: 'http://localhost:3000',
    production: false,
    secret: undefined,
    previousSecret: undefined,
    trustedProxies: [],
    rateLimitScale: 1,
    smtpUrl: undefined,
    mailFrom: 'Waypoint <waypoint@localhost>',
    google: undefined,
    linkedin: undefined,
    public: {
      apiUrl: '/api',
      apiTimeoutMs: 30_000,
      pageSize: 10,
      tokenKey: 'waypoint.token',
      userKey: 'waypoint.user',
      defaultTheme: 'light',
      providers: [],
    },
  })
})

/** A wrong value for every variable. */
const wrong: Record<keyof typeof variables, string> = {
  HOST: '',
  PORT: '65536',
  DATA_DIR: '',
  DATABASE_URL: 'mysql://user:the-password@host/db',
  PUBLIC_URL: 'https://example.org/path',
  SECRET: 'too short to keep',
  PREVIOUS_SECRET: 'too short to keep',
  TRUSTED_PROXIES: 'the proxy',
  RATE_LIMIT_SCALE: '0',
  SMTP_URL: 'mail.example.org',
  MAIL_FROM: 'nobody',
  GOOGLE_ISSUER: 'accounts.google.com',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  LINKEDIN_ISSUER: 'https://www.linkedin.com/oauth/',
  LINKEDIN_CLIENT_ID: '',
  LINKEDIN_CLIENT_SECRET: '',
  LINKEDIN_PKCE: 'perhaps',
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

test('one message names every wrong value, and shows no secret', () => {
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
])('%s=%j is refused by name', (name, value) => {
  expect(problemOf({ API_URL: '/api', [name]: value })).toMatch(new RegExp(`\\n  ${name} `))
})

test('production with a database of its own needs a SECRET', () => {
  const env = {
    ...{ API_URL: '/api', PUBLIC_URL: 'https://waypoint.example' },
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

test('a missing API_URL says who sets it', () => {
  expect(problemOf({})).toContain('API_URL is required; npm start sets /api')
})

test('the public address follows the port', () => {
  expect(parseConfig({ API_URL: '/api', PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})
