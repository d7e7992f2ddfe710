import type { RankedMatch } from '#matching/explain/explain.ts'
import { titleOf } from '#matching/index/host-names.ts'

/** Maximum letters of a program's title in a sentence. */
const maxTitle = 64

/** "Network administrator at Gray Link"; omits the host if the title already names it. */
export function programName(opportunity: RankedMatch['opportunity']): string {
  const { organization } = opportunity
  const title = titleOf(opportunity)
  const host = hostName(organization)
  const isNamed =
    isDepartment.test(host) ||
    title.toLowerCase().includes(host.toLowerCase().slice(0, 12)) ||
    sharesWords(title, host)
  return isNamed ? shortTitle(title) : `${shortTitle(title)} at ${host}`
}

/** The host to write to: a department's bureau or park, if the title names it. */
export function contactName(opportunity: RankedMatch['opportunity']): string {
  const { organization } = opportunity
  const title = titleOf(opportunity)
  const host = hostName(organization)
  return isDepartment.test(host) && title !== organization ? shortTitle(title) : host
}

/** Federal departments have many bureaus, each a host of its own. */
const isDepartment = /^(?:U\.? ?S\.?|United States) Dep(?:artmen)?t\b|^Department of\b/i

/** Whether a title has half of a host's telling words, and at least two. */
function sharesWords(title: string, host: string): boolean {
  const own = host.toLowerCase().match(/[a-z]{4,}/g) ?? []
  const words = new Set(title.toLowerCase().match(/[a-z]{4,}/g) ?? [])
  const shared = own.filter((word) => words.has(word)).length
  return shared >= 2 && shared * 2 >= own.length
}

/** A sentence with its period, unless it ends with a name's own: "Yancey Bros. Co." */
export const ended = (text: string) => (/[.…]$/.test(text) ? text : `${text}.`)

/** Endings of companies' names: "Inc." */
const legalForm = /\s+(?:inc|llc|corp|ltd)\.?$/i

/** "Gray Link" of "Gray Link, Inc. (Remote)". */
export function hostName(organization: string): string {
  const name = plainName(organization).split(/ - |,| \(/)[0] ?? organization
  return name.replace(legalForm, '')
}

/** A name without a closing bracket that nothing opened: "Fitters and Service Techs)". */
export function plainName(name: string): string {
  const opened = name.split('(').length
  return name.split(')').length > opened ? name.replace(/\)(?=[^()]*$)/, '') : name
}

/** A name before its acronym: "Northeast Florida Builders Association (NEFBA)". */
const spelledOut = /^[^()]*\(([A-Z]{3,6})\)/

/** A long title with the acronym for the name it spells out, without its brackets, then cut between words; never within brackets. */
export function shortTitle(title: string): string {
  const written = title.replace(/\.$/, '')
  if (written.length <= maxTitle) return written
  const whole = written.replace(spelledOut, '$1')
  if (whole.length <= maxTitle) return whole
  const plain = whole
    .replace(/\s*\([^()]*(\)|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain !== '' && plain.length <= maxTitle) return plain
  const cut = (plain || whole).slice(0, maxTitle + 1)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitle / 2))
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
