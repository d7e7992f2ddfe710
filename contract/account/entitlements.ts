import { z } from 'zod'
import type { PlanName } from './plans.ts'

/** A feature that a plan includes or excludes. */
export const Feature = z.enum([
  'whatIf',
  'prioritySupport',
  'resumes',
  'interviews',
  'mentorSessions',
  'coaching',
  'alumni',
])
export type Feature = z.infer<typeof Feature>

/** What an account can use; `null` means no limit. */
export interface Entitlements extends Readonly<Record<Feature, boolean>> {
  readonly matches: number | null
  readonly paths: number | null
}

/** What each plan includes. Safety and deadline features aren't listed: everyone has them. */
export const planEntitlements: Readonly<Record<PlanName, Entitlements>> = {
  free: {
    matches: 10,
    paths: 3,
    whatIf: false,
    prioritySupport: false,
    resumes: false,
    interviews: false,
    mentorSessions: false,
    coaching: false,
    alumni: false,
  },
  premium: {
    matches: null,
    paths: null,
    whatIf: true,
    prioritySupport: true,
    resumes: true,
    interviews: true,
    mentorSessions: true,
    coaching: false,
    alumni: false,
  },
  lifetime: {
    matches: null,
    paths: null,
    whatIf: true,
    prioritySupport: true,
    resumes: true,
    interviews: true,
    mentorSessions: true,
    coaching: true,
    alumni: true,
  },
}

/**
 * Every endpoint that requires a feature, as `METHOD /path`. These return `forbidden` to accounts whose plan lacks it.
 * Only calls that create something belong here: reading and exporting stay open.
 */
export const gatedCalls: Readonly<Record<string, Feature>> = {
  'POST /api/reports/:id/what-if': 'whatIf',
  'POST /api/resumes': 'resumes',
  'POST /api/resumes/import': 'resumes',
  'PUT /api/resumes/:id': 'resumes',
  'POST /api/resumes/:id/review': 'resumes',
  'POST /api/resumes/:id/rewrites': 'resumes',
  'POST /api/interviews': 'interviews',
  'PUT /api/interviews/:id/answers/:questionId': 'interviews',
  'POST /api/interviews/:id/answers/:questionId/comments': 'interviews',
  'POST /api/interviews/:id/practice': 'interviews',
  // Rescheduling checks it too, in the handler: canceling uses the same endpoint and is open.
  'POST /api/bookings': 'mentorSessions',
  // Adding steps checks it too, in the handler: completing steps or closing a goal is open.
  'POST /api/coaching/goals': 'coaching',
  'PUT /api/coaching/check-in': 'coaching',
  'POST /api/coaching/pairings': 'coaching',
  // Saving an entry checks it too, in the handler: leaving the list uses this endpoint and is open.
  'POST /api/alumni/:id/introductions': 'alumni',
  'PUT /api/alumni/me/story': 'alumni',
}

/**
 * Every page a plan unlocks, in whole or in part. Without the feature it shows what the plan adds, with a link to
 * /dashboard/billing.
 */
export const gatedPages: Readonly<Record<string, Feature>> = {
  '/reports/:id': 'whatIf',
  '/dashboard/resume': 'resumes',
  '/dashboard/resume/:id': 'resumes',
  '/dashboard/interview': 'interviews',
  '/dashboard/interview/:id': 'interviews',
  '/dashboard/mentors/:id': 'mentorSessions',
  '/dashboard/coaching': 'coaching',
  '/dashboard/coaching/goals/:id': 'coaching',
  '/dashboard/coaching/check-ins': 'coaching',
  '/dashboard/coaching/coach': 'coaching',
  '/dashboard/alumni': 'alumni',
  '/dashboard/alumni/entry': 'alumni',
  '/dashboard/alumni/story': 'alumni',
}
