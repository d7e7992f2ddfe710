import { readFileSync } from 'node:fs'
import { ResumeContent } from '#contract/career/resume-content.ts'

/** An expected finding at a line; `term` is the word it is about, in lowercase. */
export interface Label {
  readonly kind: string
  readonly line: number
  readonly term: string | null
}

/** A resume with its expected findings. */
export interface LabeledResume {
  readonly id: string
  readonly title: string
  readonly content: ResumeContent
  readonly labels: readonly Label[]
  /** The line of a JSON pointer, by its longest known prefix. */
  lineOf(pointer: string): number
}

type Draft = {
  basics: Record<string, unknown>
  work: { highlights: string[]; endDate?: string; startDate?: string }[]
} & Record<'education' | 'certificates' | 'skills' | 'awards', Record<string, unknown>[]>

/** The labeled resumes of `tuned` or `kept`; see README.md in this folder for the format. */
export function labeledResumes(half: 'tuned' | 'kept'): LabeledResume[] {
  const text = readFileSync(new URL(`./${half}.txt`, import.meta.url), 'utf8')
  return text.split(/^== /m).slice(1).map(readOne)
}

function readOne(block: string): LabeledResume {
  const [heading = '', ...lines] = block.trimEnd().split('\n')
  const [id = '', title = ''] = heading.split(' | ')
  const draft: Draft = {
    basics: {},
    work: [],
    education: [],
    certificates: [],
    skills: [],
    awards: [],
  }
  const places = new Map<string, number>([['', -1]])
  const labels: Label[] = []
  const expected: { kind: string; pointer: string }[] = []
  lines.forEach((raw, line) => {
    const { text, found } = splitLabels(raw)
    for (const one of found) labels.push({ ...one, line })
    if (text.startsWith('expect: ')) {
      const [kind = '', pointer = ''] = text.slice(8).split(' ')
      expected.push({ kind, pointer })
    } else {
      places.set(place(draft, text), line)
    }
  })
  const lineOf = (pointer: string): number => {
    const known = places.get(pointer)
    if (known !== undefined) return known
    const at = pointer.lastIndexOf('/')
    // Missing parts have no line: each gets its own negative number.
    return at <= 0
      ? -2 - [...pointer].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
      : lineOf(pointer.slice(0, at))
  }
  for (const { kind, pointer } of expected) labels.push({ kind, line: lineOf(pointer), term: null })
  return { id, title, content: contentOf(draft), labels, lineOf }
}

function splitLabels(raw: string): { text: string; found: Omit<Label, 'line'>[] } {
  const found = Array.from(raw.matchAll(/\{(\w+)(?::([^}]+))?\}/g), ([, kind = '', term]) => {
    return { kind, term: kind === 'jargon' ? (term ?? '').toLowerCase() : null }
  })
  return { text: raw.replace(/\s*\{\w+(?::[^}]+)?\}/g, '').trim(), found }
}

/** Adds a line to the draft and returns its JSON pointer. */
function place(draft: Draft, text: string): string {
  if (text.startsWith('- ')) {
    const job = draft.work.at(-1)
    job?.highlights.push(text.slice(2))
    return `/work/${draft.work.length - 1}/highlights/${(job?.highlights.length ?? 1) - 1}`
  }
  const at = text.indexOf(':')
  const key = text.slice(0, at)
  // A current job ends with a bar.
  const parts = `${text.slice(at + 1)} `.split(' | ').map((part) => part.trim())
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = parts
  if (key === 'job') {
    draft.work.push({
      position: first,
      name: second,
      ...dated(third, fourth),
      highlights: [],
    } as Draft['work'][number])
    return `/work/${draft.work.length - 1}`
  }
  if (key === 'edu') {
    const dates = parts.length > 4 ? dated(fourth, fifth) : dated('', fourth)
    draft.education.push({ institution: first, studyType: second, area: third, ...dates })
    return `/education/${draft.education.length - 1}`
  }
  if (key === 'cert') {
    draft.certificates.push({ name: first, ...(second && { date: second }) })
    return `/certificates/${draft.certificates.length - 1}`
  }
  if (key === 'award') {
    draft.awards.push({ title: first })
    return `/awards/${draft.awards.length - 1}`
  }
  if (key === 'skill') {
    const keywords = text
      .slice(at + 1)
      .split(',')
      .map((one) => one.trim())
    draft.skills.push({ name: 'Skills', keywords })
    return '/skills/0'
  }
  if (key === 'city') {
    draft.basics.location = { city: first }
    return '/basics/location'
  }
  draft.basics[key] = text.slice(at + 1).trim()
  return `/basics/${key}`
}

const dated = (startDate: string, endDate: string) => ({
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})

/** Inserts dates unparsed: some are wrong on purpose. */
function contentOf(draft: Draft): ResumeContent {
  const bare = JSON.parse(
    JSON.stringify(draft, (key, value) =>
      /^(?:startDate|endDate|date)$/.test(key) ? undefined : value,
    ),
  )
  const content = ResumeContent.parse(bare)
  const withDates = <T extends object>(list: T[], from: readonly object[]) =>
    list.map((one, at) => ({ ...one, ...datesOf(from[at] ?? {}) }))
  return {
    ...content,
    work: withDates(content.work, draft.work),
    education: withDates(content.education, draft.education),
    certificates: withDates(content.certificates, draft.certificates),
  }
}

function datesOf(one: object): Record<string, string> {
  const dates = Object.entries(one).filter(([key]) => /^(?:startDate|endDate|date)$/.test(key))
  return Object.fromEntries(dates.map(([key, value]) => [key, String(value)]))
}
