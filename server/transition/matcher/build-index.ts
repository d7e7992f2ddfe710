import { createHash } from 'node:crypto'
import { Deserializer, Serializer } from 'node:v8'
import { readLanguage } from '#language/occupations/language.ts'
import {
  buildOccupationIndex,
  type OccupationIndex,
} from '#language/occupations/occupation-index.ts'
import { indexTitles, type OccupationTitles } from '#language/occupations/title-reader.ts'
import { buildListing } from '#matching/index/build-listing.ts'
import { type PackedListing, packListing } from '#matching/index/packed-listing.ts'
import { buildKnowledge, type Knowledge, type KnowledgeRows } from '#matching/knowledge.ts'
import { shippedNotes } from '#server/directory/program-notes/program-notes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { loadVectors } from '#server/transition/embeddings/embeddings.ts'
import {
  loadKnowledgeRows,
  loadOccupationTexts,
  type OccupationTextRow,
} from './knowledge-queries.ts'
import { languageFiles } from './language.ts'
import { changesSince, type DataVersions, readVersions } from './listing-changes.ts'
import { loadListed } from './listing-queries.ts'
import { listingTitleReader, occupationFacts } from './occupations.ts'
import { programWorkVersion } from './program-work.ts'
import { withShippedTables } from './shipped-tables.ts'
import { keep, readStored } from './snapshot.ts'

/** What is learned from occupation and specialty facts; plain data, transferred from a thread. */
export interface Learned {
  readonly rows: KnowledgeRows
  readonly titles: OccupationTitles
  readonly occupations: OccupationIndex
}

/** An index as transferred from a thread. */
export interface BuiltIndex {
  readonly at: DataVersions
  /** Null if the caller already holds the same. */
  readonly learned: Learned | null
  readonly listing: PackedListing
  /** Whether the listing was read from a file. */
  readonly isSnapshot: boolean
  /** Why the file couldn't be written, if so. */
  readonly problem: string | null
}

/** A request to the thread. */
export interface IndexOrder {
  readonly dataDir: string
  /** The knowledge the caller holds, which isn't learned again. */
  readonly currentKnowledge: string | null
  /** The model whose vectors are used while admins allow it; empty without one. */
  readonly embeddingModel: string
  /** Whether a listing may be loaded from its file. */
  readonly mayLoad: boolean
}

/** Maximum changes applied to the current index; beyond that, a new one is made. */
export const maxChanges = 1_000

/** Rows in the matcher's shape, with the reader of their titles and the notes on programs. */
export function knowledgeOf(rows: KnowledgeRows, titles?: OccupationTitles): Knowledge {
  const knowledge = buildKnowledge(withShippedTables(rows))
  return {
    ...knowledge,
    occupationTitles: titles ?? indexTitles(knowledge),
    programNotes: shippedNotes(),
  }
}

/** Reads, learns and indexes the database as of one moment; takes seconds of CPU. */
export async function buildIndex(db: Db, order: IndexOrder): Promise<BuiltIndex> {
  const { dataDir, currentKnowledge, embeddingModel, mayLoad } = order
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const versions = await readVersions(tx, embeddingModel)
      const rows = await loadKnowledgeRows(tx)
      const stored = mayLoad ? readListing(dataDir, versions) : null
      const past = stored && (await changesSince(tx, stored.at.listing, maxChanges))
      const isUpToDate = stored && past && past.length <= maxChanges
      // Reading titles needs the learned data, and the caller's can't be transferred.
      const mustLearn = !isUpToDate || versions.knowledge !== currentKnowledge
      const texts = mustLearn ? await loadOccupationTexts(tx) : null
      if (isUpToDate) return { at: versions, rows, texts, kept: stored }
      const vectors = await loadVectors(tx, versions.embedding)
      return { at: versions, rows, texts, opportunities: await loadListed(tx), vectors }
    })
  const { at, rows, texts, kept: stored, opportunities, vectors } = read
  const { learned: learnedTexts, problem } = texts
    ? learnOrLoad(dataDir, at, { rows, texts })
    : { learned: null, problem: null }
  const learned = at.knowledge === currentKnowledge ? null : learnedTexts
  if (stored) return { at: stored.at, learned, listing: stored.listing, isSnapshot: true, problem }
  const knowledge = knowledgeOf(rows, learnedTexts?.titles)
  const readTitle = learnedTexts && listingTitleReader(learnedTexts.occupations, knowledge)
  const options = readTitle ? { vectors, readTitle } : { vectors }
  const listing = packListing(buildListing(opportunities, knowledge, options))
  const storeProblem = keep(dataDir, 'listing', { key: listingKey(at), at, bytes: pack(listing) })
  return { at, learned, listing, isSnapshot: false, problem: storeProblem ?? problem }
}

/** A stored listing is keyed by its knowledge, vector model and the table of programs read by editors. */
function listingKey({ knowledge, embedding }: DataVersions): string {
  return `${knowledge} ${embedding} ${programWorkVersion()}`
}

/** The stored listing with the versions it was made from. */
function readListing(dataDir: string, versions: DataVersions) {
  const stored = readStored(dataDir, 'listing', listingKey(versions))
  const listing = stored && unpack<PackedListing>(stored.bytes)
  return listing && { at: stored.at, listing }
}

/** Learning is deterministic, so its result is cached by the hash of the facts. */
function learnOrLoad(
  dataDir: string,
  versions: DataVersions,
  { rows, texts }: { rows: KnowledgeRows; texts: readonly OccupationTextRow[] },
): { learned: Learned; problem: string | null } {
  const { wordVectors, ...vocabularies } = languageFiles()
  const key = createHash('sha256')
    .update(JSON.stringify([rows, texts, vocabularies]))
    .update(wordVectors)
    .digest('hex')
  const stored = readStored(dataDir, 'knowledge', key)
  const unpacked = stored && unpack<Omit<Learned, 'rows'>>(stored.bytes)
  if (unpacked) return { learned: { rows, ...unpacked }, problem: null }
  const { sources, pairs } = occupationFacts(rows, texts)
  const language = readLanguage({ ...vocabularies, wordVectors })
  const titles = indexTitles(buildKnowledge(rows))
  const occupations = buildOccupationIndex(sources, pairs, language)
  const bytes = pack({ titles, occupations })
  return {
    learned: { rows, titles, occupations },
    problem: keep(dataDir, 'knowledge', { key, at: versions, bytes }),
  }
}

// Not v8.serialize: its results share one buffer, which can't be transferred in parts.
function pack(value: unknown): Uint8Array<ArrayBuffer> {
  const writer = new Serializer()
  writer.writeHeader()
  writer.writeValue(value)
  return new Uint8Array(writer.releaseBuffer())
}

/** Reads what `pack` wrote with the same code, checksum verified; null if a newer Node wrote it. */
function unpack<T>(bytes: Uint8Array): T | null {
  try {
    const reader = new Deserializer(bytes)
    reader.readHeader()
    return reader.readValue() as T
  } catch {
    return null
  }
}
