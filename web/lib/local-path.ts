const local = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/**
 * A path of this site as a browser spells it, or undefined: `//host`, `/\host`, `https:` and a tab between
 * two slashes would leave it.
 */
export function localPath(path: string | null): string | undefined {
  if (path === null || !local.test(path)) return undefined
  const url = new URL(path, 'http://here.invalid')
  const plain = url.pathname + url.search + url.hash
  // Checked again: `/.//host` is `//host` once its dots are resolved.
  return url.origin === 'http://here.invalid' && local.test(plain) ? plain : undefined
}
