import { AppError } from '#contract/errors.ts'
import type { Profile } from '#contract/transition/profile.ts'
import { Answers, type AnswersPart, emptyAnswers } from '#contract/transition/surveys.ts'
import { requireKnownReferences } from '#server/directory/references/references.ts'
import type { Account } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { findProfile, upsertProfile } from './queries.ts'

/** The member's current answers, or null before the first survey. */
export async function profileAnswers(db: Db, accountId: string): Promise<Answers | null> {
  const row = await findProfile(db, accountId)
  return row ? Answers.parse(row.answers) : null
}

/** The profile in the contract's shape; revision 0 and empty before the first survey. */
export async function profileOf(db: Db, accountId: string): Promise<Profile> {
  const row = await findProfile(db, accountId)
  if (!row) return { answers: emptyAnswers, revision: 0, updatedAt: null }
  const { revision, updated_at } = row
  return { answers: Answers.parse(row.answers), revision, updatedAt: updated_at.toISOString() }
}

/** Makes a submitted survey's answers the current profile. */
export async function writeProfile(
  tx: Tx,
  accountId: string,
  answers: Answers,
  timestamp: Date,
): Promise<void> {
  await upsertProfile(tx, { accountId, answers, at: timestamp })
}

/** Replaces sections; the live roadmap and "make a new report" follow from it. */
export async function updateProfile(
  { db, facts, clock }: Services,
  account: Account,
  input: { revision: number; answers: AnswersPart },
): Promise<Profile> {
  await requireKnownReferences(db, facts, input.answers)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const current = await profileOf(tx, account.id)
    if (current.revision !== input.revision) {
      throw new AppError('conflict', 'Your profile was changed elsewhere. Load it again.')
    }
    const answers = Answers.parse({ ...current.answers, ...input.answers })
    await upsertProfile(tx, { accountId: account.id, answers, at: clock.now() })
    return profileOf(tx, account.id)
  })
}
