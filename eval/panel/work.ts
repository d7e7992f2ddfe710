import type { Opportunity } from '#matching/opportunity.ts'
import { type Kind, kindNames, kinds } from './kinds.ts'

/** What a reader learns about a row's work. */
export interface Work {
  /** The title without the host's name; empty if nothing is left. */
  readonly title: string
  /** The title with the host's name. */
  readonly name: string
  /** The start of summary and description; empty if the row has none. */
  readonly text: string
  /** Kinds indicated by the title; else the description; else the host's name. */
  readonly kinds: ReadonlySet<Kind>
  /** Job families, if the row names one or two: more aren't informative. */
  readonly families: readonly string[]
}

/** Words that say nothing about the work. */
const filler =
  /\b(skill ?bridge|dod|military|veterans?|program(me)?s?|internships?|interns?|training|fellowships?|apprenticeships?|apprentices?|transition\w*|career|opportunit(y|ies)|llc|inc|corp(oration)?|company|co|dba|the|and|of|for|in|at|to|a|usa?|pathway|academy|skills?|job|employment|development|group|services|solutions|formerly|previously|known|as|plan|participants?|initiative)\b/gi

/** Characters read from each text; the beginning describes the work. */
const summaryRead = 900
const descriptionRead = 700
/** Minimum number of a kind's words for it to count in a description. */
const minWords = 2
/** Kinds whose words occur in any description, where they are meaningless. */
const vague: ReadonlySet<Kind> = new Set([
  'leadership',
  'admin',
  'consulting',
  'government',
  'teaching',
  'defense',
  'entrepreneur',
])
/** A host with more kinds does everything. */
const maxKinds = 3

const known = new WeakMap<Opportunity, Work>()

/** Reads a row, cached. */
export function workOf(row: Opportunity): Work {
  const held = known.get(row)
  if (held) return held
  const work = read(row)
  known.set(row, work)
  return work
}

function read({ title, organization, summary, description, families }: Opportunity): Work {
  const own = ownTitle(title, organization)
  const text = `${(summary ?? '').slice(0, summaryRead)} \n ${(description ?? '').slice(0, descriptionRead)}`
  const inTitle = kindNames.filter((kind) => kinds[kind].test(own))
  const narrow = families.filter((code) => code !== '55')
  return {
    title: own,
    name: own === '' ? organization : `${organization} - ${own}`,
    text: text.trim(),
    kinds: new Set(
      [inTitle, kindsOfText(text), kindsOf(organization)].find((some) => some.length > 0),
    ),
    families: narrow.length <= 2 ? narrow : [],
  }
}

function kindsOf(text: string): Kind[] {
  return kindNames.filter((kind) => kinds[kind].test(text))
}

function kindsOfText(text: string): Kind[] {
  const counted = kindNames.flatMap((kind) => {
    if (vague.has(kind)) return []
    const words = text.match(new RegExp(kinds[kind].source, 'gi')) ?? []
    return words.length >= minWords ? [{ kind, count: words.length }] : []
  })
  counted.sort((one, other) => other.count - one.count)
  return counted.slice(0, maxKinds).map(({ kind }) => kind)
}

/** A title without the host's name. */
function ownTitle(title: string, organization: string): string {
  const host = new Set(words(organization))
  const rest = title.replace(filler, ' ').trim()
  return words(rest).some((word) => !host.has(word)) ? title : ''
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []
}

/** Key shared by rows of one program: same host, same own title. */
export function programKey(row: Opportunity): string {
  const { title } = workOf(row)
  const host = words(row.organization.replace(/\(.*?\)/g, '').replace(filler, ' ')).join(' ')
  const inHost = new Set(words(row.organization))
  const own = words(title.replace(filler, ' ')).filter((word) => !inHost.has(word))
  return `${host}|${own.join(' ')}`
}
