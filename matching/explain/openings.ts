import type { Knowledge } from '../knowledge.ts'
import type { Prepared } from '../score/prepare.ts'
import { singularOf, wordsOf } from '../text/words.ts'
import { commonName } from './common-names.ts'

/** Maximum words of an occupation's name looked for in a text. */
const mostWords = 4
/** Maximum roles named. */
const shown = 2

/** Roles that a description names, from the listed job families, best fit first: "electrician". */
export function openingsIn(
  { listing, profile }: Prepared,
  text: string,
  families: readonly number[],
): number[] {
  const { knowledge } = listing
  const names = namesOf(knowledge)
  const words = wordsOf(text.slice(0, 4_000), true).map(singularOf)
  const found = new Set<number>()
  for (let at = 0; at < words.length; at++) {
    for (let count = mostWords; count > 0; count--) {
      const occupation = names.get(words.slice(at, at + count).join(' '))
      if (occupation === undefined) continue
      const family = knowledge.occupationFamily[occupation] ?? -1
      if (families.length === 0 || families.includes(family)) found.add(occupation)
      at += count - 1
      break
    }
  }
  return [...found]
    .sort((one, other) => (profile.fit[other] ?? 0) - (profile.fit[one] ?? 0))
    .slice(0, shown)
}

const known = new WeakMap<Knowledge, ReadonlyMap<string, number>>()

/** Everyday and published names of civilian occupations, in the singular. */
function namesOf(knowledge: Knowledge): ReadonlyMap<string, number> {
  const cached = known.get(knowledge)
  if (cached) return cached
  const names = new Map<string, number>()
  knowledge.occupations.forEach((occupation, number) => {
    if ((knowledge.occupationFamily[number] ?? -1) < 0 || /All Other/.test(occupation.title)) return
    const common = commonName(occupation)
    // A list ("Radio, Cellular, and Tower Equipment Installers") isn't what people write or say.
    if (common.includes(',') || common.split(' ').length > mostWords) return
    for (const name of [occupation.title, common]) {
      const key = wordsOf(name, true).map(singularOf).join(' ')
      if (!ambiguous.has(key) && key.split(' ').length <= mostWords) names.set(key, number)
    }
  })
  known.set(knowledge, names)
  return names
}

/** Names that are also people, places or plain words in a description. */
const ambiguous: ReadonlySet<string> = new Set(
  'manager|instructor|coach|chief executive|server|writer|editor|model|conductor|host|cook|judge|legislator|designer|courier|umpire|usher|actor|dancer|maid|tailor|roofer|economist|animal scientist|architect|surgeon|physician|dentist|chaplain|clergy|reporter|buyer|operation specialist|systems engineer|system engineer|equipment repairer|technical instructor|instrument technician|program manager|training manager|operation manager|project manager|clinical specialist|health technician|social worker|account executive|store manager|construction specialist'.split(
    '|',
  ),
)
