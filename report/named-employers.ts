import { stateNames } from '#language/text/state-names.ts'
import { hostKey, isOneHost } from '#matching/index/host-names.ts'
import type { Listing } from '#matching/index/listing.ts'
import { termsIn } from '#matching/index/row-words.ts'

/** A word in more than this share of programs doesn't tell one host from another. */
const rareShare = 0.015
const minLetters = 3
/** A name within a sentence; the first word of a sentence is always capitalized. */
const nameWithin = /(?<=[\p{L}\d,;:)] )\p{Lu}[\p{L}\d&’'.-]*(?: \p{Lu}[\p{L}\d&’'.-]*)*/gu
/** A name that starts a sentence, before a place: "Boeing in Wichita". */
const nameBeforePlace =
  /(?<=^|[.!?] )\p{Lu}[\p{L}\d&’'.-]*(?: \p{Lu}[\p{L}\d&’'.-]*)*(?= (?:in|near) \p{Lu})/gu
const states: ReadonlySet<string> = new Set(
  Object.values(stateNames).map((name) => name.toLowerCase()),
)

/**
 * Keys (`hostKey`) of the listed hosts that a wish names: "boeing" for "mechanic, Boeing if possible". A host's
 * whole name counts however it is written; the start of a longer one only if it is written as a name.
 */
export function namedEmployers({ numberings, texts }: Listing, wish: string): string[] {
  if (wish === '') return []
  const most = Math.max(1, rareShare * texts.size)
  const isTelling = (name: string) =>
    name.split(' ').some((word) => {
      const [term] = termsIn(texts, word) ?? []
      const count = term === undefined ? 0 : (texts.frequency[term] ?? 0)
      return word.length >= minLetters && !states.has(word) && count <= most
    })
  const written = ` ${hostKey(wish.replaceAll(/[()]/g, ' '))} `
  const named = [...wish.matchAll(nameWithin), ...wish.matchAll(nameBeforePlace)]
  const names = named.map(([name]) => hostKey(name)).filter(isTelling)
  return numberings.host.values.filter((host) => {
    const isWhole = host.includes(' ') && written.includes(` ${host} `) && isTelling(host)
    return (
      isWhole ||
      names.some((name) => host === name || (isOneHost(name, host) && host.length > name.length))
    )
  })
}
