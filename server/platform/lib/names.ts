const ascii = /^[\0-\x7f]*$/

/**
 * Normalizes a name for comparison: lowercase, compatibility characters folded, and anything but letters,
 * digits, + and # collapsed to a single space. May be empty.
 */
export function normalName(name: string): string {
  // Most names: the same as below in half the time.
  if (ascii.test(name)) {
    const plain = name.toLowerCase().replace(/['`]/g, '')
    return plain.replace(/[^a-z0-9+#]+/g, ' ').trim()
  }
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
}

/** A URL slug of a name: plain letters and digits joined by hyphens, at most 60 characters. */
export function slugOf(name: string): string {
  const slug = normalName(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'organization' : slug
}
