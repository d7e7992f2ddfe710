import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every page of the product on one screen. One line a page: path, file.
export default [
  // public: rendered on the server
  index('site/home/home-page.tsx'),
  route('original', 'site/landing/original-page.tsx'),
  route('organizations/:id', 'directory/listing/organization-page.tsx'),
  route('opportunities', 'directory/listing/opportunities-redirect.ts'),
  route('opportunities/:id/problem', 'directory/listing/problem-page.tsx'),
  route('compare', 'directory/listing/compare-page.tsx'),
  route('resources', 'directory/resources/resources-page.tsx'),
  route('resources/suggest', 'directory/resources/suggest-page.tsx'),
  route('resources/:id', 'directory/resources/resource-page.tsx'),
  route('community', 'community/community/community-page.tsx'),
  route('community/:category', 'community/community/category-page.tsx'),
  route('community/topics/:id', 'community/community/topic-page.tsx'),
  route('roadmap', 'site/public-roadmap/timeline-page.tsx'),
  route('guides', 'site/guides/guides-page.tsx'),
  route('guides/:slug', 'site/guides/guide-page.tsx'),
  route('skillbridge-101', 'site/skillbridge/skillbridge-page.tsx'),
  route('blog', 'site/blog/blog-page.tsx'),
  route('blog/:slug', 'site/blog/post-page.tsx'),
  route('accessibility', 'site/accessibility/accessibility-page.tsx'),
  route('offline', 'account/offline/offline-page.tsx'),
  route('shared-reports/:key', 'transition/report-shares/shared-report-page.tsx'),
  route('unsubscribe', 'directory/saved-searches/unsubscribe-page.tsx'),
  route('slow-down', 'site/slow-down/slow-down-page.tsx'),
  route('maintenance', 'site/maintenance/maintenance-page.tsx'),
  route('features', 'site/features/features-page.tsx'),
  route('pricing', 'site/pricing/pricing-page.tsx'),
  route('military-discount', 'site/military-discount/military-discount-page.tsx'),
  route('success-stories', 'site/success-stories/success-stories-page.tsx'),
  route('contact', 'community/contact/contact-page.tsx'),
  route('partners', 'site/partners/partners-page.tsx'),
  ...['about', 'careers', 'terms', 'privacy', 'security'].map((path) =>
    route(path, 'site/articles/text-page.tsx', { id: path }),
  ),
  route('styleguide', 'site/styleguide/styleguide-page.tsx'),
  route('styleguide/data', 'site/styleguide/data-page.tsx'),
  route('styleguide/planning', 'site/styleguide/planning-page.tsx'),
  route('styleguide/list', 'site/styleguide/program-list-page.tsx'),
  route('styleguide/member', 'site/styleguide/member-frame-page.tsx'),

  // pages that know who is signed in
  layout('account/accounts/session-layout.tsx', [
    route('organizations', 'directory/listing/organizations-page.tsx'),
    route('opportunities/:id', 'directory/listing/opportunity-page.tsx'),

    // account: log in, sign up and what belongs to them
    route('login', 'account/accounts/login-page.tsx'),
    route('signup', 'account/accounts/signup-page.tsx'),
    route('linkedin-callback', 'account/identities/linkedin-callback-page.tsx'),
    route('forgot-password', 'account/accounts/forgot-password-page.tsx'),
    route('reset-password', 'account/accounts/reset-password-page.tsx'),
    route('verify-email', 'account/accounts/verify-email-page.tsx'),
    route('waitlist', 'site/waitlist/waitlist-page.tsx'),
    route('first-admin', 'account/accounts/first-admin-page.tsx'),

    // member: signed in, rendered in the browser
    layout('account/accounts/member-area.tsx', [
      route('dashboard', 'transition/dashboard/dashboard-page.tsx'),
      route('survey', 'transition/surveys/survey-page.tsx'),
      route('dashboard/roadmap', 'transition/roadmap/roadmap-page.tsx'),
      route('dashboard/saved', 'transition/saved/saved-page.tsx'),
      route('dashboard/applications', 'transition/applications/applications-page.tsx'),
      route('dashboard/applications/:id', 'transition/applications/application-page.tsx'),
      route('dashboard/packet', 'transition/packet/packet-page.tsx'),
      route('dashboard/reports', 'transition/reports/reports-page.tsx'),
      route('dashboard/matches', 'transition/reports/newest-matches-page.tsx'),
      layout('account/settings/settings-layout.tsx', [
        route('dashboard/settings', 'account/settings/settings-page.tsx'),
        route('dashboard/settings/security', 'account/settings/security-page.tsx'),
        route('dashboard/settings/notifications', 'account/settings/notifications-page.tsx'),
        route('dashboard/settings/data', 'account/settings/data-page.tsx'),
      ]),
      route('reports/:id/compare/:otherId', 'transition/reports/compare-page.tsx'),
      route('reports/:id', 'transition/reports/report-page.tsx'),
      route('profile', 'transition/profile/profile-page.tsx'),
      route('saved-searches', 'directory/saved-searches/saved-searches-page.tsx'),
      route('saved-searches/:id', 'directory/saved-searches/saved-search-page.tsx'),
      route('notifications', 'transition/calendar/notifications-page.tsx'),
      ...['dashboard', 'survey', 'reports', 'profile', 'saved-searches', 'notifications'].map(
        (area) => route(`${area}/*`, 'site/not-found/not-found-inside-page.tsx', { id: area }),
      ),
    ]),

    // admin: the admin role, rendered in the browser
    layout('operations/overview/admin-area.tsx', [
      route('admin', 'operations/overview/overview-page.tsx'),
      route('admin/activity', 'operations/activity/activity-page.tsx'),
      route('admin/users', 'operations/users/users-page.tsx'),
      route('admin/users/:id', 'operations/users/user-page.tsx'),
      route('admin/opportunities', 'directory/opportunity-editing/opportunities-page.tsx'),
      route('admin/opportunities/new', 'directory/opportunity-editing/new-opportunity-page.tsx'),
      route('admin/opportunities/:id', 'directory/opportunity-editing/opportunity-record-page.tsx'),
      route(
        'admin/opportunities/:id/edit',
        'directory/opportunity-editing/edit-opportunity-page.tsx',
      ),
      route('admin/organizations', 'directory/organization-editing/organizations-page.tsx'),
      route('admin/organizations/new', 'directory/organization-editing/new-organization-page.tsx'),
      route(
        'admin/organizations/:id',
        'directory/organization-editing/organization-record-page.tsx',
      ),
      route(
        'admin/organizations/:id/edit',
        'directory/organization-editing/edit-organization-page.tsx',
      ),
      route('admin/analytics/metrics', 'operations/analytics/metrics-page.tsx'),
      route('admin/analytics/users', 'operations/analytics/users-page.tsx'),
      route('admin/analytics/reports', 'operations/analytics/reports-page.tsx'),
      route('admin/audit-logs', 'operations/audit-logs/audit-logs-page.tsx'),
      route('admin/tickets', 'community/tickets/tickets-page.tsx'),
      route('admin/resources', 'directory/resources/inbox-page.tsx'),
      route('admin/listing-problems', 'directory/listing/problems-page.tsx'),
      route('admin/etl', 'directory/imports/imports-page.tsx'),
      route('admin/etl/:id', 'directory/imports/import-page.tsx'),
      route('admin/rules', 'directory/guidance/rules-page.tsx'),
      route('admin/rules/:key', 'directory/guidance/rule-page.tsx'),
      route('admin/milestones', 'directory/guidance/milestones-page.tsx'),
      route('admin/milestones/:key', 'directory/guidance/milestone-page.tsx'),
      route('admin/ai/hub', 'operations/ai/ai-hub-page.tsx'),
      route('admin/ai/config', 'operations/ai/ai-config-page.tsx'),
      route('admin/system/settings', 'operations/settings/settings-page.tsx'),
      route('admin/system/maintenance', 'operations/maintenance/maintenance-page.tsx'),
      route('admin/system/backups', 'operations/backups/backups-page.tsx'),
      route('admin/system/emails', 'operations/outbox/outbox-page.tsx'),
      route('admin/*', 'site/not-found/not-found-inside-page.tsx', { id: 'admin' }),
    ]),
  ]),

  // for programs: what search engines and readers of news ask for
  route('robots.txt', 'site/seo/robots-route.ts'),
  route('sitemap.xml', 'site/seo/sitemap-route.ts'),
  route('sitemaps/:name', 'site/seo/sitemap-part-route.ts'),
  route('blog/feed.xml', 'site/seo/blog-feed-route.ts'),
  route('opportunities/feed.xml', 'site/seo/opportunities-feed-route.ts'),

  // resources without a page
  route('theme', 'theme-route.ts'),
  route('admin/settings', 'operations/overview/admin-redirect.ts'),
  route('admin/analytics', 'operations/overview/admin-redirect.ts', { id: 'admin-analytics' }),

  // anything else
  route('*', 'site/not-found/not-found-page.tsx'),
] satisfies RouteConfig
