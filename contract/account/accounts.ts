import { z } from 'zod'
import { endpoint, noContent, noControls, noInput, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'

/** Characters of a member's password; an admin's has at least 12. */
export const minimumPasswordLength = 6
/** Characters; longer passwords would only cost hashing time. */
export const maximumPasswordLength = 128

/** Account roles, lowest first; each role can do everything the ones before it can. */
export const Role = z.enum(['user', 'mentor', 'admin', 'super_admin'])
export type Role = z.infer<typeof Role>

/** The signed-in account, as returned by login, register and me. */
export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: Role,
    email_verified: z.boolean(),
    /** This session passed a second factor; admin actions require one. */
    second_factor: z.boolean(),
    /** When the account will be deleted, if its owner requested that. */
    deletion_due_at: Instant.nullable(),
    time_zone: z.string(),
    theme: z.enum(['light', 'dark', 'system']),
    created_at: Instant,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** The response to a login or registration; send `token` back as `Authorization: Bearer`. */
export const AuthResponse = z.object({ token: z.string(), user: User })
export type AuthResponse = z.infer<typeof AuthResponse>

/** Ways to complete a second factor. */
export const SecondFactorMethod = z.enum(['totp', 'passkey', 'recovery_code'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

/** A correct first factor on an account with a second: no token yet, only the accepted methods. */
export const SecondFactorNeeded = z.object({
  second_factor: z.object({
    /** Sent back with the second factor within ten minutes. */
    challenge: z.string(),
    methods: z.array(SecondFactorMethod),
  }),
})
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/** The response to every sign-in method: token and user, or the second factor still required. */
export const SignInAnswer = z.union([AuthResponse, SecondFactorNeeded])
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** An email address as typed, trimmed. */
export const Email = z
  .string({ error: 'Enter your email.' })
  .trim()
  .max(254, { error: 'Use at most 254 characters.' })
  .pipe(z.email({ error: 'Enter an email like name@example.com.' }))

const passwordLimits = z
  .string({ error: 'Enter a password.' })
  .max(maximumPasswordLength, { error: `Use at most ${maximumPasswordLength} characters.` })

/** A new password; the server also refuses common passwords and the person's own name. */
export const NewPassword = passwordLimits.min(minimumPasswordLength, {
  error: `Password must be at least ${minimumPasswordLength} characters`,
})

const missingLogin = 'Please provide both email and password'

/** Requires only that both are present; password rules apply when one is chosen. */
export const LoginInput = z.strictObject({
  email: z
    .string({ error: missingLogin })
    .trim()
    .min(1, { error: missingLogin })
    .max(254, { error: 'Use at most 254 characters.' })
    .regex(noControls.pattern, { error: noControls.error })
    .regex(/^[^\r\n]*$/, { error: 'Keep this on one line.' }),
  password: z
    .string({ error: missingLogin })
    .min(1, { error: missingLogin })
    .max(maximumPasswordLength, { error: `Use at most ${maximumPasswordLength} characters.` }),
})

/** The fields of a new account. */
export const RegisterInput = z.strictObject({
  email: Email,
  password: NewPassword,
  first_name: text(80, 1),
  last_name: text(80, 1),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  duringMaintenance: 'always',
  summary: 'Signs in with email and password; an account with a second factor is asked for it.',
  input: LoginInput,
  output: SignInAnswer,
})

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Makes an account and signs in.',
  input: RegisterInput,
  output: AuthResponse,
  status: 201,
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/refresh-token',
  access: 'public',
  duringMaintenance: 'always',
  summary: 'Exchanges the bearer token, also one that has expired, for a new one.',
  input: noInput,
  output: z.object({ token: z.string() }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'member',
  duringMaintenance: 'always',
  summary: 'Ends this session on the server.',
  input: noInput,
  output: noContent,
  status: 204,
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'member',
  summary: 'The signed-in account.',
  input: noInput,
  output: User,
})

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/api/auth/me',
  access: 'member',
  summary: 'Changes the name, the theme or the time zone of the signed-in account.',
  input: z.strictObject({
    first_name: text(80, 1).optional(),
    last_name: text(80, 1).optional(),
    theme: z.enum(['light', 'dark', 'system']).optional(),
    time_zone: text(64, 1).optional(),
  }),
  output: User,
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/users/:id/roles',
  access: 'member',
  summary: "An account's roles; one's own, or anyone's for an admin.",
  input: z.strictObject({ id: z.uuid({ error: 'Enter an account ID.' }) }),
  output: z.object({ roles: z.array(z.object({ name: z.string() })) }),
})

export const listPermissions = endpoint({
  method: 'GET',
  path: '/api/users/:id/permissions',
  access: 'member',
  summary: "An account's permissions; one's own, or anyone's for an admin.",
  input: z.strictObject({ id: z.uuid({ error: 'Enter an account ID.' }) }),
  output: z.object({ permissions: z.array(z.string()) }),
})

/** Creates the first admin account from the one-time link printed at first start. */
export const createFirstAdmin = endpoint({
  method: 'POST',
  path: '/api/auth/first-admin',
  access: 'public',
  summary: 'Makes the first admin with the one-time key printed at first start.',
  input: RegisterInput.extend({
    key: text(200, 1),
    password: passwordLimits.min(12, { error: 'Password must be at least 12 characters' }),
  }),
  output: AuthResponse,
  status: 201,
})
