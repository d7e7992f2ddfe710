import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { Secret, TOTP } from 'otpauth'
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/account/second-factors.ts'

/** The code an authenticator app shows at a given time. */
export function totpCode(secret: string, timestamp: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: timestamp.getTime() })
}

/** Deviations of a hostile page or a broken device. */
interface Overrides {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Bit 0x04 is "user verified". */
  flags?: number
  counter?: number
  userHandle?: string
  credentialId?: string
}

type Cbor = Parameters<typeof isoCBOR.encode>[0]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (data: Buffer) => data.toString('base64url')
const present = 0x01
const verified = 0x04
const withCredential = 0x40

/** A software passkey on one device: ES256, WebAuthn Level 3, sections 6.1 and 6.5. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private counter = 0
  private userHandle = ''

  private readonly origin: string

  constructor(origin: string) {
    this.origin = origin
  }

  /** Creates the passkey for the site. */
  make(options: PasskeyCreation, overrides: Overrides = {}): NewPasskey {
    this.userHandle = options.user.id
    const flags = overrides.flags ?? present | verified
    const authData = Buffer.concat([
      this.head(overrides.rpId ?? options.rp.id, flags | withCredential, 0),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.publicKey(),
    ])
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, Cbor>()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.named(this.id),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, overrides),
        attestationObject: url(Buffer.from(isoCBOR.encode(attestation))),
        transports: ['internal'],
      },
    }
  }

  /** Signs the site's challenge and increments the counter. */
  answer(options: PasskeyRequest, overrides: Overrides = {}): PasskeyAnswer {
    this.counter += 1
    const counter = overrides.counter ?? this.counter
    const flags = overrides.flags ?? present | verified
    const authData = this.head(overrides.rpId ?? options.rpId, flags, counter)
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, overrides)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const named = overrides.credentialId
      ? Buffer.from(overrides.credentialId, 'base64url')
      : this.id
    return {
      ...this.named(named),
      response: {
        clientDataJSON,
        authenticatorData: url(authData),
        signature: url(sign('sha256', signed, this.pair.privateKey)),
        userHandle: overrides.userHandle ?? this.userHandle,
      },
    }
  }

  private named(id: Buffer) {
    const type = 'public-key' as const
    return { id: url(id), rawId: url(id), type, clientExtensionResults: {} }
  }

  private head(rpId: string, flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  private clientData(type: string, challenge: string, overrides: Overrides): string {
    const data = {
      type: overrides.type ?? type,
      challenge: overrides.challenge ?? challenge,
      origin: overrides.origin ?? this.origin,
      crossOrigin: false,
    }
    return url(Buffer.from(JSON.stringify(data)))
  }

  /** As COSE: kty EC2, alg ES256, crv P-256, x, y (RFC 9053, section 7.1). */
  private publicKey(): Buffer {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' })
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ])
    return Buffer.from(isoCBOR.encode(key))
  }
}
