import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OccupationSource, TitlePair } from '#language/occupations/occupation-source.ts'
import { hashOf } from '#language/occupations/title-features.ts'
import { readJsonLines, readPairs, textOf, textsOf } from './rank-input.ts'
import { readOnetFolder } from './rank-onet.ts'
import { type SeedSpecialty, seedPairs, seedSpecialties } from './seed-pairs.ts'

/** Number of cross-validation folds. */
export const foldCount = 10

/** One question of a development set. `right` holds codes; all questions of a family share a fold. */
export interface EvalQuestion {
  readonly text: string
  readonly description: string
  readonly right: ReadonlySet<string>
  readonly fold: number
}

/** A known pair with the fold of its family. */
export type FoldedPair = TitlePair & { readonly fold: number }

/** A shipped specialty with the folds of the questions that share a family with one of its names. */
export type FoldedSpecialty = SeedSpecialty & { readonly folds: ReadonlySet<number> }

/** What is known about specialties: given pairs and shipped specialties. */
export interface EvalPairs {
  readonly pairs: readonly FoldedPair[]
  readonly shipped: readonly FoldedSpecialty[]
}

/** The development sets and the occupations they are evaluated against. */
export interface EvalData extends EvalPairs {
  readonly occupations: readonly OccupationSource[]
  /** The same, without the titles that set B asks for. */
  readonly withheld: readonly OccupationSource[]
  readonly titles: readonly EvalQuestion[]
  readonly duties: readonly EvalQuestion[]
  readonly jobs: readonly EvalQuestion[]
  readonly programs: readonly EvalQuestion[]
}

/** Reads the development sets; undefined when they are missing. */
export function readEvalData(folder: string): EvalData | undefined {
  const evalFolder = join(folder, 'eval')
  const onetFolder = join(folder, 'onet')
  if (!existsSync(evalFolder) || !existsSync(onetFolder)) return undefined
  const read = (name: string, foldOf: (row: Row) => string): EvalQuestion[] => {
    const rows = [...readJsonLines(join(evalFolder, name), warn)]
    return rows.map(({ value }) => ({
      text: textOf(value.q),
      description: textOf(value.desc),
      right: new Set(textsOf(value.rel)),
      fold: foldNumber(foldOf(value)),
    }))
  }
  const family = ({ g }: Row) => textOf(g)
  const jobs = read('alt_title_heldout.dev.jsonl', ({ rel }) => textsOf(rel)[0] ?? '')
  const titles = read('moc_title_to_onet.dev.jsonl', family)
  const duties = read('moc_desc_to_onet.dev.jsonl', family)
  const occupations = civilianOccupations(onetFolder)
  return {
    occupations,
    withheld: withholdTitles(occupations, jobs),
    pairs: readPairs(join(folder, 'military', 'crosswalk.dev.tsv'), warn).map((pair) => ({
      ...pair,
      fold: foldNumber(titleFamily(pair.title)),
    })),
    shipped: foldSpecialties([...titles, ...duties]),
    titles,
    duties,
    jobs,
    programs: read(
      'skillbridge_program_to_family.dev.jsonl',
      ({ full }) => textOf(full).split(' - ')[0] ?? '',
    ),
  }
}

/**
 * Pairs allowed to answer a fold's questions: none, given or shipped, that shares a family with
 * one of them. Without an argument, all.
 */
export function pairsFor({ pairs, shipped }: EvalPairs, fold?: number): TitlePair[] {
  const included = fold === undefined ? pairs : pairs.filter((pair) => pair.fold !== fold)
  const others = shipped.filter(({ folds }) => fold === undefined || !folds.has(fold))
  return [...included, ...seedPairs(others, included)]
}

function foldSpecialties(questions: readonly EvalQuestion[]): FoldedSpecialty[] {
  const questionFamilies = new Set(questions.map(({ text }) => titleFamily(text)))
  return seedSpecialties().map((specialty) => {
    const families = specialty.names
      .map(titleFamily)
      .filter((family) => questionFamilies.has(family))
    return { ...specialty, folds: new Set(families.map(foldNumber)) }
  })
}

/** A military title's family as the sets define it: the text before the first "-", ",", "(" or "/". */
export function titleFamily(title: string): string {
  const [head = ''] = title.toLowerCase().split(/[-,(/]/)
  return head.replace(/[^a-z0-9]+/g, ' ').trim()
}

type Row = Record<string, unknown>

function foldNumber(key: string): number {
  return hashOf(key) % foldCount
}

function civilianOccupations(folder: string): OccupationSource[] {
  return [...readOnetFolder(folder)]
    .filter(([code, { title }]) => title !== '' && !code.startsWith('55-'))
    .map(([id, fields]) => ({ id, ...fields }))
}

function withholdTitles(
  occupations: readonly OccupationSource[],
  questions: readonly EvalQuestion[],
): OccupationSource[] {
  const questionKeys = new Set(
    questions.flatMap(({ text, right }) =>
      [...right].map((code) => `${code} ${text.toLowerCase()}`),
    ),
  )
  return occupations.map((occupation) => ({
    ...occupation,
    aliases: (occupation.aliases ?? []).filter(
      (alias) => !questionKeys.has(`${occupation.id} ${alias.toLowerCase()}`),
    ),
  }))
}

function warn(message: string): void {
  process.stderr.write(`${message}\n`)
}
