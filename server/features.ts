import { accountRoutes } from './account/accounts/routes.ts'
import { billingRoutes } from './account/billing/routes.ts'
import { credentialRoutes } from './account/credentials/routes.ts'
import { deletionRoutes } from './account/deletion/routes.ts'
import { exportRoutes } from './account/exports/routes.ts'
import { identityRoutes } from './account/identities/routes.ts'
import { noticeRoutes } from './account/notices/routes.ts'
import { notificationRoutes } from './account/notifications/routes.ts'
import { planRoutes } from './account/plans/routes.ts'
import { roleRoutes } from './account/roles/routes.ts'
import { secondFactorRoutes } from './account/second-factors/routes.ts'
import { sessionRoutes } from './account/sessions/routes.ts'
import { supportAccessRoutes } from './account/support-access/routes.ts'
import { bookingRoutes } from './career/bookings/routes.ts'
import { coachRoutes } from './career/coaches/routes.ts'
import { coachingRoutes } from './career/coaching/routes.ts'
import { interviewRoutes } from './career/interviews/routes.ts'
import { jargonRoutes } from './career/jargon/routes.ts'
import { mentorRecordRoutes } from './career/mentor-records/routes.ts'
import { mentorRoutes } from './career/mentors/routes.ts'
import { resumeBulletRoutes } from './career/resume-bullets/routes.ts'
import { resumeImportRoutes } from './career/resume-imports/routes.ts'
import { resumeReviewRoutes } from './career/resume-review/routes.ts'
import { resumeRoutes } from './career/resumes/routes.ts'
import { suggestionRoutes } from './career/suggestions/routes.ts'
import { alumniRoutes } from './community/alumni/routes.ts'
import { alumniStoryRoutes } from './community/alumni-stories/routes.ts'
import { cannedAnswerRoutes } from './community/canned-answers/routes.ts'
import { categoryRoutes } from './community/categories/routes.ts'
import { communityRoutes } from './community/community/routes.ts'
import { inboundMailRoutes } from './community/inbound-mail/routes.ts'
import { introductionRoutes } from './community/introductions/routes.ts'
import { moderationRoutes } from './community/moderation/routes.ts'
import { postingRoutes } from './community/posting/routes.ts'
import { reviewingRoutes } from './community/reviewing/routes.ts'
import { ticketAttachmentRoutes } from './community/ticket-attachments/routes.ts'
import { ticketQueueRoutes } from './community/ticket-queue/routes.ts'
import { ticketRoutes } from './community/tickets/routes.ts'
import { guidanceRoutes } from './directory/guidance/routes.ts'
import { hostReviewRoutes } from './directory/host-reviews/routes.ts'
import { importRoutes } from './directory/imports/routes.ts'
import { knowledgeRoutes } from './directory/knowledge/routes.ts'
import { licenseRoutes } from './directory/licenses/routes.ts'
import { listViewRoutes } from './directory/list-views/routes.ts'
import { listingRoutes } from './directory/listing/routes.ts'
import { listingProblemRoutes } from './directory/listing-problems/routes.ts'
import { opportunityEditingRoutes } from './directory/opportunity-editing/routes.ts'
import { organizationEditingRoutes } from './directory/organization-editing/routes.ts'
import { placeRoutes } from './directory/places/routes.ts'
import { resourceEditingRoutes } from './directory/resource-editing/routes.ts'
import { resourceRoutes } from './directory/resources/routes.ts'
import { ruleRoutes } from './directory/rules/routes.ts'
import { savedSearchRoutes } from './directory/saved-searches/routes.ts'
import { activityRoutes } from './operations/activity/routes.ts'
import { aiRoutes } from './operations/ai/routes.ts'
import { analyticsRoutes } from './operations/analytics/routes.ts'
import { auditLogRoutes } from './operations/audit-logs/routes.ts'
import { backupRoutes } from './operations/backups/routes.ts'
import { indexRoutes } from './operations/indexes/routes.ts'
import { jobRoutes } from './operations/jobs/routes.ts'
import { maintenanceRoutes } from './operations/maintenance/routes.ts'
import { overviewRoutes } from './operations/overview/routes.ts'
import { settingRoutes } from './operations/settings/routes.ts'
import { supportViewRoutes } from './operations/support-views/routes.ts'
import { userRoutes } from './operations/users/routes.ts'
import { weightsRoutes } from './operations/weights/routes.ts'
import { mailRoutes } from './platform/mail/routes.ts'
import type { AppRoute } from './platform/route.ts'
import { showcaseRoutes } from './site/showcase/routes.ts'
import { sitemapRoutes } from './site/sitemap/routes.ts'
import { waitlistRoutes } from './site/waitlist/routes.ts'
import { applicationRoutes } from './transition/applications/routes.ts'
import { calendarRoutes } from './transition/calendar/routes.ts'
import { demoRoutes } from './transition/demo/routes.ts'
import { familyRoutes } from './transition/family/routes.ts'
import { federalCareerRoutes } from './transition/federal-careers/routes.ts'
import { feedbackRoutes } from './transition/feedback/routes.ts'
import { homeRoutes } from './transition/home/routes.ts'
import { packetRoutes } from './transition/packet/routes.ts'
import { pickerRoutes } from './transition/pickers/routes.ts'
import { profileRoutes } from './transition/profile/routes.ts'
import { reportPdfRoutes } from './transition/report-pdf/routes.ts'
import { reportShareRoutes } from './transition/report-shares/routes.ts'
import { reportRoutes } from './transition/reports/routes.ts'
import { roadmapRoutes } from './transition/roadmap/routes.ts'
import { savedOpportunityRoutes } from './transition/saved-opportunities/routes.ts'
import { surveyRoutes } from './transition/surveys/routes.ts'
import { whatIfRoutes } from './transition/what-if/routes.ts'
import { windowRoutes } from './transition/window/routes.ts'

