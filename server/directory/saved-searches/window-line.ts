import type { Db } from '#server/platform/db/database.ts'

/** What new results mean for a member's dates; null without a SkillBridge window. */
export type WindowLine = (
  db: Db,
  reader: { readonly id: string; readonly time_zone: string },
) => Promise<string | null>

declare module '#server/platform/services.ts' {
  interface Services {
    /** From the member's window, for saved-search alerts. */
    readonly windowLine: WindowLine
  }
}
