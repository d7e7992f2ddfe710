// What test/access.test.ts is told of paths that name a thing.

/** Whose the things in a path are, and one of them; the longest beginning of a path that fits counts. */
export type PathOwnership =
  /** Their owner's: for everyone else they do not exist. */
  | 'own'
  /** Their owner's, and for admins to read. */
  | 'own, read by admins'
  /** For everyone who may call at all. */
  | 'shared'
export const pathOwnership: Readonly<Record<string, PathOwnership>> = {
  '/api/account/exports/:id': 'own',
  '/api/account/identities/:provider': 'shared',
  '/api/account/passkeys/:id': 'own',
  '/api/account/sessions/:id': 'own',
  '/api/admin/showcase/claims/:key': 'shared',
  '/api/admin/showcase/testimonials/:id': 'shared',
  '/api/admin/tickets/:id': 'shared',
  '/api/admin/listing-problems/:id': 'shared',
  '/api/admin/users/:id': 'shared',
  '/api/admin/weights/:number': 'shared',
  '/api/applications/:id': 'own',
  '/api/community/topics/:id': 'shared',
  '/api/mails/:id': 'shared',
  '/api/matches/:opportunityId': 'own',
  '/api/opportunities/:id': 'shared',
  '/api/organizations/:id': 'shared',
  '/api/reports/:id': 'own',
  '/api/shared-reports/:key': 'shared',
  '/api/resources/:id': 'shared',
  '/api/resources/reports/:id': 'shared',
  '/api/resources/suggestions/:id': 'shared',
  '/api/calendar/events/:id': 'shared',
  '/api/roadmap/:key': 'shared',
  '/api/roadmap/tasks/:id': 'own',
  '/api/saved-opportunities/:opportunityId': 'shared',
  '/api/saved-searches/:id': 'own',
  '/api/sitemap/:kind': 'shared',
  '/api/specialties/:service/:code': 'shared',
  '/api/users/:id': 'shared',
  '/api/users/:id/permissions': 'own, read by admins',
  '/api/users/:id/roles': 'own, read by admins',
}

/** What a call of an owned thing needs beside its path; without it the fields are refused first. */
export const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/reports/:id/shares': { expiresInDays: 7 },
  'PATCH /api/account/passkeys/:id': { name: 'Key ring' },
  'PUT /api/matches/:opportunityId/feedback': { label: 'fits' },
}
