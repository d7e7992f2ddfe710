import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What an O*NET folder says about one occupation. */
export interface OnetOccupation {
  title: string
  description: string
  readonly aliases: string[]
  readonly tasks: string[]
  readonly skills: string[]
}

/** The rows of a published tab-separated file (header, no quoting), as named columns. */
export function* readTable(path: string): Generator<Record<string, string>> {
  const lines = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  const header = (lines[0] ?? '').split('\t')
  for (const line of lines.slice(1)) {
    if (line.trim() === '') continue
    const cells = line.split('\t')
    yield Object.fromEntries(
      header.map((name, column) => [name.trim(), (cells[column] ?? '').trim()]),
    )
  }
}

/** Reads the text files of an O*NET release by occupation code. Skips missing files; an empty map means there were none. */
export function readOnetFolder(folder: string): Map<string, OnetOccupation> {
  const occupations = new Map<string, OnetOccupation>()
  const requireOccupation = (code: string) => {
    const occupation = occupations.get(code)
    if (occupation) return occupation
    const created = { title: '', description: '', aliases: [], tasks: [], skills: [] }
    occupations.set(code, created)
    return created
  }
  const read = (name: string, take: (to: OnetOccupation, row: Record<string, string>) => void) => {
    const path = join(folder, name)
    if (!existsSync(path)) return
    for (const row of readTable(path)) {
      const code = row['O*NET-SOC Code']
      if (code) take(requireOccupation(code), row)
    }
  }
  read('Occupation Data.txt', (to, row) => {
    to.title = row.Title ?? ''
    to.description = row.Description ?? ''
  })
  read('Alternate Titles.txt', (to, row) => {
    addTitle(to.aliases, row['Alternate Title'])
    addTitle(to.aliases, row['Short Title'])
  })
  read('Sample of Reported Titles.txt', (to, row) =>
    addTitle(to.aliases, row['Reported Job Title']),
  )
  read('Task Statements.txt', (to, row) => addTitle(to.tasks, row.Task))
  read('Technology Skills.txt', (to, row) => addTitle(to.skills, row.Example))
  return occupations
}

function addTitle(list: string[], text: string | undefined): void {
  if (text && text !== 'n/a') list.push(text)
}
