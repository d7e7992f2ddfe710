import { stateNames } from '#language/text/state-names.ts'
import type { Member } from './member.ts'

/** What a program requires, as editors noted it. */
interface Requirement {
  readonly needs: readonly { readonly kind: string }[]
  readonly asks: string | null
}

/** Longer names first: "West Virginia" isn't Virginia. */
const names = Object.entries(stateNames).sort(([, one], [, other]) => other.length - one.length)

/** Whether a program asks for people who live in a state where the member neither lives nor asks for work. */
export function residesElsewhere(
  { places: { reach, listed, home } }: Pick<Member, 'places'>,
  { needs, asks }: Requirement,
): boolean {
  if (reach === 'anywhere' || !needs.some(({ kind }) => kind === 'resident')) return false
  const own = new Set([
    ...(home ? [home.state] : []),
    ...listed.flatMap((one) => {
      return one.kind === 'state' ? [one.state] : one.kind === 'point' ? one.states : []
    }),
  ])
  const named = statesIn(asks ?? '')
  // Someone who only works online moves nowhere.
  const isUnmet = reach === 'remote_only' || (own.size > 0 && named.length > 0)
  return isUnmet && !named.some((state) => own.has(state))
}

/** Codes of the states that a text names. */
function statesIn(text: string): string[] {
  let rest = text.replace(/Washington, DC\b/g, 'District of Columbia')
  return names.flatMap(([code, name]) => {
    const parts = rest.split(new RegExp(`\\b${name}\\b`))
    rest = parts.join(' ')
    return parts.length > 1 ? [code] : []
  })
}
