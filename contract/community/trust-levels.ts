import { z } from 'zod'

/** A member's trust level: everyone starts as new and advances with time and posts. */
export const TrustLevel = z.enum(['new', 'regular', 'trusted'])
export type TrustLevel = z.infer<typeof TrustLevel>

/** What a level allows. */
export interface TrustLimits {
  /** Links per post to sites other than .gov and .mil. */
  readonly links: number
  readonly postsAnHour: number
  readonly postsADay: number
  readonly topicsADay: number
  /** Maximum mentions per post. */
  readonly mentions: number
}

/** Limits by level. */
export const trustLimits: Readonly<Record<TrustLevel, TrustLimits>> = {
  new: { links: 0, postsAnHour: 6, postsADay: 15, topicsADay: 3, mentions: 2 },
  regular: { links: 3, postsAnHour: 20, postsADay: 60, topicsADay: 10, mentions: 5 },
  trusted: { links: 10, postsAnHour: 60, postsADay: 200, topicsADay: 30, mentions: 10 },
}

/** The inputs of a trust level. */
export interface TrustFacts {
  /** Whole days since the first post or chosen name. */
  readonly days: number
  /** Posts visible to others. */
  readonly posts: number
  /** Votes those posts received. */
  readonly votes: number
  /** Moderator decisions against the author in the last 90 days, excluding reversed ones. */
  readonly decisions: number
}

/** Days a decision against an author counts. */
export const decisionDays = 90

/** Trusted reports that hide a post before a moderator sees it, by the author's level. */
export const reportsToHide: Readonly<Record<TrustLevel, number>> = {
  new: 2,
  regular: 3,
  trusted: 4,
}

/** The trust level for these facts. */
export function trustLevelOf({ days, posts, votes, decisions }: TrustFacts): TrustLevel {
  if (decisions === 0 && days >= 30 && posts >= 20 && votes >= 5) return 'trusted'
  if (decisions <= 1 && days >= 1 && posts >= 3) return 'regular'
  return 'new'
}

/** Whether an account's reports count toward hiding a post automatically. */
export function isTrustedReporter(level: TrustLevel, accountDays: number): boolean {
  return level !== 'new' || accountDays >= 30
}

/** Whether a link goes to an official site, which anyone can post. */
export function isOfficialHost(host: string): boolean {
  return /(?:^|\.)(?:gov|mil)$/i.test(host)
}
