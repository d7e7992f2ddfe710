import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '#contract/account/second-factors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { hashOfSecret } from '#server/platform/lib/random-secret.ts'
import { consumeRecoveryCode, replaceRecoveryCodes } from './queries.ts'

/** Crockford's base32, without easily confused letters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 120 random bits in six groups of four: enough for a plain hash (ASVS 6.5.2). */
function newCode(): string {
  // 256 is eight times 32, so all letters are equally likely.
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % 32])
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}

/** Normalizes a typed code: O becomes 0, I and L become 1. */
function plain(code: string): string {
  const letters = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

const hashOf = (code: string) => hashOfSecret(plain(code))

/** Creates ten codes and voids earlier ones. Stores only their hashes. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceRecoveryCodes(tx, accountId, codes.map(hashOf))
  return codes
}

/** Consumes a code; false when the account has no such unused code. */
export function redeemRecoveryCode(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  accountId: string,
  code: string,
): Promise<boolean> {
  return consumeRecoveryCode(tx, accountId, { code_hash: hashOf(code), used_at: clock.now() })
}
