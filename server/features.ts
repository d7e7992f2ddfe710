import type { z } from 'zod'
import type { AccountCleanup } from '#server/account/deletion/deletion.ts'
import { accountRoutes } from './account/accounts/routes.ts'
import { mailPasswordReset } from './account/credentials/password-reset.ts'
import { credentialRoutes } from './account/credentials/routes.ts'
import { deleteAccounts } from './account/deletion/deletion-job.ts'
import { deletionRoutes } from './account/deletion/routes.ts'
import { clearExports, makeExport } from './account/exports/export-job.ts'
import { exportRoutes } from './account/exports/routes.ts'
import { identityRoutes } from './account/identities/routes.ts'
import { noticeRoutes } from './account/notices/routes.ts'
import { mailSummaries } from './account/notices/summary-job.ts'
import { notificationRoutes } from './account/notifications/routes.ts'
import { planRoutes } from './account/plans/routes.ts'
import { roleRoutes } from './account/roles/routes.ts'
import { secondFactorRoutes } from './account/second-factors/routes.ts'
import { sessionRoutes } from './account/sessions/routes.ts'
import { communityRoutes } from './community/community/routes.ts'
import { ticketRoutes } from './community/tickets/routes.ts'
import { forgetTicketsOf } from './community/tickets/tickets.ts'
import { guidanceRoutes } from './directory/guidance/routes.ts'
import { clearImports, importJob } from './directory/imports/import-job.ts'
import { importRoutes } from './directory/imports/routes.ts'
import { checkImportSources, fetchImport } from './directory/imports/sources.ts'
import { knowledgeRoutes } from './directory/knowledge/routes.ts'
import { listingRoutes } from './directory/listing/routes.ts'
import { countWords } from './directory/listing/words-job.ts'
import { listingProblemRoutes } from './directory/listing-problems/routes.ts'
import { opportunityEditingRoutes } from './directory/opportunity-editing/routes.ts'
import { organizationEditingRoutes } from './directory/organization-editing/routes.ts'
import { placeRoutes } from './directory/places/routes.ts'
import { resourceRoutes } from './directory/resources/routes.ts'
import { ruleRoutes } from './directory/rules/routes.ts'
import { alertSavedSearches } from './directory/saved-searches/alert-job.ts'
import { savedSearchRoutes } from './directory/saved-searches/routes.ts'
import { activityRoutes } from './operations/activity/routes.ts'
import { evaluateAi } from './operations/ai/evaluation-job.ts'
import { aiRoutes } from './operations/ai/routes.ts'
import { sweepAi } from './operations/ai/sweep-job.ts'
import { countAnalytics } from './operations/analytics/rollup-job.ts'
import { analyticsRoutes } from './operations/analytics/routes.ts'
import { auditLogRoutes } from './operations/audit-logs/routes.ts'
import {
  makeBackupJob,
  restoreBackupJob,
  scheduledBackup,
  sweepBackups,
  verifyBackupJob,
} from './operations/backups/backup-jobs.ts'
import { backupRoutes } from './operations/backups/routes.ts'
import { sweep } from './operations/housekeeping/sweep-job.ts'
import { jobRoutes } from './operations/jobs/routes.ts'
import { maintenanceRoutes } from './operations/maintenance/routes.ts'
import { overviewRoutes } from './operations/overview/routes.ts'
import { settingRoutes } from './operations/settings/routes.ts'
import { userRoutes } from './operations/users/routes.ts'
import { fitWeightsJob } from './operations/weights/fit-job.ts'
import { weightsRoutes } from './operations/weights/routes.ts'
import { aiQueue } from './platform/ai/ai-queue.ts'
import { signAuditHead } from './platform/audit/heads.ts'
import { every, type Job, type Recurring } from './platform/lib/jobs.ts'
import { deliverMail } from './platform/mail/deliver-job.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import type { AppRoute } from './platform/route.ts'
import type { Services } from './platform/services.ts'
import { showcaseRoutes } from './site/showcase/routes.ts'
import { sitemapRoutes } from './site/sitemap/routes.ts'
import { waitlistRoutes } from './site/waitlist/routes.ts'
import { forgetWaitlistOf } from './site/waitlist/waitlist.ts'
import { applicationRoutes } from './transition/applications/routes.ts'
import { calendarRoutes } from './transition/calendar/routes.ts'
import { demoRoutes } from './transition/demo/routes.ts'
import { embedOpportunities } from './transition/embeddings/embed-job.ts'
import { feedbackRoutes } from './transition/feedback/routes.ts'
import { homeRoutes } from './transition/home/routes.ts'
import { writeNarrative } from './transition/narrative/narrative-job.ts'
import { packetRoutes } from './transition/packet/routes.ts'
import { pickerRoutes } from './transition/pickers/routes.ts'
import { profileRoutes } from './transition/profile/routes.ts'
import { remindOfDeadlines } from './transition/reminders/reminder-job.ts'
import { reportPdfRoutes } from './transition/report-pdf/routes.ts'
import { reportShareRoutes } from './transition/report-shares/routes.ts'
import { buildReportJob, sweepReports } from './transition/reports/report-job.ts'
import { reportRoutes } from './transition/reports/routes.ts'
import { roadmapRoutes } from './transition/roadmap/routes.ts'
import { tellSavedChanges } from './transition/saved-opportunities/changes-job.ts'
import { savedOpportunityRoutes } from './transition/saved-opportunities/routes.ts'
import { surveyRoutes } from './transition/surveys/routes.ts'
import { whatIfRoutes } from './transition/what-if/routes.ts'
import { windowRoutes } from './transition/window/routes.ts'

