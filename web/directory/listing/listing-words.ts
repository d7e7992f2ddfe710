import type { OpportunityCard } from '#contract/directory/listing.ts'

/** What people here call the kinds of opportunities. */
export const kindNames: Record<OpportunityCard['kind'], string> = {
  skillbridge: 'SkillBridge',
  apprenticeship: 'Apprenticeship',
  fellowship: 'Fellowship',
  training: 'Training',
  job: 'Job',
}

export const deliveryNames: Record<OpportunityCard['delivery'][number], string> = {
  in_person: 'In person',
  hybrid: 'Hybrid',
  online: 'Online',
}

export const openToNames: Record<OpportunityCard['openTo'][number], string> = {
  active: 'Active duty',
  guard: 'National Guard',
  reserve: 'Reserve',
  veteran: 'Veterans',
  retiree: 'Retirees',
  spouse: 'Military spouses',
}

export const clearanceNames: Record<string, string> = {
  none: 'None needed',
  secret: 'Secret',
  ts: 'Top Secret',
  ts_sci: 'Top Secret with SCI access',
}

/** "1 opportunity", "4,936 organizations". */
export function showCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

/** "in person, hybrid or online"; undefined when nothing is published. */
export function showDelivery({
  delivery,
  online,
}: Pick<OpportunityCard, 'delivery' | 'online'>): string | undefined {
  const ways = delivery.map((way) => deliveryNames[way])
  if (online && !delivery.includes('online')) ways.push('Online')
  return ways.length === 0 ? undefined : sentenceOf(ways, 'or')
}

/** "91–120 or 151–180 days"; undefined when no length is published. */
export function showLength(length: OpportunityCard['length']): string | undefined {
  if (length.length === 0) return undefined
  const ranges = length.map(({ min, max }) => (min === max ? `${max}` : `${min}–${max}`))
  const last = length.at(-1)
  return `${joined(ranges, 'or')} ${last?.min === 1 && last.max === 1 ? 'day' : 'days'}`
}

/** Where, for a card: "San Diego, CA and 3 more", or the states where no city is listed. */
export function showPlace(
  opportunity: Pick<OpportunityCard, 'place' | 'states' | 'nationwide'>,
): string | undefined {
  const { place, nationwide } = opportunity
  if (place === null) {
    const states = showStates(opportunity)
    return states === undefined || nationwide ? states : `${states} (city not listed)`
  }
  const others = place.others > 0 ? ` and ${place.others} more` : ''
  return `${place.city}, ${place.state}${others}${nationwide ? ' (listed as nationwide)' : ''}`
}

/** Where, short enough for a card: "Nationwide", "VA, MD, TX and 4 more", undefined when not known. */
export function showStates(
  { states, nationwide }: Pick<OpportunityCard, 'states' | 'nationwide'>,
  most = 5,
): string | undefined {
  const shown = states.slice(0, most).join(', ')
  const rest = states.length - most
  const places = rest > 0 ? `${shown} and ${rest} more` : shown
  if (!nationwide) return places === '' ? undefined : places
  return places === '' ? 'Nationwide' : `Nationwide, also ${places}`
}

/** Job families for a card: the first three and how many more. */
export function showFamilies(families: OpportunityCard['families']): string {
  const names = families.slice(0, 3).map(({ title }) => title)
  const rest = families.length - names.length
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join('\u00a0· ')
}

/** A web address by its host: "example.com". */
export function showHost(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address
}

/** Who may come; everyone when nobody is named. */
export function showOpenTo(openTo: OpportunityCard['openTo']): string {
  return openTo.length === 0
    ? 'Everyone'
    : sentenceOf(
        openTo.map((who) => openToNames[who]),
        'and',
      )
}

/** A clearance as people say it. */
export function showClearance(clearance: string): string {
  return clearanceNames[clearance] ?? clearance
}

/** "a, b and c". */
export function joined(words: readonly string[], link: 'and' | 'or'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`
}

/** Names as one phrase: capitals after the first fall away unless a name needs them. */
function sentenceOf(words: readonly string[], link: 'and' | 'or'): string {
  const [first = '', ...others] = words
  const rest = others.map((word) => (properNames.has(word) ? word : word.toLowerCase()))
  return joined([first, ...rest], link)
}

const properNames = new Set(['National Guard', 'Reserve'])
