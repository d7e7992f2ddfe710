import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  guessesPerTitle,
  type ProgramReader,
  type TitleGuess,
} from '#language/occupations/title-reader.ts'
import { programKey, withoutPlace } from '#matching/index/host-names.ts'
import { noteOf, type ProgramNotes } from '#matching/program-note.ts'
import { shippedNotes } from '#server/directory/program-notes/program-notes.ts'
import { listCell, readCsv } from '#server/platform/lib/read-csv.ts'

const Row = z.object({
  organization: z.string().min(1),
  /** Empty if the list names only the organization. */
  title: z.string(),
  /**
   * What the reading rests on: its title or description, one that lists several jobs, the employer's
   * business, or a broad employer's usual jobs.
   */
  basis: z.enum(['named', 'several', 'employer', 'broad']),
  occupations: listCell,
})

/** Certainty of a reading by its basis. */
const certainty = { named: 0.95, several: 0.95, employer: 0.6, broad: 0.3 } as const
/** Certainty of a description's reading where the listing doesn't show the description. */
const withoutText = 0.7
/** Weight of each further occupation relative to the one before. */
const byRank = 0.7
/** The least part of it for each job that a shown text lists: one offer doesn't lessen another. */
const minOfSeveral = 0.3
/** A note that lists kinds of work, and from how many known ones it is read. */
const listsWork = /,.*,.* (?:or|and) /
const minListed = 3

const file = new URL('../../../data/program-work.csv', import.meta.url)
const notesFile = new URL('../../../data/program-notes.csv', import.meta.url)

/**
 * The work of programs on the official lists as editors read it (data/program-work.csv), or, for texts under
 * names that aren't in it, as they read the text (data/program-notes.csv). `jobsIn` reads the kinds of work that a
 * note lists ("work in IT, finance, HR or sales"), which count as further ones; none without it.
 */
export function seedPrograms(
  jobsIn?: (text: string) => readonly string[],
  notes: ProgramNotes = shippedNotes(),
): ProgramReader {
  const rows = readCsv('program-work.csv', readFileSync(file, 'utf8'), Row)
  const programs = new Map(
    rows.map(({ organization, title, basis, occupations }) => {
      const key = programKey({ organization, title: title || organization })
      return [key, { occupations, basis }] as const
    }),
  )
  return (program) => {
    const read = programs.get(programKey(program))
    const note = noteOf(notes, program)
    const ofText = note?.occupations
    const titled =
      read ?? programs.get(programKey({ ...program, title: withoutPlace(program.title) }))
    if (ofText && !titled) return shared(ofText, certainty.named)
    if (!read) return undefined
    const hasText = Boolean(program.description || program.summary)
    const isBare = program.title === program.organization && !hasText
    const sure = isBare ? Math.min(withoutText, certainty[read.basis]) : certainty[read.basis]
    const least = read.basis === 'several' && hasText ? sure * minOfSeveral : 0
    const main = read.occupations.slice(0, guessesPerTitle)
    const more = hasText ? read.occupations.slice(guessesPerTitle) : []
    const own = shared(main, sure).map(({ code, share }) => {
      return { code, share: Math.max(share, least) }
    })
    const does = note?.does ?? ''
    const told = jobsIn && hasText && listsWork.test(does) ? jobsIn(does) : []
    const listed = new Set([...more, ...(new Set(told).size < minListed ? [] : told)])
    const others = [...listed].filter((code) => !main.includes(code))
    return [...own, ...others.map((code) => ({ code, share: minOfSeveral, isListed: true }))]
  }
}

/** Splits a certainty among occupations, usual ones first. */
function shared(occupations: readonly string[], sure: number): TitleGuess[] {
  const whole = occupations.reduce((sum, _, index) => sum + byRank ** index, 0)
  return occupations.map((code, index) => ({ code, share: (sure * byRank ** index) / whole }))
}

/** Hash of both tables: an index made with others is not used. */
export function programWorkVersion(): string {
  const hash = createHash('sha256').update(readFileSync(file)).update(readFileSync(notesFile))
  return hash.digest('hex').slice(0, 12)
}
