import { perKey } from '#planning/remember.ts'

/** Provided by the host, so not required: "PMP exam paid", "voucher", "prep", an apprenticeship. */
const given =
  /\b(paid|vouchers?|taught|exams?|tests?|prep|apprenticeship|courses?|training|steps|hours|support|bridge)\b/i
/** How firmly it is required, after its name: "Security+ within 60 days", "PMP helpful". */
const firmness = /,? *\b(required|preferred|a plus|helpful\b.*|within \d+ \w+|or willing\b.*)$/i

// Cached, since listings repeat texts and every match asks.
const maxKnown = 10_000
const nameIn = perKey((text: string) => {
  return given.test(text) ? '' : text.replace(firmness, '').trim()
}, maxKnown)

/** Names of the credentials a listing requires, from what it says about credentials. */
export function askedCredentials(stated: readonly string[]): string[] {
  return stated.map(nameIn).filter((name) => name !== '')
}
