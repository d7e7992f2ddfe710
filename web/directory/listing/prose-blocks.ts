/** A paragraph, and the list that follows in it. */
export interface ProseBlock {
  readonly lead: string
  readonly items: readonly string[]
}

/** Fewer marks than this may be dashes within sentences. */
const fewestItems = 3
const paragraph = /\n\s*\n|\r\n\s*\r\n/
/** Marks between the items of a list: bullets, or dashes after a sentence or between spaces before a capital. */
const bullet = /\s*[•·●▪]\s*/
const dash = /(?<=[.;:)]) ?[-–] ?(?=\p{Lu})|\s[-–]\s(?=\p{Lu})/u

/** The paragraphs of a listing's text, each once, with the lists that sources write into one line. */
export function proseBlocks(text: string): ProseBlock[] {
  const paragraphs = text.split(paragraph).map((one) => one.trim())
  return [...new Set(paragraphs)]
    .filter((one) => one !== '')
    .map((one) => listIn(one, bullet) ?? listIn(one, dash) ?? { lead: one, items: [] })
}

function listIn(text: string, mark: RegExp): ProseBlock | null {
  const [lead = '', ...items] = text.split(mark)
  const named = [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))]
  return named.length < fewestItems ? null : { lead: lead.trim(), items: named }
}

/** Web addresses, without the punctuation after them. */
const address = /(?:https?:\/\/|\bwww\.)[^\s<>"]*[^\s<>".,;:!?)\]]/g

/** A web address, and where in its text it starts. */
interface Address {
  readonly address: string
  readonly at: number
}

/** A text in parts: plain words, and the web addresses that it names. */
export function withAddresses(text: string): (string | Address)[] {
  const parts: (string | Address)[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.startsWith('www.') ? `https://${found}` : found
    if (!URL.canParse(href)) continue
    parts.push(text.slice(end, index), { address: href, at: index })
    end = index + found.length
  }
  return [...parts, text.slice(end)].filter((part) => part !== '')
}

/** An address for people who apply, by its own words. */
const isForApplying =
  /appl(?:y|ic)|apprentic|career|intern|\bjobs?\b|skill-?bridge|military|veteran/i

/** The first web address in a text that is for applying; undefined without one. */
export function applyAddressIn(text: string): string | undefined {
  return withAddresses(text)
    .flatMap((part) => (typeof part === 'string' ? [] : [part.address]))
    .find((one) => isForApplying.test(one))
}
