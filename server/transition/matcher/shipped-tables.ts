import { readFileSync } from 'node:fs'
import { tableRows } from '#language/text/glossary.ts'
import { readWordLists } from '#language/text/word-lists.ts'
import type { AskedName, Course, KnowledgeRows } from '#matching/knowledge.ts'
import { occupationTables, workCredentials } from './work-tables.ts'

/**
 * The rows with what the shipped tables say besides: everyday names of families and occupations, duties, courses for
 * skills, credentials, years of experience, work beside an occupation, and lists of words.
 */
export function withShippedTables(rows: KnowledgeRows): KnowledgeRows {
  const named = readTable('common-names.tsv', ([name = '']) => name)
  const duties = readTable('duties.tsv', ([duty = '']) => duty)
  const courses = readTable('courses.tsv', readCourse)
  const asked = Map.groupBy(rowsOf('asked-names.tsv'), ([code = '']) => code)
  const tablesOf = occupationTables()
  return {
    ...rows,
    credentials: workCredentials(),
    wordLists: readWordLists(textOf('word-lists.tsv')),
    families: rows.families.map((family) => ({ ...family, ...nameIn(named, family.code) })),
    skills: rows.skills.map((skill) => {
      const course = courses.get(skill.id)
      return course === undefined ? skill : { ...skill, course }
    }),
    occupations: rows.occupations.map((occupation) => {
      const code = occupation.code.replace(/\.00$/, '')
      const askedNames = asked.get(code)?.map(readAskedName)
      const duty = duties.get(occupation.code)
      return {
        ...occupation,
        ...nameIn(named, code),
        ...tablesOf(occupation.code),
        ...(askedNames && { askedNames }),
        ...(duty !== undefined && { duty }),
      }
    }),
  }
}

function nameIn(named: ReadonlyMap<string, string>, code: string): { name?: string } {
  const name = named.get(code)
  return name === undefined ? {} : { name }
}

/** Reads a course, the codes it is for ("47-") or not for ("!43-5051"), and the credentials that cover it. */
function readCourse([name = '', codes = '', held = '']: readonly string[]): Course {
  const starts = codes.split(' ').filter((start) => start !== '')
  return {
    name,
    onlyFor: starts.filter((start) => !start.startsWith('!')),
    notFor: starts.flatMap((start) => (start.startsWith('!') ? [start.slice(1)] : [])),
    coveredBy: held.split(', ').filter((start) => start !== ''),
  }
}

function readAskedName([, name = '', words = '', led = '']: readonly string[]): AskedName {
  const listed = (cell: string) => cell.split('|').filter((one) => one !== '')
  return { name, words: listed(words), led: listed(led) }
}

function readTable<Row>(name: string, read: (cells: readonly string[]) => Row): Map<string, Row> {
  return new Map(rowsOf(name).map(([key = '', ...cells]) => [key, read(cells)]))
}

const rowsOf = (name: string): string[][] => tableRows(textOf(name))

function textOf(name: string): string {
  return readFileSync(new URL(`../../../data/language/${name}`, import.meta.url), 'utf8')
}