/** Every call of the product. */
export const routes: readonly AppRoute[] = [
  ...accountRoutes,
  ...roleRoutes,
  ...credentialRoutes,
  ...notificationRoutes,
  ...noticeRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...identityRoutes,
  ...exportRoutes,
  ...deletionRoutes,
  ...planRoutes,
  ...profileRoutes,
  ...surveyRoutes,
  ...reportRoutes,
  ...reportPdfRoutes,
  ...reportShareRoutes,
  ...applicationRoutes,
  ...packetRoutes,
  ...calendarRoutes,
  ...homeRoutes,
  ...savedOpportunityRoutes,
  ...feedbackRoutes,
  ...whatIfRoutes,
  ...roadmapRoutes,
  ...ruleRoutes,
  ...demoRoutes,
  ...windowRoutes,
  ...listingRoutes,
  ...listingProblemRoutes,
  ...importRoutes,
  ...guidanceRoutes,
  ...opportunityEditingRoutes,
  ...organizationEditingRoutes,
  ...savedSearchRoutes,
  ...sitemapRoutes,
  ...knowledgeRoutes,
  ...pickerRoutes,
  ...resourceRoutes,
  ...communityRoutes,
  ...placeRoutes,
  ...overviewRoutes,
  ...activityRoutes,
  ...userRoutes,
  ...auditLogRoutes,
  ...maintenanceRoutes,
  ...jobRoutes,
  ...settingRoutes,
  ...backupRoutes,
  ...analyticsRoutes,
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
  sweepReports,
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
  alertSavedSearches,
  tellSavedChanges,
  importJob,
  clearImports,
  fetchImport,
  checkImportSources,
  makeBackupJob,
  verifyBackupJob,
  restoreBackupJob,
  scheduledBackup,
  sweepBackups,
  countAnalytics,
  mailSummaries,
  remindOfDeadlines,
]

/** What features keep about a person outside the account's own rows. */
export const accountCleanups: readonly AccountCleanup[] = [forgetWaitlistOf, forgetTicketsOf]

/** What comes round by itself; cron patterns are in UTC. */
export const recurring: readonly Recurring<Services>[] = [
  every('7 * * * *', sweep),
  every('17 3 * * *', signAuditHead),
  every('27 * * * *', clearExports),
  every('* * * * *', deleteAccounts),
  every('* * * * *', sweepReports),
  every('*/10 * * * *', embedOpportunities, aiQueue),
  every('37 * * * *', sweepAi),
  every('41 4 * * 1', fitWeightsJob),
  every('53 3 * * *', countWords),
  every('11 * * * *', alertSavedSearches),
  every('31 * * * *', tellSavedChanges),
  every('47 3 * * *', clearImports),
  every('* * * * *', checkImportSources),
  every('23 2 * * *', scheduledBackup, { queue: 'backups' }),
  every('*/5 * * * *', sweepBackups),
  every('3 * * * *', countAnalytics),
  every('*/10 * * * *', mailSummaries),
  every('*/20 * * * *', remindOfDeadlines),
]

/** The PostgreSQL channels we listen to. */
export const channels = [
  'listing_changed',
  'report_progress',
  'import_progress',
  'session_ended',
  'weights_changed',
  'maintenance_changed',
  'settings_changed',
  'pages_changed',
] as const
