import type { TitleReader } from '#language/occupations/title-reader.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Listing } from './listing.ts'
import { numberingOf } from './numbering.ts'

/** A listing as plain data without its knowledge, for another thread or a file. */
export type PackedListing = Omit<Listing, 'knowledge' | 'readTitle'>

/** The listing as plain data. Values shared by several parts are stored only in the numberings. */
export function packListing({ knowledge: _, readTitle: __, ...listing }: Listing): PackedListing {
  const { access, place, offer, families, codes, titles, facts } = listing
  return {
    ...listing,
    access: { ids: access.ids, values: [] },
    place: { ids: place.ids, values: [] },
    offer: { ids: offer.ids, values: [] },
    families: { ids: families.ids, values: [] },
    codes: { ids: codes.ids, values: [] },
    titles: { ...titles, vocabulary: numberingOf() },
    facts: { bytes: facts.bytes, decoded: new Map() },
  }
}

/** Restores a packed listing with the knowledge and reader it was built with. */
export function unpackListing(
  packed: PackedListing,
  knowledge: Knowledge,
  readTitle: TitleReader | null = null,
): Listing {
  const { access, place, offer, families, codes, titles, texts, numberings } = packed
  return {
    ...packed,
    access: { ids: access.ids, values: numberings.access.values },
    place: { ids: place.ids, values: numberings.place.values },
    offer: { ids: offer.ids, values: numberings.offer.values },
    families: { ids: families.ids, values: numberings.families.values },
    codes: { ids: codes.ids, values: numberings.codes.values },
    titles: { ...titles, vocabulary: texts.vocabulary },
    knowledge,
    readTitle,
  }
}
