import { minimumPasswordLength, type Role } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { isAdmin } from '#server/platform/access/account.ts'
import { isPredictable } from './predictable-password.ts'

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role
}

const minimumAdminPasswordLength = 12

/** Words that a guesser tries first here, alone or with digits and signs around them. */
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

/** The 42,692 passwords of the list, drawn from leaks, that are long enough to be chosen at all; read at first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    return new Set(
      dictionary['passwords-common'].filter((one) => one.length >= minimumPasswordLength),
    )
  })
  return common
}

/** Throws a sentence at the field when the password is too short for the role, common, or one's own name. */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const least = isAdmin(owner) ? minimumAdminPasswordLength : minimumPasswordLength
  if (password.length < least) refuse(`Password must be at least ${least} characters`)
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
  const own = [
    address,
    address.split('@')[0] ?? address,
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
  ]
  const letters = lettersOf(password)
  return own.some((word) => {
    const plain = lettersOf(word.toLowerCase())
    return password === word.toLowerCase() || (plain.length >= 3 && plain === letters)
  })
}

/** Without digits, spaces and signs, so that `Reyes-2041` is still the name. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]+/gu, '')
}

function refuse(message: string): never {
  throw new AppError('validation', message, { fields: { password: message } })
}
