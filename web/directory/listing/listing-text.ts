import type { OpportunityCard } from '#contract/directory/listing.ts'

/** Display names of the opportunity kinds. */
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
export function showCount(count: number, singular: string, many = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : many}`
}

/** "in person, hybrid or online"; undefined if not published. */
export function showDelivery({
  delivery,
  online,
}: Pick<OpportunityCard, 'delivery' | 'online'>): string | undefined {
  const names = delivery.map((way) => deliveryNames[way])
  if (online && !delivery.includes('online')) names.push('Online')
  return names.length === 0 ? undefined : sentenceOf(names, 'or')
}

/** A card's location: "San Diego, CA and 3 more", or the states if no city is listed. */
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

/** A short location for a card: "Nationwide", "VA, MD, TX and 4 more", undefined if unknown. */
export function showStates(
  { states, nationwide }: Pick<OpportunityCard, 'states' | 'nationwide'>,
  maxShown = 5,
): string | undefined {
  const shown = states.slice(0, maxShown).join(', ')
  const rest = states.length - maxShown
  const places = rest > 0 ? `${shown} and ${rest} more` : shown
  if (!nationwide) return places === '' ? undefined : places
  return places === '' ? 'Nationwide' : `Nationwide, also ${places}`
}

/** A card's job families: the first three and a count of the rest. */
export function showFamilies(families: OpportunityCard['families']): string {
  const names = families.slice(0, 3).map(({ title }) => title)
  const rest = families.length - names.length
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join('\u00a0· ')
}

/** A URL's host: "example.com". */
export function showHost(address: string): string {
  return URL.parse(address)?.host.replace(/^www\./, '') ?? address
}

/** Who's eligible; everyone if none are listed. */
export function showOpenTo(openTo: OpportunityCard['openTo']): string {
  return openTo.length === 0
    ? 'Everyone'
    : sentenceOf(
        openTo.map((who) => openToNames[who]),
        'and',
      )
}

/** A clearance's display name. */
export function showClearance(clearance: string): string {
  return clearanceNames[clearance] ?? clearance
}

/** "a, b and c". */
export function joined(words: readonly string[], link: 'and' | 'or'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`
}

/** Joins names into a phrase, lowercasing after the first unless a name needs its capitals. */
function sentenceOf(words: readonly string[], link: 'and' | 'or'): string {
  const [first = '', ...others] = words
  const rest = others.map((word) => (properNames.has(word) ? word : word.toLowerCase()))
  return joined([first, ...rest], link)
}

const properNames = new Set(['National Guard', 'Reserve'])

/** Whether a listing's cost says something about money; some repeat another field's heading. */
export function isAboutCost(text: string): boolean {
  return /\d|\b(?:costs?|free|fees?|tuition|pay|pays|paid|charges?|expenses?|fund\w*|travel|lodging|housing|gi bill|benefits?|scholarships?|grants?|price|none|no|varies)\b/i.test(
    text,
  )
}
