import { inSentence, listWords } from '#language/text/wording.ts'
import { perKey, perObject } from '#planning/remember.ts'
import { specialtyKey } from '../knowledge.ts'
import type { Prepared } from '../score/prepare.ts'
import { askedName } from './asked-name.ts'
import { joinUnique, onet, skillList, yourAnswers } from './origins.ts'
import type { Evidence } from './row-facts.ts'
import { fieldWhy, targetWhy } from './sentence.ts'

/** Why an occupation fits, to follow its name ("one of your target jobs"), and the source. */
export const whyOf = (prepared: Prepared, occupation: number) => whysOf(prepared)(occupation)

/** Cached per person, since many rows name the same occupations. */
const whysOf = perObject((prepared: Prepared) =>
  perKey((occupation: number) => writeWhy(prepared, occupation)),
)

function writeWhy(prepared: Prepared, occupation: number): Evidence {
  const why = prepared.profile.why[occupation]
  const isLed = why !== 'target' && leadingTo(prepared, occupation, 'code').codes.length > 0
  switch (isLed ? 'crosswalk' : why) {
    case 'target':
      return { text: targetWhy, source: yourAnswers }
    case 'crosswalk': {
      const { codes, origins } = leadingTo(prepared, occupation, 'code')
      return { text: `a common path for ${listWords(codes)}`, source: joinUnique(...origins) }
    }
    case 'related': {
      const { codes, origins } = leadingTo(prepared, occupation, 'broad')
      if (codes.length > 0) {
        const source = joinUnique(...origins, `${onet} codes`)
        return { text: `close to your ${listWords(codes)} work`, source }
      }
      const source = joinUnique(`${onet} codes`, yourAnswers)
      const target = nearestTarget(prepared, occupation)
      const text = target === undefined ? notFar : `close to ${askedName(prepared, target)} work`
      return { text, source }
    }
    case 'text':
      return { text: 'close to what you wrote', source: joinUnique(`${onet} titles`, yourAnswers) }
    case 'wish':
      return { text: fieldWhy, source: yourAnswers }
    case 'skills': {
      const names = ownSkillsOf(prepared, occupation).slice(0, 3)
      if (names.length === 0) return { text: notFar, source: `${onet} codes` }
      const text = `built on your ${listWords(names)} skills`
      return { text, source: joinUnique(skillList, yourAnswers) }
    }
    default:
      return { text: notFar, source: `${onet} codes` }
  }
}

const notFar = 'not far from your work'
/** Letters of a code that name its minor group: "29-1". */
const minShared = 4

/** The target job whose code has most in common with an occupation's. */
function nearestTarget({ listing, member }: Prepared, occupation: number): number | undefined {
  const { occupations, occupationOf } = listing.knowledge
  const own = occupations[occupation]?.code ?? ''
  const shared = (code: string) => [...code].findIndex((letter, i) => letter !== own[i])
  const [nearest = ''] = member.goals.occupations.toSorted((one, other) => {
    return shared(other) - shared(one)
  })
  return shared(nearest) < minShared ? undefined : occupationOf.get(nearest)
}

/** Names of an occupation's skills that the member has. */
export function ownSkillsOf({ listing, profile }: Prepared, occupation: number): string[] {
  const { occupationSkills, skills } = listing.knowledge
  return [...(occupationSkills[occupation] ?? [])]
    .filter((skill) => (profile.skills[skill] ?? 0) > 0)
    .map((skill) => inSentence(skills[skill]?.name ?? ''))
}

/** The member's specialties whose crosswalk leads to an occupation or its broad one, with releases. */
export function leadingTo(
  { listing, member }: Prepared,
  occupation: number,
  by: 'code' | 'broad',
): { readonly codes: readonly string[]; readonly origins: readonly string[] } {
  const { specialtyOf, occupationOf, broadOf } = listing.knowledge
  const leads = (code: string) => {
    const other = occupationOf.get(code)
    if (other === undefined) return false
    return by === 'code' ? other === occupation : broadOf[other] === broadOf[occupation]
  }
  const found = member.specialties.flatMap((one) => {
    const known = specialtyOf.get(specialtyKey(one))
    return known?.occupations.some(leads) ? [known] : []
  })
  return {
    codes: [...new Set(found.map(({ code }) => code))],
    origins: [...new Set(found.map(({ source }) => source))],
  }
}
