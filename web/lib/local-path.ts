const local = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/**
 * Normalizes a path on this site; undefined for anything that would leave it: `//host`, `/\host`, `https:`
 * or a tab between two slashes.
 */
export function localPath(path: string | null): string | undefined {
  if (path === null || !local.test(path)) return undefined
  const url = new URL(path, 'http://here.invalid')
  const plain = url.pathname + url.search + url.hash
  // Checked again: `/.//host` becomes `//host` once its dots are resolved.
  return url.origin === 'http://here.invalid' && local.test(plain) ? plain : undefined
}
