/**
 * A name in its normal form, by which two spellings count as one: lower case, compatibility characters
 * folded, everything but letters, digits, + and # as a single space. Empty when nothing is left.
 */
export function normalName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
}

/** A name as a part of an address: plain letters and digits joined by hyphens, at most 60 characters. */
export function slugOf(name: string): string {
  const slug = normalName(name.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'organization' : slug
}
