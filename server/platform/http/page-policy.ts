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

/** The policy of one page: its inline scripts and style attributes by hash, nothing else inline. */
export function policyFor(html: string, development = false): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)]
  const hashes = new Set(scripts.map(([, code]) => sha256(code ?? '')))
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
