import type { Db } from '#server/platform/db/database.ts'

/** What new results mean for the dates of a member; null for someone without a SkillBridge window. */
export type WindowLine = (
  db: Db,
  reader: { readonly id: string; readonly time_zone: string },
) => Promise<string | null>

declare module '#server/platform/services.ts' {
  interface Services {
    /** From the member's window, which alerts of saved searches say beside what is new. */
    readonly windowLine: WindowLine
  }
}
