import { showDate } from '#planning/rules/dates.ts'
import type { Opportunity } from '../opportunity.ts'

/** What the person told us. */
export const yourAnswers = 'your answers'
/** The published codes, titles and interests of civilian occupations. */
export const onet = 'O*NET'
/** Skills a specialty or occupation usually brings. */
export const skillList = 'Waypoint list of usual skills'

/** What a host's name alone implies, by our own reading. */
export const hostNames = 'Waypoint’s reading of the host’s name'

/** Joins origins without duplicates. */
export const joinUnique = (...origins: readonly string[]): string =>
  [...new Set(origins)].join('; ')

/** A row's listing, with the day it was last checked. */
export function listingOrigin({ source, lastVerified }: Opportunity): string {
  return lastVerified === null
    ? `${source}, not yet checked`
    : `${source}, ${checkedOn(lastVerified)}`
}

const checkedOn = (date: string) => `checked ${showDate(date)}`
