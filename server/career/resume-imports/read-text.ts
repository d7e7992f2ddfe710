import type { ResumeContentInput } from '#contract/career/resume-content.ts'
import { bulletIn, headingOf, type Part } from './line-patterns.ts'
import { readBasics } from './read-basics.ts'
import { readEntries } from './read-entries.ts'
import { readCertificates, readLanguages, readSchools, readSkills } from './read-lists.ts'

/** A parsed text, and the lines that couldn't be placed. */
export interface ReadText {
  readonly content: ResumeContentInput
  readonly unread: string[]
}

/** Maximum lines; no resume has more. */
const maxLines = 1_500

/** Parses a resume's text by its headings, dates and bullets. */
export function readText(text: string): ReadText {
  const lines = text
    .split(/\r?\n/)
    .slice(0, maxLines)
    .map((line) => line.replaceAll(/[\s\u200b\ufeff]+/g, ' ').trim())
    .filter((line) => line !== '' && !/\bpage \d+ of \d+$/i.test(line))
  const parts = split(lines)
  const { basics, unread: above } = readBasics(parts.get('top') ?? [])
  const of = (part: Part) => parts.get(part) ?? []
  const work = readEntries(of('work'))
  const volunteer = readEntries(of('volunteer'))
  const schools = readSchools(of('education'))
  const summary = of('summary').join(' ')
  return {
    content: {
      basics: { ...basics, ...(summary && { summary }) },
      work: work.entries.map(({ title, place, ...rest }) => ({
        position: title,
        ...placeOf(place),
        ...rest,
      })),
      volunteer: volunteer.entries.map(({ title, place, federal: _federal, ...rest }) => ({
        position: title,
        organization: place,
        ...rest,
      })),
      education: schools,
      certificates: readCertificates(of('certificates')),
      skills: readSkills(of('skills')),
      languages: readLanguages(of('languages')),
      awards: of('awards').map((line) => ({ title: bulletIn(line) ?? line })),
    },
    unread: [...above, ...work.unread, ...volunteer.unread, ...of('other')],
  }
}

/** Lines by heading; those before the first are the top. */
function split(lines: readonly string[]): Map<Part | 'top', string[]> {
  const parts = new Map<Part | 'top', string[]>()
  let section: Part | 'top' = 'top'
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading) section = heading
    // Content under "Projects" keeps its heading, so the person can place it.
    if (heading !== undefined && heading !== 'other') continue
    parts.set(section, [...(parts.get(section) ?? []), line])
  }
  return parts
}

/** Splits "U.S. Army, Fort Bragg, NC" into employer and location. */
function placeOf(place: string): { name: string; location: string } {
  const [name = '', ...rest] = place.split(/,\s+|\s+[|–—]\s+/)
  return { name, location: rest.join(', ') }
}
