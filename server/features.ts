import type { z } from 'zod'
import { accountRoutes } from './accounts/routes.ts'
import { knowledgeRoutes } from './knowledge/routes.ts'
import type { Job } from './lib/jobs.ts'
import { listingRoutes } from './listing/routes.ts'
import { placeRoutes } from './places/routes.ts'
import type { AppRoute } from './route.ts'
import type { Services } from './services.ts'

/** Every call of the product. */
export const routes: readonly AppRoute[] = [
  ...accountRoutes,
  ...knowledgeRoutes,
  ...placeRoutes,
  ...listingRoutes,
]

/** Every kind of background work. */
export const jobs: readonly Job<z.ZodType, Services>[] = []

/** The PostgreSQL channels we listen to. */
export const channels = ['listing_changed', 'report_progress', 'session_ended'] as const
