import { choicesIn } from '#language/text/choices.ts'
import { credentialNames } from '#language/text/credential-words.ts'
import { licensedJobIn } from '#language/text/service-limits.ts'
import { readersOf } from '../index/readers.ts'
import type { ProgramNote } from '../program-note.ts'
import { refusedWork } from '../refused-work.ts'
import type { Prepared } from '../score/prepare.ts'
import { occupationsNamed } from './asked-work.ts'
import { commonName, familyName } from './common-names.ts'
import { startsLikeNote, wishedPhrases } from './own-words.ts'
import { isConcrete, sharesStem } from './work-words.ts'

/** Fit of work that is clearly theirs, and whose other skills they likely learned too. */
export const goodFit = 0.6
/** The part of the best job's fit below which another job isn't named beside it. */
const minPart = 2 / 3

/**
 * What one does at a host with several jobs, without those that aren't the member's if some are, or
 * that they refuse: "work in human resources" of "work in finance, human resources or security".
 */
export function ownJobs(prepared: Prepared, note: ProgramNote): string {
  return withoutRefused(prepared, { ...note, does: ownChoices(prepared, note) })
}

const untold = { summary: null, description: null }

/** "keep files" of "keep files and recruit", if what is left can start a sentence. */
function withoutRefused({ refused, listing }: Prepared, note: ProgramNote): string {
  const does = note.does ?? ''
  const joins = [' and ', ' or '].filter((join) => does.includes(join))
  if (refused.length === 0 || joins.length !== 1 || /[(:;]/.test(does)) return does
  const [start = ''] = /^\w+ (?:in|with|on) /.exec(does) ?? []
  const parts = does.slice(start.length).split(/,? (?:and|or) |, /)
  const kept = parts.filter((part) => !refusedWork(refused, untold, { ...note, does: part }))
  const [first = ''] = kept
  const [head = ''] = parts
  const isText = start || first === head || !head.includes(' ') || startsLikeNote(listing, first)
  if (first === '' || !isText || kept.length === parts.length) return does
  return `${start}${kept.join(', ').replace(/, (?=[^,]*$)/, joins.join(''))}`
}

function ownChoices(prepared: Prepared, { does, occupations = [] }: ProgramNote): string {
  const choices = choicesIn(does ?? '')
  if (choices === null) return does ?? ''
  const { kind, parts } = choices
  // "Manage" alone names no work.
  const wishes = wishedPhrases(prepared).map(({ written }) => written.replace(/\bmanage\w*/gi, ''))
  const wished = parts.filter((part) => sharesStem(part, wishes.join(' ')))
  const areTasks = parts.every((part) => startsLikeNote(prepared.listing, part))
  const isNarrowed = kind === 'tasks' && areTasks && parts.length > 2 && wished.length > 0
  const others = kind === 'tasks' ? otherJobs(prepared, occupations) : []
  const areClosed = parts.map((part) => kind !== 'tasks' && lacksLicense(prepared, part))
  const openFit = (part: string, i: number) => (areClosed[i] ? 0 : fitOf(prepared, part))
  const fits = kind === 'tasks' ? [] : parts.map(openFit)
  const best = Math.max(0, ...fits)
  const kept = parts.filter((part, i) => {
    if (isNarrowed) return wished.includes(part)
    if (kind === 'tasks') return !others.some((name) => new RegExp(` as an? ${name}$`).test(part))
    return !areClosed[i] && (best < goodFit || (fits[i] ?? 0) >= best / 2)
  })
  return kept.length === 0 || kept.length === parts.length ? (does ?? '') : choices.with(kept)
}

/** Whether a part of a text names a job that takes a license, which none of the member's credentials names. */
function lacksLicense({ member }: Prepared, part: string): boolean {
  const job = licensedJobIn(part)
  const names = member.certifications.flatMap((one) => credentialNames(one))
  return job !== undefined && !names.some((name) => name.toLowerCase().includes(job))
}

/** Last words of the jobs of a text that suit the member far less than another of them: "pilot". */
function otherJobs({ profile, listing }: Prepared, codes: readonly string[]): readonly string[] {
  const { occupationOf, occupations } = listing.knowledge
  const jobs = codes.map((code) => occupationOf.get(code) ?? -1)
  const best = Math.max(0, ...jobs.map((job) => profile.fit[job] ?? 0))
  const others = jobs.filter((job) => (profile.fit[job] ?? 0) < minPart * best)
  return others.map((job) => commonName(occupations[job] ?? { title: '' }).replace(/.* /, ''))
}

/** How well a kind of work fits: by occupations, skills and fields it names. */
function fitOf({ profile, listing }: Prepared, part: string): number {
  const { skills, skillOccupations, families } = listing.knowledge
  const words = part.replace(/\bHR\b/, 'human resources')
  const fits = occupationsNamed({ listing }, words).map((one) => profile.fit[one] ?? 0)
  for (const skill of readersOf(listing.knowledge).findSkills(part)) {
    const known = skills[skill]
    if (!known || !isConcrete(known)) continue
    const users = (skillOccupations[skill] ?? []).map((one) => profile.fit[one] ?? 0)
    const isTheirs = (profile.skills[skill] ?? 0) > 0 || Math.max(0, ...users) >= goodFit
    fits.push(isTheirs ? goodFit : 0)
  }
  families.forEach((family, i) => {
    const isNamed = ` ${part} `.includes(` ${familyName(family)} `)
    if (isNamed) fits.push(profile.familyFit[i] ?? 0)
  })
  return Math.max(0, ...fits)
}
