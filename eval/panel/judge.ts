import type { Member } from '#matching/member.ts'
import type { Opportunity } from '#matching/opportunity.ts'
import { placeVerdict } from './place.ts'
import { type Criteria, isOpenTo, type Profile } from './profile.ts'
import { programKey, type Work, workOf } from './work.ts'

/** A coach's verdict on a row. Only `right` counts; one `absurd` spoils a page. */
export type Verdict = 'right' | 'work' | 'absurd' | 'place' | 'again' | 'level'

/** A verdict with the words of the list behind it. */
export interface Judged {
  readonly verdict: Verdict
  readonly why: string
}

/** Judges a single row: absurdity first, then the work, its level, and the place. */
export function judgeRow(profile: Profile, places: Member['places'], row: Opportunity): Judged {
  const work = workOf(row)
  const said = judgeWork(profile.judged, work)
  if (said.verdict !== 'right') return said
  if (isWrongLevel(profile.judged, work)) return { verdict: 'level', why: said.why }
  const place = placeVerdict(places, row)
  if (place !== 'fits') return { verdict: 'place', why: place }
  return isOpenTo(profile, row) ? said : { verdict: 'place', why: 'other services' }
}

/** Judges a list from the top: repeated programs don't count. */
export function judgeList(
  profile: Profile,
  places: Member['places'],
  rows: readonly Opportunity[],
): Judged[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const judged = judgeRow(profile, places, row)
    const key = programKey(row)
    if (seen.has(key) && judged.verdict === 'right') return { verdict: 'again', why: judged.why }
    seen.add(key)
    return judged
  })
}

const perHost = 2

/** Maximum right programs a list could show this person, up to `most`, at most two per host. */
export function countRight(
  profile: Profile,
  places: Member['places'],
  rows: readonly Opportunity[],
  most: number,
): number {
  const programs = new Set<string>()
  const hosts = new Map<string, number>()
  for (const row of rows) {
    if (programs.size === most) break
    const { organization } = row
    const count = hosts.get(organization) ?? 0
    if (count === perHost || programs.has(programKey(row))) continue
    if (judgeRow(profile, places, row).verdict !== 'right') continue
    programs.add(programKey(row))
    hosts.set(organization, count + 1)
  }
  return programs.size
}

function judgeWork(judged: Criteria, work: Work): Judged {
  const { read, never = [], neverFamilies = [], families = [] } = judged
  const name = work.name.toLowerCase()
  const begins = (start: string) => name.startsWith(start)
  if (read?.right?.some(begins)) return { verdict: 'right', why: 'read' }
  if (read?.wrong?.some(begins)) return { verdict: 'work', why: 'read' }
  const barred = judged.neverWords?.exec(work.name)
  if (barred) return { verdict: 'absurd', why: barred[0] }
  const right = judged.right.find((kind) => work.kinds.has(kind))
  const absurd = never.find((kind) => work.kinds.has(kind))
  if (absurd && !right) return { verdict: 'absurd', why: absurd }
  const wrong = judged.wrongWords?.exec(work.title || work.name)
  if (wrong) return { verdict: 'work', why: wrong[0] }
  if (right) return { verdict: 'right', why: right }
  const words = judged.rightWords?.exec(work.title || `${work.name} ${work.text}`)
  if (words) return { verdict: 'right', why: words[0] }
  if (work.kinds.size > 0) return { verdict: 'work', why: [...work.kinds].join(' ') }
  const family = work.families.find((code) => families.includes(code))
  if (family && work.text === '') return { verdict: 'right', why: `family ${family}` }
  const shunned = work.families.length === 1 && neverFamilies.includes(work.families[0] ?? '')
  if (shunned) return { verdict: 'absurd', why: `family ${work.families[0]}` }
  return { verdict: 'work', why: work.families.join(' ') || 'nothing said' }
}

/** Titles of entry jobs, and of senior leadership jobs. */
const entry =
  /\b(entry|apprentic\w*|trainee|helper|labou?rer|assistant|junior|jr\.?|technician|attendant|clerk|driver|crew ?member|installer|operator|level i|associate|aide|representative|cashier|bootcamp|class a|detailer)\b/i
const lead =
  /\b(vice president|vp|director|senior|sr\.?|executive director|chief \w+ officer|attorney|physician|superintendent)\b/i

function isWrongLevel({ level }: Criteria, { title }: Work): boolean {
  if (level === 'no_entry')
    return entry.test(title) && !/\bexecutive assistant to the\b/i.test(title)
  return level === 'no_lead' && lead.test(title)
}
