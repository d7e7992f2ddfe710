import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Every page of the product on one screen. One line a page: path, file.
export default [
  // public: rendered on the server
  index('home/home-page.tsx'),
  route('original', 'original/original-page.tsx'),
  route('organizations/:id', 'listing/organization-page.tsx'),
  route('opportunities', 'listing/opportunities-redirect.ts'),
  route('opportunities/:id/problem', 'listing/problem-page.tsx'),
  route('compare', 'listing/compare-page.tsx'),
  route('resources', 'resources/resources-page.tsx'),
  route('resources/suggest', 'resources/suggest-page.tsx'),
  route('resources/:id', 'resources/resource-page.tsx'),
  route('community', 'community/community-page.tsx'),
  route('community/:category', 'community/category-page.tsx'),
  route('community/topics/:id', 'community/topic-page.tsx'),
  route('roadmap', 'public-roadmap/timeline-page.tsx'),
  route('guides', 'guides/guides-page.tsx'),
  route('guides/:slug', 'guides/guide-page.tsx'),
  route('skillbridge-101', 'skillbridge/skillbridge-page.tsx'),
  route('blog', 'blog/blog-page.tsx'),
  route('blog/:slug', 'blog/post-page.tsx'),
  route('accessibility', 'accessibility/accessibility-page.tsx'),
  route('offline', 'offline/offline-page.tsx'),
  route('slow-down', 'slow-down/slow-down-page.tsx'),
  route('features', 'features/features-page.tsx'),
  route('pricing', 'pricing/pricing-page.tsx'),
  route('military-discount', 'military-discount/military-discount-page.tsx'),
  route('success-stories', 'success-stories/success-stories-page.tsx'),
  route('contact', 'contact/contact-page.tsx'),
  route('partners', 'partners/partners-page.tsx'),
  ...['about', 'careers', 'terms', 'privacy', 'security'].map((path) =>
    route(path, 'articles/text-page.tsx', { id: path }),
  ),
  route('styleguide', 'styleguide/styleguide-page.tsx'),
  route('styleguide/data', 'styleguide/data-page.tsx'),
  route('styleguide/planning', 'styleguide/planning-page.tsx'),
  route('styleguide/list', 'styleguide/program-list-page.tsx'),
  route('styleguide/member', 'styleguide/member-frame-page.tsx'),

  // pages that know who is signed in
  layout('accounts/session-layout.tsx', [
    route('organizations', 'listing/organizations-page.tsx'),
    route('opportunities/:id', 'listing/opportunity-page.tsx'),

    // account: log in, sign up and what belongs to them
    route('login', 'accounts/login-page.tsx'),
    route('signup', 'accounts/signup-page.tsx'),
    route('linkedin-callback', 'identities/linkedin-callback-page.tsx'),
    route('forgot-password', 'accounts/forgot-password-page.tsx'),
    route('reset-password', 'accounts/reset-password-page.tsx'),
    route('verify-email', 'accounts/verify-email-page.tsx'),
    route('waitlist', 'waitlist/waitlist-page.tsx'),
    route('first-admin', 'accounts/first-admin-page.tsx'),

    // member: signed in, rendered in the browser
    layout('accounts/member-area.tsx', [
      route('dashboard', 'dashboard/dashboard-page.tsx'),
      route('survey', 'surveys/survey-page.tsx'),
      route('dashboard/roadmap', 'roadmap/roadmap-page.tsx'),
      route('dashboard/reports', 'reports/reports-page.tsx'),
      route('dashboard/matches', 'reports/newest-matches-page.tsx'),
      layout('settings/settings-layout.tsx', [
        route('dashboard/settings', 'settings/settings-page.tsx'),
        route('dashboard/settings/security', 'settings/security-page.tsx'),
        route('dashboard/settings/notifications', 'settings/notifications-page.tsx'),
        route('dashboard/settings/data', 'settings/data-page.tsx'),
      ]),
      route('reports/:id', 'reports/report-page.tsx'),
      route('profile', 'profile/profile-page.tsx'),
    ]),

    // admin: the admin role, rendered in the browser
    layout('overview/admin-area.tsx', [
      route('admin', 'overview/overview-page.tsx'),
      route('admin/activity', 'overview/overview-page.tsx', { id: 'admin-activity' }),
      route('admin/tickets', 'tickets/tickets-page.tsx'),
      route('admin/resources', 'resources/inbox-page.tsx'),
      route('admin/listing-problems', 'listing/problems-page.tsx'),
      route('admin/ai/hub', 'ai/ai-hub-page.tsx'),
      route('admin/ai/config', 'ai/ai-config-page.tsx'),
      route('admin/system/settings', 'showcase/settings-page.tsx'),
      route('admin/system/maintenance', 'mail/maintenance-page.tsx'),
    ]),
  ]),

  // for programs: what search engines and readers of news ask for
  route('robots.txt', 'found/robots-route.ts'),
  route('sitemap.xml', 'found/sitemap-route.ts'),
  route('sitemaps/:name', 'found/sitemap-part-route.ts'),
  route('blog/feed.xml', 'found/blog-feed-route.ts'),
  route('opportunities/feed.xml', 'found/opportunities-feed-route.ts'),

  // resources without a page
  route('theme', 'theme-route.ts'),
  route('admin/settings', 'overview/admin-redirect.ts'),
  route('admin/analytics', 'overview/admin-redirect.ts', { id: 'admin-analytics' }),

  // anything else
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig
