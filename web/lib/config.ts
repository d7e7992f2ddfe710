import { z } from 'zod'
import '#contract/no-eval.ts'

/** What the browser is told of the configuration; `server/platform/config/config.ts` decides it. */
export const PublicConfig = z.object({
  /** Where the API is, `/api` or a URL that ends with it. */
  apiUrl: z.string().min(1),
  apiTimeoutMs: z.number().int().positive(),
  pageSize: z.number().int().positive(),
  tokenKey: z.string().min(1),
  userKey: z.string().min(1),
  defaultTheme: z.enum(['light', 'dark', 'system']),
  providers: z.array(z.enum(['google', 'linkedin'])),
})
export type PublicConfig = z.infer<typeof PublicConfig>

const metaName = 'waypoint-config'

/** The attributes of the `<meta>` that carries the configuration into a page. */
export function publicConfigMeta(config: PublicConfig): { name: string; content: string } {
  return { name: metaName, content: JSON.stringify(PublicConfig.parse(config)) }
}

let known: PublicConfig | undefined

/** The configuration of the page; only in a browser. Throws when the page carries none. */
export function readPublicConfig(): PublicConfig {
  if (known !== undefined) return known
  const content = document.querySelector(`meta[name="${metaName}"]`)?.getAttribute('content')
  known = PublicConfig.parse(JSON.parse(content ?? 'null'))
  return known
}
