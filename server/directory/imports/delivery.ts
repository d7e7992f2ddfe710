import { remember } from '#server/platform/lib/remember.ts'

/** The delivery formats found in a text, and the rest. */
export const readDelivery = remember(deliveryIn)

function deliveryIn(text: string): { delivery: string[]; unread: string } {
  const found = new Set<string>()
  const take = (way: string) => () => {
    found.add(way)
    return ' '
  }
  const rest = text
    .replace(/hybrid(?:\s*\([^)]*\))?/gi, take('hybrid'))
    .replace(/in[\s-]?person|on[\s-]?site/gi, take('in_person'))
    .replace(/online|on-line|virtual|remote/gi, take('online'))
    .replace(/\b(?:and|or)\b|[,;/&|]/gi, ' ')
    .trim()
  const order = ['in_person', 'hybrid', 'online']
  return { delivery: order.filter((way) => found.has(way)), unread: rest }
}

/** The formats a text lets people choose: "can be hybrid or remote", "open to hybrid or remote". */
const eitherWay =
  /\b(?:can be|could be|performed|open to)(?: either)? (?:hybrid or (?:fully )?(?:remote|online)|(?:remote|online) or hybrid)\b/i

/** The delivery with "online" added where the row's own texts say that hybrid work can also be remote. */
export function withRemoteChoice(delivery: string[], texts: readonly string[]): string[] {
  const isEither = delivery.includes('hybrid') && texts.some((text) => eitherWay.test(text))
  return isEither && !delivery.includes('online') ? [...delivery, 'online'] : delivery
}

/** Describes contradictions between the online flag and the delivery format. */
export function deliveryConflicts(online: boolean, delivery: string[], said: string): string[] {
  if (!online && delivery.length === 1 && delivery[0] === 'online') {
    return [`The list marks this as not online but gives the delivery as “${said}”.`]
  }
  if (online && delivery.length === 1 && delivery[0] === 'in_person') {
    return [`The list marks this as online but gives the delivery as “${said}”.`]
  }
  return []
}
