import { createArchive } from '#server/account/exports/archive.ts'
import type { TestApp } from './app.ts'

/** The complete archive of an account. */
export async function archiveOf(
  { services }: Pick<TestApp, 'services'>,
  accountId: string,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  await services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      for await (const part of createArchive(tx, services, accountId)) parts.push(part)
    })
  return new Uint8Array(Buffer.concat(parts))
}
