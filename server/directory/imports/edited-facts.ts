import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { areLengthsApart } from '#matching/note-length.ts'
import { textFingerprint } from '#matching/program-note.ts'
import { readCsv, wholeCell } from '#server/platform/lib/read-csv.ts'
import type { ListedPlace } from './listed-record.ts'
import { placeOf } from './places-of.ts'
import { hostKey, titleKey } from './program-names.ts'

/** A program as both lists together describe it. */
interface Program {
  readonly organization: string
  readonly title: string
  readonly summary: string | null
  readonly description: string | null
}

const Program = { organization: z.string().min(1), title: z.string() }

const PlaceRow = z.object({
  ...Program,
  city: z.string().min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
})

const LengthRow = z.object({
  ...Program,
  /** Hexadecimal fingerprint of the text that was read. */
  text: z.string().regex(/^[0-9a-f]{1,8}$/),
  min: wholeCell,
  max: wholeCell,
})

/** A program's host and title, however a list writes them. */
const keyOf = ({ organization, title }: Pick<Program, 'organization' | 'title'>) =>
  `${hostKey(organization)} / ${titleKey(title)}`

const places = byProgram('program-places.csv', PlaceRow)
const lengths = byProgram('program-lengths.csv', LengthRow)

/** The city of a host, for programs that name none (data/program-places.csv); null if unknown. */
function editedPlace(program: Program): ListedPlace | null {
  const row = places().get(keyOf(program))
  return row ? placeOf({ city: row.city, state: row.state, zip: null }, null).place : null
}

/** The days that a program's own text states (data/program-lengths.csv); null if none, or if the text changed. */
function editedLength(program: Program): [number, number] | null {
  const row = lengths().get(keyOf(program))
  if (row === undefined || row.min === null || row.max === null) return null
  return Number.parseInt(row.text, 16) === textFingerprint(program) ? [row.min, row.max] : null
}

/** What the lists say of a program's places and length. */
interface ListedTerms {
  places: ListedPlace[]
  states: string[]
  lengths: [number, number][]
  isOnline: boolean
  nationwide: boolean
}

/**
 * Adds what the lists leave out: the city where they name none, in a state they name (the host's other
 * programs are there, or editors know it), and the length that the program's own text states: instead
 * of a published one around it, or beside one that contradicts it.
 */
export function withEdited(
  { places, states, lengths, isOnline, nationwide }: ListedTerms,
  program: Program,
  seat: ListedPlace | undefined,
): Pick<ListedTerms, 'places' | 'lengths'> & { conflicts: string[] } {
  const conflicts: string[] = []
  const place = isOnline || places.length > 0 ? null : (seat ?? editedPlace(program))
  // A nationwide program without a state isn't at its host's office.
  const isInState =
    place !== null && (states.length === 0 ? !nationwide : states.includes(place.state))
  if (isInState) {
    const reason = seat ? 'where the host’s other programs are' : 'where the host is'
    conflicts.push(`The list names no city. ${place.city}, ${place.state} is ${reason}.`)
  }
  const days = editedLength(program)
  const [min, max] = days ?? [0, 0]
  const isListed = lengths.some((range) => range[0] <= min && max <= range[1])
  if (days && !isListed && lengths.length > 0) {
    const published = lengths.map((range) => range.join('–')).join(' or ')
    conflicts.push(`The list says ${published} days, its description ${showSpan(days)}.`)
  }
  return {
    places: isInState ? [place] : places,
    lengths: days ? [...apartFrom(days, lengths), days] : lengths,
    conflicts,
  }
}

/** The published lengths if none can mean the stated one; else none. */
function apartFrom(
  [min, max]: readonly [number, number],
  lengths: readonly [number, number][],
): readonly [number, number][] {
  const stated = { min, max }
  const areApart = lengths.every((one) => areLengthsApart({ min: one[0], max: one[1] }, stated))
  return areApart ? lengths : []
}

const showSpan = ([min, max]: readonly [number, number]) =>
  min === max ? `${min}` : `${min} to ${max}`

/** A shipped table by program, read when first needed. */
function byProgram<Row extends Pick<Program, 'organization' | 'title'>>(
  name: string,
  row: z.ZodType<Row>,
): () => ReadonlyMap<string, Row> {
  let known: ReadonlyMap<string, Row> | undefined
  return () => {
    const text = () => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
    known ??= new Map(readCsv(name, text(), row).map((one) => [keyOf(one), one]))
    return known
  }
}
