import { readFileSync } from 'node:fs'
import { tableRows } from '#language/text/glossary.ts'
import type { Course, KnowledgeRows } from '#matching/knowledge.ts'

/** The rows with the everyday names of families and occupations and the courses for skills of data/language. */
export function withEverydayWords(rows: KnowledgeRows): KnowledgeRows {
  const named = readTable('common-names.tsv', ([name = '']) => name)
  const courses = readTable('courses.tsv', readCourse)
  return {
    ...rows,
    families: rows.families.map((family) => ({ ...family, ...nameIn(named, family.code) })),
    skills: rows.skills.map((skill) => {
      const course = courses.get(skill.id)
      return course === undefined ? skill : { ...skill, course }
    }),
    occupations: rows.occupations.map((occupation) => {
      return { ...occupation, ...nameIn(named, occupation.code.replace(/\.00$/, '')) }
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

function readTable<Row>(name: string, read: (cells: readonly string[]) => Row): Map<string, Row> {
  const file = new URL(`../../../data/language/${name}`, import.meta.url)
  const rows = tableRows(readFileSync(file, 'utf8'))
  return new Map(rows.map(([key = '', ...cells]) => [key, read(cells)]))
}
