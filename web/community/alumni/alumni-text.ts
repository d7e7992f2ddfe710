import { industries, type OwnAlumniEntry } from '#contract/community/alumni.ts'
import { serviceNames } from '#contract/military.ts'
import type { Choice } from '#web/ui/choice.ts'

/** The upgrade offer for plans without the network. */
export const alumniOffer =
  'The alumni network is part of Lifetime: a directory of people who made the move, and introductions to them.'

type Person = Pick<
  OwnAlumniEntry,
  | 'service'
  | 'specialties'
  | 'employer'
  | 'role'
  | 'industry'
  | 'city'
  | 'state'
  | 'target'
  | 'yearLeft'
>

/** "Network engineer at Cascade Power", or the part that's known. */
export function jobOf({ role, employer }: Pick<Person, 'role' | 'employer'>): string {
  if (role && employer) return `${role} at ${employer}`
  return role ?? employer ?? ''
}

/** Labeled facts about a person. */
export function factsOf(person: Person): readonly (readonly [string, string])[] {
  const { service, specialties, industry, city, state, target, yearLeft } = person
  const rows: [string, string][] = [
    [
      'Served',
      [service ? serviceNames[service] : '', yearLeft === null ? '' : `until ${yearLeft}`]
        .filter((part) => part !== '')
        .join(', '),
    ],
    ['Specialty', specialties.map(({ code, title }) => `${code} ${title}`).join(', ')],
    ['Industry', industry ? industries[industry] : ''],
    ['Location', [city, state].filter((part) => part !== null).join(', ')],
    ['Target field', target?.title ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

/** Career fields that a person can aim for: every one but the military itself, by their codes. */
export function targetChoices(
  families: readonly { code: string; title: string }[] | undefined = [],
): Choice[] {
  return families
    .filter(({ code }) => code !== '55')
    .map(({ code, title }) => ({ id: code, label: title }))
}
