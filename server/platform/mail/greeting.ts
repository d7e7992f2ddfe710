/** The person an email greets. */
export interface Person {
  readonly first_name: string
}

/** Longer names, or names with characters used in links, may be a message to the reader. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u

/** Whether the text can only be a name. */
export const isPlainName = (name: string): boolean => plainName.test(name)

/**
 * Greets by name only if it can't be anything else. Anyone can enter someone else's address under any name, and
 * no email should carry a stranger's text or link.
 */
export function greeting({ first_name }: Person): string {
  return isPlainName(first_name) ? `Hello ${first_name},` : 'Hello,'
}
