/** Provided by the host, so not required: "PMP exam paid", "voucher", "prep", an apprenticeship. */
const given =
  /\b(paid|vouchers?|taught|exams?|tests?|prep|apprenticeship|courses?|training|steps|hours|support|bridge)\b/i
/** How firmly it is required, after its name: "Security+ within 60 days", "PMP helpful". */
const firmness = /,? *\b(required|preferred|a plus|helpful\b.*|within \d+ \w+|or willing\b.*)$/i

// Cached, since listings repeat texts and every match asks.
const mostKnown = 10_000
const known = new Map<string, string | null>()

/** Names of the credentials a listing requires, from what it says about credentials. */
export function askedCredentials(stated: readonly string[]): string[] {
  return stated.flatMap((text) => {
    let name = known.get(text)
    if (name === undefined) {
      name = given.test(text) ? null : text.replace(firmness, '').trim() || null
      if (known.size >= mostKnown) known.clear()
      known.set(text, name)
    }
    return name === null ? [] : [name]
  })
}
