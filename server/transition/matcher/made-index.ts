import { createHash } from 'node:crypto'
import { Deserializer, Serializer } from 'node:v8'
import { buildKnowledge, type Knowledge, type KnowledgeRows } from '#matching/knowledge.ts'
import { buildListing } from '#matching/listing.ts'
import { saveListing } from '#matching/snapshot.ts'
import { buildOccupationIndex, type OccupationIndex } from '#matching/text/occupation-index.ts'
import { indexTitles, type OccupationTitles } from '#matching/title-occupations.ts'
import type { Db } from '#server/platform/db/database.ts'
import { loadVectors } from '#server/transition/embeddings/embeddings.ts'
import {
  loadKnowledgeRows,
  loadOccupationTexts,
  type OccupationTextRow,
} from './knowledge-queries.ts'
import { changesSince, type DataVersions, readVersions } from './listing-changes.ts'
import { loadListed } from './listing-queries.ts'
import { occupationFacts } from './occupations.ts'
import { keep, readKept } from './snapshot.ts'
import { shippedWordVectors } from './word-vectors.ts'

/** What is learned from the facts of occupations and specialties; plain data, handed over by a thread. */
export interface Learned {
  readonly rows: KnowledgeRows
  readonly titles: OccupationTitles
  readonly occupations: OccupationIndex
}

/** An index as a thread hands it over. */
export interface MadeIndex {
  readonly at: DataVersions
  /** Null where the asker holds the same. */
  readonly learned: Learned | null
  /** The bytes of `saveListing`. */
  readonly listing: Uint8Array<ArrayBuffer>
  /** The listing was read from a file. */
  readonly isSnapshot: boolean
  /** Why the file could not be written, if so. */
  readonly problem: string | null
}

/** What is asked of the thread. */
export interface IndexOrder {
  readonly dataDir: string
  /** The knowledge that the asker holds: not learned again. */
  readonly heldKnowledge: string | null
  /** The model whose vectors count while admins allow it; empty without one. */
  readonly embeddingModel: string
  /** Whether a listing of before may be taken from its file. */
  readonly mayLoad: boolean
}

/** So many changes and fewer are made in the index that is held; with more of them a new one is made. */
export const maxChanges = 1_000

/** Rows as the matcher knows them, with what titles are read by. */
export function knowledgeOf(rows: KnowledgeRows, titles?: OccupationTitles): Knowledge {
  const knowledge = buildKnowledge(rows)
  return { ...knowledge, occupationTitles: titles ?? indexTitles(knowledge) }
}

/** Reads, learns and indexes all that the database holds at one moment; it takes seconds of computing. */
export async function makeIndex(db: Db, order: IndexOrder): Promise<MadeIndex> {
  const { dataDir, heldKnowledge, embeddingModel, mayLoad } = order
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const at = await readVersions(tx, embeddingModel)
      const rows = await loadKnowledgeRows(tx)
      const texts = at.knowledge === heldKnowledge ? null : await loadOccupationTexts(tx)
      const kept = mayLoad ? readKept(dataDir, 'listing', listingKey(at)) : null
      const past = kept && (await changesSince(tx, kept.at.listing, maxChanges))
      if (kept && past && past.length <= maxChanges) return { at, rows, texts, kept }
      const vectors = await loadVectors(tx, at.embedding)
      return { at, rows, texts, opportunities: await loadListed(tx), vectors }
    })
  const { at, rows, texts, kept, opportunities, vectors } = read
  const { learned, problem } = texts
    ? learnOrLoad(dataDir, at, { rows, texts })
    : { learned: null, problem: null }
  if (kept) return { at: kept.at, learned, listing: kept.bytes, isSnapshot: true, problem }
  const knowledge = knowledgeOf(rows, learned?.titles)
  const listing = joined([...saveListing(buildListing(opportunities, knowledge, { vectors }))])
  const notKept = keep(dataDir, 'listing', { key: listingKey(at), at, bytes: listing })
  return { at, learned, listing, isSnapshot: false, problem: notKept ?? problem }
}

/** A listing is kept for its knowledge and the model of its vectors. */
function listingKey({ knowledge, embedding }: DataVersions): string {
  return `${knowledge} ${embedding}`
}

/** What is learned from facts is the same whenever they are: it is kept by their hash. */
function learnOrLoad(
  dataDir: string,
  at: DataVersions,
  { rows, texts }: { rows: KnowledgeRows; texts: readonly OccupationTextRow[] },
): { learned: Learned; problem: string | null } {
  const words = shippedWordVectors()
  const key = createHash('sha256')
    .update(JSON.stringify([rows, texts, [...words.rows.keys()]]))
    .update(words.values)
    .digest('hex')
  const kept = readKept(dataDir, 'knowledge', key)
  const known = kept && unpackLearned(kept.bytes)
  if (known) return { learned: { rows, ...known }, problem: null }
  const { sources, pairs } = occupationFacts(rows, texts)
  const titles = indexTitles(buildKnowledge(rows))
  const occupations = buildOccupationIndex(sources, pairs, words)
  const bytes = packLearned({ titles, occupations })
  return {
    learned: { rows, titles, occupations },
    problem: keep(dataDir, 'knowledge', { key, at, bytes }),
  }
}

type Packed = Omit<Learned, 'rows'>

// Not v8.serialize: what that reads back shares one buffer, which could not be handed over in parts.
function packLearned(learned: Packed): Uint8Array<ArrayBuffer> {
  const writer = new Serializer()
  writer.writeHeader()
  writer.writeValue(learned)
  return new Uint8Array(writer.releaseBuffer())
}

/** The bytes are our own, their checksum has been held against them; null when a newer Node wrote them. */
function unpackLearned(bytes: Uint8Array): Packed | null {
  try {
    const reader = new Deserializer(bytes)
    reader.readHeader()
    return reader.readValue() as Packed
  } catch {
    return null
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
