import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#contract/account/second-factors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { hashOfSecret } from '#server/platform/lib/random-secret.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from './queries.ts'

/** Crockford's base32: no letter that a person takes for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 120 bits of chance in six groups of four: enough that a plain hash keeps them (ASVS 6.5.2). */
function newCode(): string {
  // 256 is eight times 32: each letter is as likely as any other.
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % 32])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** What a person typed, as it was made: 0 for O, 1 for I and L. */
function plain(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

const hashOf = (code: string) => hashOfSecret(plain(code))

/** Makes ten codes; those before them end. Only their hashes are kept. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOf))
  return codes
}

/** Spends a code; false when the account has no such code left. */
export function takeRecoveryCode(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  accountId: string,
  code: string,
): Promise<boolean> {
  return spendRecoveryCode(tx, accountId, { code_hash: hashOf(code), used_at: clock.now() })
}
