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

/** Nonce attribute that marks the renderer's own scripts. */
const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`

/** Strips the nonce from the HTML, so a cached page never exposes it. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(nonceAttribute(nonce), '')
}

/**
 * The CSP of one page: hashes of its style attributes and of inline scripts with this render's nonce. The nonce
 * is random per render, so scripts injected through content can't carry it.
 */
export function policyFor(
  html: string,
  nonce: string,
  { development = false, playsRecordings = false } = {},
): string {
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
    // A recording is a blob in browser memory.
    playsRecordings ? 'media-src blob:' : '',
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    // Vite's client injects scripts during development.
    development ? '' : "require-trusted-types-for 'script'; trusted-types default",
  ]
    .filter(Boolean)
    .join('; ')
}
