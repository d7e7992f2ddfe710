import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OccupationSource } from '#matching/text/occupation-texts.ts'
import type { TitlePair } from '#matching/text/pair-memory.ts'
import { hashOf } from '#matching/text/title-features.ts'
import { readJsonLines, readPairs, textOf, textsOf } from './rank-input.ts'
import { readOnetFolder } from './rank-onet.ts'

/** How many parts the questions are dealt into. */
export const foldCount = 10

/** One question of a development set. `right` holds codes; questions of one fold are kept together. */
export interface EvalQuestion {
  readonly text: string
  readonly description: string
  readonly right: ReadonlySet<string>
  readonly fold: number
}

/** The development sets and what they are asked of. */
export interface EvalData {
  readonly occupations: readonly OccupationSource[]
  /** The same without the titles that set B asks for. */
  readonly withheld: readonly OccupationSource[]
  readonly pairs: readonly (TitlePair & { readonly fold: number })[]
  readonly titles: readonly EvalQuestion[]
  readonly duties: readonly EvalQuestion[]
  readonly jobs: readonly EvalQuestion[]
  readonly programmes: readonly EvalQuestion[]
}

/** Reads the development sets, or undefined where they are not present. */
export function readEvalData(folder: string): EvalData | undefined {
  const evalFolder = join(folder, 'eval')
  const onetFolder = join(folder, 'onet')
  if (!existsSync(evalFolder) || !existsSync(onetFolder)) return undefined
  const read = (name: string, foldOf: (row: Row) => string): EvalQuestion[] => {
    const rows = [...readJsonLines(join(evalFolder, name), complain)]
    return rows.map(({ value }) => ({
      text: textOf(value.q),
      description: textOf(value.desc),
      right: new Set(textsOf(value.rel)),
      fold: foldNumber(foldOf(value)),
    }))
  }
  const family = ({ g }: Row) => textOf(g)
  const jobs = read('alt_title_heldout.dev.jsonl', ({ rel }) => textsOf(rel)[0] ?? '')
  const occupations = civilianOccupations(onetFolder)
  return {
    occupations,
    withheld: withholdTitles(occupations, jobs),
    pairs: readPairs(join(folder, 'military', 'crosswalk.dev.tsv'), complain).map((pair) => ({
      ...pair,
      fold: foldNumber(titleFamily(pair.title)),
    })),
    titles: read('moc_title_to_onet.dev.jsonl', family),
    duties: read('moc_desc_to_onet.dev.jsonl', family),
    jobs,
    programmes: read(
      'skillbridge_program_to_family.dev.jsonl',
      ({ full }) => textOf(full).split(' - ')[0] ?? '',
    ),
  }
}

/** The family of a military title as the sets define it: what stands before the first of "-", "," "(" or "/". */
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
    .map(([id, known]) => ({ id, ...known }))
}

function withholdTitles(
  occupations: readonly OccupationSource[],
  questions: readonly EvalQuestion[],
): OccupationSource[] {
  const asked = new Set(
    questions.flatMap(({ text, right }) =>
      [...right].map((code) => `${code} ${text.toLowerCase()}`),
    ),
  )
  return occupations.map((occupation) => ({
    ...occupation,
    aliases: (occupation.aliases ?? []).filter(
      (alias) => !asked.has(`${occupation.id} ${alias.toLowerCase()}`),
    ),
  }))
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`)
}
