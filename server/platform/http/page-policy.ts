import { createHash } from 'node:crypto'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all)

/** The attribute by which the renderer marks the scripts that are its own. */
const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`

/** The page as browsers get it: without the nonce, so that a cached page has no mark that others could copy. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

/**
 * The policy of one page: its style attributes, and the inline scripts that carry the nonce of this rendering, by hash.
 * The nonce is made anew for each rendering, so a script that came with content cannot carry it.
 */
export function policyFor(html: string, nonce: string, development = false): string {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  const scripts = [...inline].filter(([, attributes]) =>
    attributes?.includes(nonceAttribute(nonce)),
  )
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)]
  const hashes = new Set(scripts.map(([, , code]) => sha256(code ?? '')))
  const styleHashes = new Set(styles.map(([, css]) => sha256(decode(css ?? ''))))
  const style = styleHashes.size > 0 ? ["'unsafe-hashes'", ...styleHashes] : ["'none'"]
  const development_ = development ? ["'unsafe-inline'"] : []
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : [...hashes].join(' ')}`.trim(),
    `style-src 'self' ${development_.join(' ')}`.trim(),
    development ? '' : `style-src-attr ${style.join(' ')}`,
    [
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${development ? 'ws:' : ''}`.trim(),
    ].join('; '),
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    // Vite's own client writes scripts while developing.
    development ? '' : "require-trusted-types-for 'script'; trusted-types default",
  ]
    .filter(Boolean)
    .join('; ')
}
