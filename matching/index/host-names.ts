import { stateNames } from '#language/text/state-names.ts'
import type { Opportunity } from '../opportunity.ts'

/** Words about a host's legal form or its SkillBridge participation: they don't identify it. */
const formWords = new Set(
  (
    'the a an and of for in at to by with inc llc lp llp ltd corp corporation company companies co dba group holdings ' +
    'usa us skillbridge skill bridge dod program programme programs internship internships intern training military veteran ' +
    'veterans fellowship apprenticeship transition career opportunity pathway formerly aka services service solutions'
  ).split(' '),
)

/** A host's name without variations between lists: "KYO Group LLC" equals "The KYO Group". */
export function hostKey(organization: string): string {
  const words = wordsOf(organization.replace(/\(.*?\)/g, ' '))
  const telling = words.filter((word) => !formWords.has(word))
  return (telling.length > 0 ? telling : words).join(' ')
}

const plurals = /\b(?:technologies|solutions|systems|industries)\b/g

/** A host's key without plurals that one row writes and another doesn't: "Vector Choice Technologies". */
export const singularKey = (organization: string): string =>
  hostKey(organization).replace(plurals, (word) => word.replace(/ies$/, 'y').replace(/s$/, ''))

/** A title's words in order, without its host's name and generic program words. */
export function ownWords({ title, organization }: Pick<Opportunity, 'title' | 'organization'>) {
  const host = new Set(wordsOf(organization))
  return wordsOf(title).filter((word) => !host.has(word) && !formWords.has(word))
}

const states = Object.values(stateNames).join('|')
const placeLabel = new RegExp(` \\((?:[^(),]+, [A-Z]{2}|${states})\\)$`)

/** A title without the place that tells rows of one program apart: "Apprentice (Waco, TX)". */
export const withoutPlace = (title: string): string => title.replace(placeLabel, '')

const stateTitles: ReadonlySet<string> = new Set(Object.values(stateNames))

/** A program's title; its host's name if the list tells it from others only by a place. */
export const titleOf = (program: Parameters<typeof isPlaceTitle>[0]): string =>
  isPlaceTitle(program) ? program.organization : program.title

/** Whether a title only names a place of the program, which says nothing about the work: "Stockton, CA". */
export function isPlaceTitle({
  title,
  organization,
  locations,
}: Pick<Opportunity, 'title' | 'organization' | 'locations'>): boolean {
  if (title === organization) return false
  if (stateTitles.has(title)) return true
  const named = wordsOf(title.replace(/, (?:[A-Z]{2}|D\.C\.)$/, '')).join(' ')
  return locations.some(({ city }) => city !== null && wordsOf(city).join(' ') === named)
}

/** Key shared by rows of one program: same host, same own title words. */
export function programKey(row: Pick<Opportunity, 'title' | 'organization'>): string {
  return `${hostKey(row.organization)}|${ownWords(row).join(' ')}`
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Shorter names don't tell a host from another whose name starts alike. */
const minName = 3

/** Words of a name that another one ends with, from which on they are one host. */
const wordsAtEnd = 3

/** Whether two names, as by `hostKey`, are of one host: "DHL" and "DHL Supply Chain". */
export function isOneHost(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short[0] !== long[0] && !long.endsWith(short)) return false
  // "CarverAero" and "Carver Aero".
  if (short.replaceAll(' ', '') === long.replaceAll(' ', '')) return true
  if (long.endsWith(` ${short}`)) return short.split(' ').length >= wordsAtEnd
  return short.length >= minName && long.startsWith(`${short} `)
}