/** Every route of the API. */
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
  ...supportAccessRoutes,
  ...planRoutes,
  ...billingRoutes,
  ...profileRoutes,
  ...surveyRoutes,
  ...reportRoutes,
  ...reportPdfRoutes,
  ...reportShareRoutes,
  ...applicationRoutes,
  ...interviewRoutes,
  ...packetRoutes,
  ...resumeRoutes,
  ...resumeImportRoutes,
  ...resumeBulletRoutes,
  ...resumeReviewRoutes,
  ...suggestionRoutes,
  ...jargonRoutes,
  ...calendarRoutes,
  ...familyRoutes,
  ...homeRoutes,
  ...savedOpportunityRoutes,
  ...feedbackRoutes,
  ...federalCareerRoutes,
  ...whatIfRoutes,
  ...mentorRoutes,
  ...bookingRoutes,
  ...mentorRecordRoutes,
  ...coachingRoutes,
  ...coachRoutes,
  ...roadmapRoutes,
  ...ruleRoutes,
  ...demoRoutes,
  ...windowRoutes,
  ...listingRoutes,
  ...listingProblemRoutes,
  ...hostReviewRoutes,
  ...importRoutes,
  ...guidanceRoutes,
  ...opportunityEditingRoutes,
  ...organizationEditingRoutes,
  ...listViewRoutes,
  ...savedSearchRoutes,
  ...sitemapRoutes,
  ...knowledgeRoutes,
  ...pickerRoutes,
  ...resourceRoutes,
  ...resourceEditingRoutes,
  ...licenseRoutes,
  ...communityRoutes,
  ...categoryRoutes,
  ...postingRoutes,
  ...moderationRoutes,
  ...reviewingRoutes,
  ...alumniRoutes,
  ...introductionRoutes,
  ...alumniStoryRoutes,
  ...placeRoutes,
  ...overviewRoutes,
  ...activityRoutes,
  ...userRoutes,
  ...supportViewRoutes,
  ...auditLogRoutes,
  ...maintenanceRoutes,
  ...indexRoutes,
  ...jobRoutes,
  ...settingRoutes,
  ...backupRoutes,
  ...analyticsRoutes,
  ...weightsRoutes,
  ...mailRoutes,
  ...ticketRoutes,
  ...ticketAttachmentRoutes,
  ...ticketQueueRoutes,
  ...cannedAnswerRoutes,
  ...inboundMailRoutes,
  ...aiRoutes,
  ...showcaseRoutes,
  ...waitlistRoutes,
]
