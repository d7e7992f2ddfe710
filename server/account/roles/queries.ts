import { Role } from '#contract/account/accounts.ts'
import { AccountStatus } from '#contract/account/roles.ts'
import type { Tx } from '#server/platform/db/database.ts'

const statusColumns = ['id', 'role', 'status', 'email_verified_at'] as const

type Row = { id: string; role: string; status: string; email_verified_at: Date | null }

const parse = ({ role, status, ...rest }: Row) => ({
  ...rest,
  role: Role.parse(role),
  status: AccountStatus.parse(status),
})

/** Locks an account that is not deleted until the transaction ends. */
export async function lockAccountStatus(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('account')
    .select(statusColumns)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && parse(row)
}

export async function updateAccountStatus(
  tx: Tx,
  id: string,
  change: { role: Role } | { status: AccountStatus },
) {
  const row = await tx
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .returning(statusColumns)
    .executeTakeFirstOrThrow()
  return parse(row)
}
