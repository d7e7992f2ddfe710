/** A target job as far as a search needs it. */
export interface SearchableJob {
  readonly title: string
  /** What the person lacks for it, as shown; null if nothing. */
  readonly gap: string | null
  readonly code?: string
  /** The first says why it is a path: "You wrote “welding”." */
  readonly reasons?: readonly string[]
}

/** What keeps someone from starting in a job for years; a driver's license takes only weeks. */
const license =
  /(?<!driver[’']s )license|apprenticeship|academy|selection|pilot certificate|controller|merchant mariner/i
/** Not one that only some employers want. */
const degree = /(?<!employers want an associate )degree/i
/** A degree that no years in other work replace. */
const graduateDegree = /master|doctor|professional degree|law degree/i
/** A gap that someone can close after being hired: "A Linux course." */
const isCourse = /\bcourse\b/i
const managers = '11-'
/** The first reason of work that they chose or wrote of. */
const asked = /^(?:You wrote|You asked|Also fits|One of your target jobs)/
/** Target jobs shown first: a search for another one would surprise. */
const firstJobs = 3

/**
 * A job to search for today, in the order of the wish: the first that they asked for and lack no license or degree
 * for; else one they asked for that only usually takes a degree. Where all of that takes years, work they didn't
 * name: one they lack nothing for, else the nearest stepping stone, which takes a certificate of some weeks. The jobs
 * shown first come before others. As an apprentice, where the first job is learned that way. A manager's job, which takes
 * years in the trade, only where they asked for it and lack nothing, or no other is open; and then what they
 * asked for, though it usually takes a degree, before one they didn't name. `held` is work in the field of the
 * first job that they hold the credential for, which beats any other while the first one takes a license.
 */
export function jobToSearch(paths: readonly SearchableJob[], held?: string): string | undefined {
  const [first] = paths
  const isLocked = first !== undefined && lacks(license, first)
  if (isLocked && held !== undefined) return held
  if (first && lacks(/apprenticeship/i, first)) return `${first.title} apprentice`
  const job = openOf(paths.slice(0, firstJobs)) ?? openOf(paths)
  return job?.title ?? first?.title
}

const lacks = (needed: RegExp, { gap }: SearchableJob) => needed.test(gap ?? '')
const isManager = ({ code = '' }: SearchableJob) => code.startsWith(managers)
const isAsked = ({ reasons: [why = ''] = [] }: SearchableJob) => asked.test(why)

/** The first of these jobs to search for; undefined if each takes a license. */
function openOf(paths: readonly SearchableJob[]): SearchableJob | undefined {
  const open = paths.filter((path) => !lacks(license, path))
  const near = open.filter((path) => !lacks(degree, path))
  const ready = near.filter(({ gap }) => gap === null || isCourse.test(gap))
  const inOrder = [...ready, ...near]
  const byDegree = open.filter((path) => isAsked(path) && !lacks(graduateDegree, path))
  const byWish = [...near.filter(isAsked), ...byDegree, ...inOrder]
  const isOpen = (one: SearchableJob) => !isManager(one) || (isAsked(one) && one.gap === null)
  const askedManager = [...inOrder, ...open].find((one) => isAsked(one) && isManager(one))
  return byWish.find(isOpen) ?? askedManager ?? ready[0] ?? near[0] ?? open[0]
}

/** A kind of work as someone wrote it, with its occupations' codes, closest first. */
interface WrittenWork {
  readonly written: string
  readonly codes: readonly string[]
}

/**
 * The job in the person's own words, where these are a title for it: "Dispatch supervisor" for a
 * transportation supervisor. Employers post these rather than the title of statistics.
 */
export function inOwnWords(
  job: string,
  paths: readonly SearchableJob[],
  wishes: readonly WrittenWork[],
): string {
  const code = paths.find(({ title }) => title === job)?.code
  const last = lastWord(job)
  const own = wishes.find(({ written, codes: [first] }) => {
    return code !== undefined && first === code && lastWord(written) === last && / /.test(written)
  })
  return own ? own.written.replace(/^./, (letter) => letter.toUpperCase()) : job
}

const lastWord = (title: string) => title.toLowerCase().split(' ').at(-1)
