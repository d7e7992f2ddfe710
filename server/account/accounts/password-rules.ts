import { minimumPasswordLength, type Role } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { isAdmin } from '#server/platform/access/account.ts'
import { isPredictable } from './predictable-password.ts'

/** Owner of the new password. */
export interface PasswordOwner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role
}

const minimumAdminPasswordLength = 12

/** Words attackers try first on this site, alone or with digits and symbols around them. */
const contextWords = new Set([
  'waypoint',
  'skillbridge',
  'veteran',
  'veterans',
  'military',
  'soldier',
  'sailor',
  'army',
  'navy',
  'usmc',
  'marine',
  'marines',
  'airforce',
  'usaf',
  'spaceforce',
  'ussf',
  'coastguard',
  'uscg',
  'semperfi',
  'hooah',
  'oorah',
])

let common: Promise<ReadonlySet<string>> | undefined

/** 42,692 leaked passwords that meet the minimum length; loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    return new Set(
      dictionary['passwords-common'].filter((value) => value.length >= minimumPasswordLength),
    )
  })
  return common
}

/** Throws a field error when the password is too short for the role, common, or the owner's name. */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const minLength = isAdmin(owner) ? minimumAdminPasswordLength : minimumPasswordLength
  if (password.length < minLength) refuse(`Password must be at least ${minLength} characters`)
  const lower = password.toLowerCase()
  if (isOwnName(lower, owner)) {
    refuse('Don’t use your name or email as your password.')
  }
  const isContextWord = contextWords.has(lettersOf(lower))
  if (isContextWord || isPredictable(lower) || (await commonPasswords()).has(lower)) {
    refuse('That password is too easy to guess. Choose another one.')
  }
}

function isOwnName(password: string, { email, first_name, last_name }: PasswordOwner): boolean {
  const address = email.toLowerCase()
  const personal = [
    address,
    address.split('@')[0] ?? address,
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
  ]
  const letters = lettersOf(password)
  return personal.some((word) => {
    const plain = lettersOf(word.toLowerCase())
    return password === word.toLowerCase() || (plain.length >= 3 && plain === letters)
  })
}

/** Letters only, so `Reyes-2041` still matches the name. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]+/gu, '')
}

function refuse(message: string): never {
  throw new AppError('validation', message, { fields: { password: message } })
}
