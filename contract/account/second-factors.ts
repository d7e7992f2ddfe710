import { z } from 'zod'
import { endpoint, noContent, noInput, text } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { AuthResponse, User } from './accounts.ts'

/** Recovery codes an account gets at a time. */
export const recoveryCodeCount = 10
/** Maximum passkeys per account; more would be hard to tell apart. */
export const maxPasskeys = 20

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, { error: 'Use base64url text.' })
    .max(max)

/** Transports a passkey supports. */
export const PasskeyTransport = z.enum([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
])
export type PasskeyTransport = z.infer<typeof PasskeyTransport>

const kind = z.literal('public-key')
const required = z.literal('required')
const Credential = z.object({
  id: z.string(),
  type: kind,
  transports: z.array(PasskeyTransport),
})

/** The signature request, as `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: required,
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(Credential),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The creation request, as `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: kind, alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Credential),
  authenticatorSelection: z.object({ residentKey: required, userVerification: required }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** Options for the browser, and a ticket valid for five minutes to send back with its response. */
export const PasskeyPrompt = z.object({ options: PasskeyRequest, ticket: z.string() })
export type PasskeyPrompt = z.infer<typeof PasskeyPrompt>

const Ticket = z.string({ error: 'Enter the ticket.' }).min(1).max(2_000)
const extensions = z.record(z.string(), z.json()).default({})

/** A new passkey, as `RegistrationResponseJSON` of WebAuthn; other keys are dropped. */
export const NewPasskey = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: kind,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(12_000),
    /** Unknown transports are dropped. */
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A passkey's signature, as `AuthenticationResponseJSON` of WebAuthn; other keys are dropped. */
export const PasskeyAnswer = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: kind,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(12_000),
    userHandle: base64url(100).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** Six digits from an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const FactorCode = text(40, 1)

const PasskeyName = text(60, 1)

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** Ten codes, shown only once; null when the account already has codes. */
const NewRecoveryCodes = z.array(z.string()).nullable()

/** An account's sign-in protection. */
export const Security = z
  .object({
    has_password: z.boolean(),
    totp: z.object({ created_at: Instant }).nullable(),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.int(),
    /** Admins must have a second factor and can't remove their last one. */
    requires_second_factor: z.boolean(),
  })
  .meta({ id: 'Security' })
export type Security = z.infer<typeof Security>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/account/security',
  access: 'member',
  summary: 'How the signed-in account is protected: password, authenticator app, passkeys, codes.',
  input: noInput,
  output: Security,
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp',
  access: 'member',
  confirmed: true,
  summary: 'A new secret for an authenticator app; it counts once a code of it was given.',
  input: noInput,
  output: z.object({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** An otpauth: URI. */
    uri: z.string(),
    /** The URI as a QR code: `path` is the data of one SVG path in a square of `size` units. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp/confirm',
  access: 'member',
  confirmed: true,
  summary: 'Turns the authenticator app on with its first code.',
  input: z.strictObject({ code: FactorCode }),
  output: z.object({ recovery_codes: NewRecoveryCodes }),
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/account/totp',
  access: 'member',
  confirmed: true,
  summary: 'Removes the authenticator app.',
  input: noInput,
  output: noContent,
  status: 204,
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'member',
  confirmed: true,
  summary: 'Makes new recovery codes; the old ones end.',
  input: noInput,
  output: z.object({ recovery_codes: z.array(z.string()) }),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/start',
  access: 'member',
  confirmed: true,
  summary: 'Options for making a passkey.',
  input: noInput,
  output: z.object({ options: PasskeyCreation, ticket: z.string() }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  confirmed: true,
  summary: 'Adds the passkey that the browser made.',
  input: z.strictObject({ name: PasskeyName.optional(), ticket: Ticket, response: NewPasskey }),
  output: z.object({ passkey: Passkey, recovery_codes: NewRecoveryCodes }),
  status: 201,
})

const passkeyId = z.uuid({ error: 'Enter a passkey ID.' })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  access: 'member',
  summary: 'Gives a passkey another name.',
  input: z.strictObject({ id: passkeyId, name: PasskeyName }),
  output: Passkey,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: 'member',
  confirmed: true,
  summary: 'Removes a passkey.',
  input: z.strictObject({ id: passkeyId }),
  output: noContent,
  status: 204,
})

const SignInChallenge = z.string({ error: 'Enter the challenge.' }).min(1).max(2_000)

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/start',
  access: 'public',
  duringMaintenance: 'always',
  summary: 'Options for signing in with a passkey; with a challenge, for its account only.',
  input: z.strictObject({ challenge: SignInChallenge.optional() }),
  output: PasskeyPrompt,
})

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  duringMaintenance: 'always',
  summary: 'Signs in with a passkey, which is both factors at once.',
  input: z.strictObject({ ticket: Ticket, response: PasskeyAnswer }),
  output: AuthResponse,
})

export const answerSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  duringMaintenance: 'always',
  summary: 'Ends a sign-in that waits for a second factor, with a code.',
  input: z.strictObject({ challenge: SignInChallenge, code: FactorCode }),
  output: AuthResponse,
})

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/auth/confirm/start',
  access: 'member',
  duringMaintenance: 'read_only',
  summary: 'Options for proving who one is with a passkey.',
  input: noInput,
  output: PasskeyPrompt,
})

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'member',
  duringMaintenance: 'read_only',
  summary:
    'Proves who one is, for five minutes: password and second factor as the account has them, or a passkey.',
  input: z.strictObject({
    password: z.string().max(128, { error: 'Use at most 128 characters.' }).optional(),
    code: FactorCode.optional(),
    passkey: z.strictObject({ ticket: Ticket, response: PasskeyAnswer }).optional(),
  }),
  output: User,
})
