import { z } from 'zod'
import '#contract/no-eval.ts'

/** The configuration exposed to browsers; set by `server/platform/config/config.ts`. */
export const PublicConfig = z.object({
  /** The API's base: `/api`, or a URL that ends with it. */
  apiUrl: z.string().min(1),
  apiTimeoutMs: z.number().int().positive(),
  pageSize: z.number().int().positive(),
  tokenKey: z.string().min(1),
  userKey: z.string().min(1),
  defaultTheme: z.enum(['light', 'dark', 'system']),
  providers: z.array(z.enum(['google', 'linkedin'])),
  /** Whether payments are enabled; if not, every feature is open. */
  paymentsOpen: z.boolean(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

const metaName = 'waypoint-config'

/** The attributes of the `<meta>` tag with the page's configuration. */
export function publicConfigMeta(config: PublicConfig): { name: string; content: string } {
  return { name: metaName, content: JSON.stringify(PublicConfig.parse(config)) }
}

let cached: PublicConfig | undefined

/** The page's configuration; browser only. Throws when the page has none. */
export function readPublicConfig(): PublicConfig {
  if (cached !== undefined) return cached
  const content = document.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content')
  cached = PublicConfig.parse(JSON.parse(content ?? 'null'))
  return cached
}
