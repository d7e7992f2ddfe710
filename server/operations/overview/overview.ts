import { Overview } from '#contract/operations/overview.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countEverything, countListing, listImports } from './queries.ts'

/** What the service holds now; nothing here names a person. */
export async function overviewOf(db: Db): Promise<Overview> {
  const counts = await countEverything(db)
  const { accounts, drafts, submitted, waiting, ready, failed } = counts
  const imports = await listImports(db)
  return Overview.parse({
    accounts,
    surveys: { drafts, submitted },
    reports: { waiting, ready, failed },
    listing: await countListing(db),
    imports: imports.map(({ file_name, started_at, ...run }) => ({
      ...run,
      fileName: file_name,
      startedAt: started_at.toISOString(),
    })),
  })
}
