import type { z } from 'zod'
import { accountRoutes } from './accounts/routes.ts'
import { aiQueue } from './ai/ai-queue.ts'
import { embedOpportunities } from './ai/embed-job.ts'
import { evaluateAi } from './ai/evaluation-job.ts'
import { writeNarrative } from './ai/narrative-job.ts'
import { aiRoutes } from './ai/routes.ts'
import { sweepAi } from './ai/sweep-job.ts'
import { signAuditHead } from './audit/heads.ts'
import { communityRoutes } from './community/routes.ts'
import { mailPasswordReset } from './credentials/password-reset.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { deleteAccounts } from './deletion/deletion-job.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { clearExports, makeExport } from './exports/export-job.ts'
import { exportRoutes } from './exports/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { sweep } from './housekeeping/sweep-job.ts'
import { identityRoutes } from './identities/routes.ts'
import { knowledgeRoutes } from './knowledge/routes.ts'
import { every, type Job, type Recurring } from './lib/jobs.ts'
import { listingRoutes } from './listing/routes.ts'
import { countWords } from './listing/words-job.ts'
import { deliverMail } from './mail/deliver-job.ts'
import { mailRoutes } from './mail/routes.ts'
import { matcherRoutes } from './matcher/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { buildReportJob } from './reports/report-job.ts'
import { reportRoutes } from './reports/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { roadmapRoutes } from './roadmap/routes.ts'
import { roleRoutes } from './roles/routes.ts'
import type { AppRoute } from './route.ts'
import { ruleRoutes } from './rules/routes.ts'
import { secondFactorRoutes } from './second-factors/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { showcaseRoutes } from './showcase/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'
import { fitWeightsJob } from './weights/fit-job.ts'
import { weightsRoutes } from './weights/routes.ts'
import { whatIfRoutes } from './what-if/routes.ts'

/** Every call of the product. */
export const routes: readonly AppRoute[] = [
  ...accountRoutes,
  ...roleRoutes,
  ...credentialRoutes,
  ...notificationRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...identityRoutes,
  ...exportRoutes,
  ...deletionRoutes,
  ...planRoutes,
  ...profileRoutes,
  ...surveyRoutes,
  ...reportRoutes,
  ...feedbackRoutes,
  ...whatIfRoutes,
  ...roadmapRoutes,
  ...ruleRoutes,
  ...matcherRoutes,
  ...listingRoutes,
  ...sitemapRoutes,
  ...knowledgeRoutes,
  ...resourceRoutes,
  ...communityRoutes,
  ...placeRoutes,
  ...overviewRoutes,
  ...weightsRoutes,
  ...mailRoutes,
  ...ticketRoutes,
  ...aiRoutes,
  ...showcaseRoutes,
  ...waitlistRoutes,
]

/** Every kind of background work. */
export const jobs: readonly Job<z.ZodType, Services>[] = [
  buildReportJob,
  deliverMail,
  mailPasswordReset,
  sweep,
  signAuditHead,
  makeExport,
  clearExports,
  deleteAccounts,
  writeNarrative,
  embedOpportunities,
  evaluateAi,
  sweepAi,
  fitWeightsJob,
  countWords,
]

/** What comes round by itself; cron patterns are in UTC. */
export const recurring: readonly Recurring<Services>[] = [
  every('7 * * * *', sweep),
  every('17 3 * * *', signAuditHead),
  every('27 * * * *', clearExports),
  every('* * * * *', deleteAccounts),
  every('*/10 * * * *', embedOpportunities, aiQueue),
  every('37 * * * *', sweepAi),
  every('41 4 * * 1', fitWeightsJob),
  every('53 3 * * *', countWords),
]

/** The PostgreSQL channels we listen to. */
export const channels = [
  ...['listing_changed', 'report_progress', 'session_ended', 'weights_changed', 'pages_changed'],
] as const
