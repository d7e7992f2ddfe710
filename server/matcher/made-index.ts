import { buildKnowledge, type Knowledge, type KnowledgeRows } from '#matching/knowledge.ts'
import { buildListing } from '#matching/listing.ts'
import { saveListing } from '#matching/snapshot.ts'
import { buildOccupationIndex, type OccupationIndex } from '#matching/text/occupation-index.ts'
import { indexTitles, type OccupationTitles } from '#matching/title-occupations.ts'
import { loadVectors } from '#server/ai/stored-vectors.ts'
import type { Db } from '#server/db/database.ts'
import { loadKnowledgeRows, loadOccupationTexts } from './knowledge-queries.ts'
import { changesSince, type DataVersions, readVersions } from './listing-changes.ts'
import { loadListed } from './listing-queries.ts'
import { occupationFacts } from './occupations.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'

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
export const mostChanges = 1_000

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
      const kept = mayLoad ? readSnapshot(dataDir, at) : null
      const past = kept && (await changesSince(tx, kept.at.listing, mostChanges))
      if (kept && past && past.length <= mostChanges) return { at, rows, texts, kept }
      const vectors = await loadVectors(tx, at.embedding)
      return { at, rows, texts, opportunities: await loadListed(tx), vectors }
    })
  const { at, rows, texts, kept, opportunities, vectors } = read
  const facts = texts && occupationFacts(rows, texts)
  if (kept) {
    const learned = facts && { ...learn(rows, facts), titles: indexTitles(buildKnowledge(rows)) }
    return { at: kept.at, learned, listing: kept.listing, isSnapshot: true, problem: null }
  }
  const knowledge = knowledgeOf(rows)
  const listing = joined([...saveListing(buildListing(opportunities, knowledge, { vectors }))])
  const titles = knowledge.occupationTitles ?? indexTitles(knowledge)
  return {
    ...{ at, listing, isSnapshot: false, problem: writeSnapshot(dataDir, at, listing) },
    learned: facts && { ...learn(rows, facts), titles },
  }
}

function learn(rows: KnowledgeRows, { sources, pairs }: ReturnType<typeof occupationFacts>) {
  return { rows, occupations: buildOccupationIndex(sources, pairs) }
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
