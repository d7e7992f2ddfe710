import { opportunityAt } from '../index/listing.ts'
import { titleGuesses } from '../index/title-work.ts'
import { isBeyondEnlisted } from '../person/level.ts'
import { noteOf } from '../program-note.ts'
import type { Prepared } from '../score/prepare.ts'
import { commonName, familyName } from './common-names.ts'
import { hasNameOf } from './work-words.ts'

/** The work, as far as the listing tells: an occupation, or only families. */
export interface Role {
  /** Occupation number; -1 if only families or nothing are known. */
  readonly occupation: number
  /** "network administrator"; null without an occupation. */
  readonly name: string | null
  readonly by: 'codes' | 'title' | 'family' | 'none'
  /** The best-fitting family's everyday name; empty without one. */
  readonly field: string
  /** The occupation in that family the person could ask for; null if none fits. */
  readonly suited: number | null
}

/** Minimum share for a title to name an occupation, and without a shared word. */
const minShare = 0.3
const minShareUnnamed = 0.6
/** Minimum certainty of a reading as several jobs for naming the likeliest. */
const minSureOfSeveral = 0.55
/** The part of the likeliest reading's share that another needs to be named instead. */
const nearlyAsSure = 0.5
/** From this certainty on, several occupations are several jobs, and the suitable one is named. */
const certain = 0.9
/** The part of the likeliest's share that the suitable one then needs. */
const oneOfSeveral = 0.3
/** Minimum fit of work worth asking about. */
const minFit = 0.3

/** Reads a row: listed codes first, then the likeliest title reading, then families. */
export function roleOf(prepared: Prepared, row: number): Role {
  const { listing, profile } = prepared
  const { knowledge } = listing
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  const family = bestFamily(prepared, families)
  const best = family < 0 ? -1 : (profile.bestOfFamily[family] ?? -1)
  const fields = {
    field: familyName(knowledge.families[family]),
    suited: best >= 0 && (profile.fit[best] ?? 0) >= minFit ? best : null,
  }
  const named = (occupation: number, by: Role['by']): Role => {
    const known = knowledge.occupations[occupation]
    return { ...fields, occupation, by, name: known ? commonName(known) : null }
  }
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  if (codes.length > 0) return named(bestOf(prepared, codes), 'codes')
  const read = likeliest(prepared, row, families)
  if (read >= 0) return named(asTold(prepared, row, read), 'title')
  return { ...fields, occupation: -1, name: null, by: family < 0 ? 'none' : 'family' }
}

/** The occupation read, or another one that only the program's note names: "treat patients as an EMT". */
function asTold(prepared: Prepared, row: number, read: number): number {
  const { occupations, programNotes } = prepared.listing.knowledge
  const told = noteOf(programNotes, opportunityAt(prepared.listing, row))?.does ?? ''
  const words = ` ${told.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `
  const nameOf = (occupation: number) => commonName(occupations[occupation] ?? { title: '' })
  const tells = (name: string) => {
    return words.includes(` ${name.toLowerCase()} `) || words.includes(` ${name.toLowerCase()}s `)
  }
  if (tells(nameOf(read).split(' ').at(-1) ?? '')) return read
  const guessed = titleGuesses(prepared.listing.titleWork, row).map(({ occupation }) => occupation)
  const named = guessed.filter((occupation) => tells(nameOf(occupation)))
  return named.length > 0 ? bestOf(prepared, named) : read
}

/** The best-fitting occupation of a set; -1 if empty. */
export function bestOf({ profile }: Prepared, occupations: readonly number[]): number {
  return bestBy(occupations, (occupation) => profile.fit[occupation] ?? 0)
}

/** The best-fitting family of a set; -1 if empty. */
export function bestFamily({ profile }: Prepared, families: readonly number[]): number {
  return bestBy(families, (family) => profile.familyFit[family] ?? 0)
}

function bestBy(numbers: readonly number[], fitOf: (number: number) => number): number {
  return numbers.reduce((most, one) => (fitOf(one) > fitOf(most) ? one : most), numbers[0] ?? -1)
}

/** The likeliest occupation read from the title; -1 if none is likely enough or in a listed family. */
function likeliest(
  { listing, profile, member }: Prepared,
  row: number,
  families: readonly number[],
): number {
  const { ids, sure } = listing.titleWork
  const certainty = sure[ids[row] ?? 0] ?? 0
  const isCertain = certainty >= certain
  const guesses = titleGuesses(listing.titleWork, row)
  const [top] = guesses
  // A title that lists several jobs is named by the one that suits, where it is read nearly as surely.
  const part = isCertain ? oneOfSeveral : nearlyAsSure
  const suitable = guesses.filter(({ share, occupation }) => {
    return share >= part * (top?.share ?? 0) && (profile.fit[occupation] ?? 0) >= minFit
  })
  const suiting = isCertain
    ? suitable.toSorted((one, other) => {
        return (profile.fit[other.occupation] ?? 0) - (profile.fit[one.occupation] ?? 0)
      })[0]
    : suitable[0]
  const { share, occupation } = suiting ?? top ?? { share: 0, occupation: -1 }
  const known = listing.knowledge.occupations[occupation]
  if ((top?.share ?? 0) < minShare || !known) return -1
  // No program makes an enlisted member a physician: the title tells the field alone.
  if (isBeyondEnlisted(member, known.jobZone) && profile.why[occupation] !== 'target') return -1
  if (isCertain && suiting) return occupation
  const opportunity = opportunityAt(listing, row)
  // A host's name alone says less, so the work must also fit.
  const isOwnTitle = opportunity.title !== opportunity.organization
  const isTold = isOwnTitle || (profile.fit[occupation] ?? 0) >= minFit
  const named = `${opportunity.title} ${opportunity.organization}`
  if (isTold && hasNameOf(listing.knowledge, occupation, named)) return occupation
  const isListed = families.includes(listing.knowledge.occupationFamily[occupation] ?? -1)
  // Several jobs of an employer share the certainty that it is one of them.
  const isSure = share >= minShareUnnamed || certainty >= minSureOfSeveral
  return isSure && (isListed || families.length === 0) ? occupation : -1
}
