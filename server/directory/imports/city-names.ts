import { findCity, findZip } from '#server/directory/places/places.ts'
import { normalName } from '#server/platform/lib/names.ts'
import { remember } from '#server/platform/lib/remember.ts'
import { editDistance } from '#server/platform/lib/spelling.ts'
import { oneLine } from './cells.ts'
import { statesOfCities } from './named-state.ts'

/** Words in a City cell that name no city. */
const noCity =
  /^(?:nation-?wide|state-?wide|world-?wide|remote|virtual|online|hybrid|various|several|multiple|all|tbd|any)\b/i

/** Whether a City cell says that there is no one city, so its ZIP code and coordinates are an office's. */
export const namesNoCity = (city: string): boolean => noCity.test(oneLine(city))

/** Whether a City cell says that the program is offered nationwide. */
export const isNationwideCity = (city: string): boolean => /\bnation-?wide\b/i.test(city)

/** A city without its state; empty for wording that names none and for street addresses. */
export const cleanCity = remember(cleanCityOf)

function cleanCityOf(city: string, state: string): string {
  const bare = city.replace(new RegExp(`,?\\s+${state}$`, 'i'), '').replace(/[,\s]+$/, '')
  return /\d/.test(bare) || namesNoCity(bare) ? '' : bare
}

/** Names of posts, which are each in one place. */
const post = /^(?:fort|ft|camp|naval)\b/i

/**
 * The state a city is really in, if the listed one has no city of its name: its ZIP code's, or for a post
 * without one the only state that has it; else undefined.
 */
export function correctedState(
  city: string,
  state: string,
  zip: string | null,
): string | undefined {
  if (findCity(city, state)) return undefined
  if (zip === null) return post.test(city) ? onlyStateOf(city) : undefined
  const place = findZip(zip)
  return place && place.state !== state && findCity(city, place.state) ? place.state : undefined
}

function onlyStateOf(city: string): string | undefined {
  const states = statesOfCities().get(city.toLowerCase())
  return states?.size === 1 ? [...states][0] : undefined
}

const minLettersOfSpelling = 6
const maxLettersApart = 2
/** Words this short are often letters of a base's name: "SFB" isn't a misspelled "AFB". */
const maxLettersOfShortWord = 3

/**
 * The city as its ZIP code's table spells it, if no city of the state has the published name and the
 * two differ by one or two letters ("Fayettville"); else undefined.
 */
export function correctedCity(city: string, state: string, zip: string): string | undefined {
  const place = findZip(zip)
  if (place?.state !== state || findCity(city, state)) return undefined
  const [listed, known] = [normalName(city), normalName(place.city)]
  const [letters, knownLetters] = [listed, known].map((name) => name.replaceAll(' ', ''))
  if (!letters || !knownLetters || letters === knownLetters || letters[0] !== knownLetters[0])
    return undefined
  if (Math.min(letters.length, knownLetters.length) < minLettersOfSpelling) return undefined
  if (shortWords(listed) !== shortWords(known)) return undefined
  return editDistance(letters, knownLetters) <= maxLettersApart ? place.city : undefined
}

const shortWords = (name: string): string =>
  name
    .split(' ')
    .filter((word) => word.length <= maxLettersOfShortWord)
    .join(' ')
