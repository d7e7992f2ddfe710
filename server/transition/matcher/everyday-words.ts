import { readFileSync } from 'node:fs'
import { tableRows } from '#language/text/glossary.ts'
import type { KnowledgeRows } from '#matching/knowledge.ts'

/** The rows with the everyday names of occupations and the courses for skills of data/language. */
export function withEverydayWords(rows: KnowledgeRows): KnowledgeRows {
  const names = readTable('common-names.tsv')
  const courses = readTable('courses.tsv')
  return {
    ...rows,
    skills: rows.skills.map((skill) => {
      const course = courses.get(skill.id)
      return course === undefined ? skill : { ...skill, course }
    }),
    occupations: rows.occupations.map((occupation) => {
      const name = names.get(occupation.code.replace(/\.00$/, ''))
      return name === undefined ? occupation : { ...occupation, name }
    }),
  }
}

function readTable(name: string): Map<string, string> {
  const file = new URL(`../../../data/language/${name}`, import.meta.url)
  return new Map(
    tableRows(readFileSync(file, 'utf8')).map(([key = '', words = '']) => [key, words]),
  )
}
