import type { z } from 'zod'
import type { AccountCleanup } from '#server/account/deletion/deletion.ts'
import { deleteBillingDataOf } from './account/billing/billing.ts'
import {
  checkBilling,
  endSubscription,
  forgetCustomer,
  syncPayments,
} from './account/billing/jobs.ts'
import { mailPasswordReset } from './account/credentials/password-reset.ts'
import { deleteAccounts } from './account/deletion/deletion-job.ts'
import { clearExports, createExportFile } from './account/exports/export-job.ts'
import { mailSummaries } from './account/notices/summary-job.ts'
import { cancelSessionsOf, notifyOfCanceledSession } from './career/bookings/account-deletion.ts'
import { bookingEntries } from './career/bookings/bookings.ts'
import { remindOfSessions } from './career/bookings/reminder-job.ts'
import { endCoachingOfLeaver, notifyOfLeavingCoach } from './career/coaches/account-deletion.ts'
import { remindOfCheckIns } from './career/coaching/reminder-job.ts'
import { notifyOfNewMentor, notifyWaiting } from './career/mentors/alert-job.ts'
import { deleteCommunityDataOf } from './community/posting/posting.ts'
import { notifyOfPost } from './community/posting/reply-job.ts'
import { deleteReviewDataOf } from './community/reviewing/reviewing.ts'
import { deleteTicketDataOf } from './community/tickets/tickets.ts'
import { closeExpiredJobs } from './directory/imports/expiry-job.ts'
import { clearImports, importJob } from './directory/imports/import-job.ts'
import { checkImportSources, fetchImport } from './directory/imports/sources.ts'
import { countWords } from './directory/listing/words-job.ts'
import { alertSavedSearches } from './directory/saved-searches/alert-job.ts'
import { evaluateAi } from './operations/ai/evaluation-job.ts'
import { sweepAi } from './operations/ai/sweep-job.ts'
import { countAnalytics } from './operations/analytics/rollup-job.ts'
import {
  makeBackupJob,
  restoreBackupJob,
  scheduledBackup,
  sweepBackups,
  verifyBackupJob,
} from './operations/backups/backup-jobs.ts'
import { sweep } from './operations/housekeeping/sweep-job.ts'
import { rebuildIndexJob } from './operations/indexes/rebuild-job.ts'
import { sampleQueueJob } from './operations/overview/sample-job.ts'
import { fitWeightsJob } from './operations/weights/fit-job.ts'
import { aiQueue } from './platform/ai/ai-queue.ts'
import { signAuditHead } from './platform/audit/heads.ts'
import { every, type Job, type Recurring } from './platform/lib/jobs.ts'
import { deliverMail } from './platform/mail/deliver-job.ts'
import type { Services } from './platform/services.ts'
import { deleteWaitlistDataOf } from './site/waitlist/waitlist.ts'
import type { CalendarSource } from './transition/calendar/calendar.ts'
import { embedOpportunities } from './transition/embeddings/embed-job.ts'
import { deleteFamilyDataOf, familyEntries, notifyOfEndedLink } from './transition/family/family.ts'
import { writeNarrative } from './transition/narrative/narrative-job.ts'
import { remindOfDeadlines } from './transition/reminders/reminder-job.ts'
import { buildReportJob, sweepReports } from './transition/reports/report-job.ts'
import { notifyOfSavedChanges } from './transition/saved-opportunities/changes-job.ts'

/** Every kind of background job. */
export const jobs: readonly Job<z.ZodType, Services>[] = [
  buildReportJob,
  sweepReports,
  deliverMail,
  mailPasswordReset,
  sweep,
  signAuditHead,
  createExportFile,
  clearExports,
  deleteAccounts,
  writeNarrative,
  embedOpportunities,
  evaluateAi,
  sweepAi,
  fitWeightsJob,
  countWords,
  alertSavedSearches,
  notifyOfSavedChanges,
  importJob,
  clearImports,
  fetchImport,
  checkImportSources,
  closeExpiredJobs,
  makeBackupJob,
  verifyBackupJob,
  restoreBackupJob,
  scheduledBackup,
  sweepBackups,
  rebuildIndexJob,
  countAnalytics,
  sampleQueueJob,
  mailSummaries,
  remindOfDeadlines,
  syncPayments,
  endSubscription,
  forgetCustomer,
  checkBilling,
  notifyOfPost,
  notifyOfNewMentor,
  notifyWaiting,
  remindOfSessions,
  notifyOfCanceledSession,
  remindOfCheckIns,
  notifyOfLeavingCoach,
  notifyOfEndedLink,
]

/** Data that features keep about a person outside the account's own rows. */
export const accountCleanups: readonly AccountCleanup[] = [
  deleteWaitlistDataOf,
  deleteTicketDataOf,
  deleteBillingDataOf,
  deleteCommunityDataOf,
  deleteReviewDataOf,
  cancelSessionsOf,
  endCoachingOfLeaver,
  deleteFamilyDataOf,
]

/** Extra sources of calendar entries. */
export const calendarSources: readonly CalendarSource[] = [bookingEntries, familyEntries]

/** Recurring jobs; cron patterns are in UTC. */
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
  every('31 * * * *', notifyOfSavedChanges),
  every('47 3 * * *', clearImports),
  every('* * * * *', checkImportSources),
  every('* * * * *', closeExpiredJobs),
  every('23 2 * * *', scheduledBackup, { queue: 'backups' }),
  every('*/5 * * * *', sweepBackups),
  every('3 * * * *', countAnalytics),
  // Before the jobs it counts: it still runs when they pile up.
  every('*/5 * * * *', sampleQueueJob, { priority: -10 }),
  every('*/10 * * * *', mailSummaries),
  every('*/20 * * * *', remindOfDeadlines),
  every('*/10 * * * *', checkBilling),
  every('*/5 * * * *', notifyWaiting),
  every('*/10 * * * *', remindOfSessions),
  every('*/5 * * * *', remindOfCheckIns),
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
  'outlook_changed',
] as const
