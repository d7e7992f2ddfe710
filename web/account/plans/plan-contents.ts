import type { Entitlements } from '#contract/account/entitlements.ts'

/** Where a line of a plan is used, and which feature opens it. */
export interface PlanContent {
  /** Its page as in web/routes.ts; null for a promise, or when it doesn't exist yet. */
  readonly page: string | null
  /** The feature that opens it; null if everyone has it. */
  readonly opens: keyof Entitlements | null
  /** A clarification, where the name could overpromise. */
  readonly note?: string
}

/** Every line of the plans by name; a test checks each against the routes and entitlements. */
export const planContents: Readonly<Record<string, PlanContent>> = {
  'Basic matching': {
    page: '/reports/:id',
    opens: null,
    note: 'Your ten best matches, each with its reasons, gaps and score.',
  },
  'Career assessment': { page: '/survey', opens: null },
  'Basic roadmap': {
    page: '/dashboard/roadmap',
    opens: null,
    note: 'Every deadline, dated for you. No plan ever locks a deadline.',
  },
  'Community forum': { page: '/community', opens: null },
  'Resource library': { page: '/resources', opens: null },
  'Advanced AI matching': {
    page: '/reports/:id',
    opens: 'matches',
    note: 'All your matches, not just the top ten.',
  },
  'Personalized roadmap': {
    page: '/reports/:id',
    opens: 'whatIf',
    note: 'The what-if planner and every career path, on top of the free roadmap.',
  },
  'One-on-one mentor sessions': { page: '/dashboard/mentors', opens: 'mentorSessions' },
  'Resume builder and reviewer': { page: '/dashboard/resume', opens: 'resumes' },
  'Interview preparation': { page: '/dashboard/interview', opens: 'interviews' },
  'Priority support': {
    page: '/dashboard/support',
    opens: 'prioritySupport',
    note: 'Your messages come first in our queue.',
  },
  'All Premium features': { page: '/pricing', opens: 'matches' },
  'Lifetime access': { page: '/dashboard/billing', opens: null },
  'Free updates': {
    page: null,
    opens: null,
    note: 'New Premium features are included.',
  },
  'Alumni network': {
    page: '/dashboard/alumni',
    opens: 'alumni',
    note: 'A directory of members who chose to be in it, and introductions both sides agree to.',
  },
  'Success coaching': {
    page: '/dashboard/coaching',
    opens: 'coaching',
    note: 'Goals with weekly steps, ready-made plans, check-ins, and a coach when one has room.',
  },
}
