import { specialtyKey } from '../knowledge.ts'
import type { Prepared } from '../score/prepare.ts'
import { joinUnique, onet, skillList, yourAnswers } from './origins.ts'
import type { Evidence } from './row-facts.ts'
import { inSentence, listWords } from './wording.ts'

/** Why an occupation fits, as the end of a sentence, and where that was read. */
export function whyOf(prepared: Prepared, occupation: number): Evidence {
  const known = written.get(prepared) ?? new Map<number, Evidence>()
  written.set(prepared, known)
  const why = known.get(occupation) ?? writeWhy(prepared, occupation)
  known.set(occupation, why)
  return why
}

/** Many rows name the same occupations: each is written once for a person. */
const written = new WeakMap<Prepared, Map<number, Evidence>>()

function writeWhy(prepared: Prepared, occupation: number): Evidence {
  const { listing, profile } = prepared
  switch (profile.why[occupation]) {
    case 'target':
      return { text: 'it is one of your goals', source: yourAnswers }
    case 'crosswalk': {
      const { codes, origins } = leadingTo(prepared, occupation, 'code')
      const text = `${listWords(codes)} ${codes.length === 1 ? 'leads' : 'lead'} to it`
      return { text, source: joinUnique(...origins) }
    }
    case 'related': {
      const { codes, origins } = leadingTo(prepared, occupation, 'broad')
      if (codes.length === 0) {
        return {
          text: 'it is close to your goals',
          source: joinUnique(`${onet} codes`, yourAnswers),
        }
      }
      const text = `it is close to where ${listWords(codes)} ${codes.length === 1 ? 'leads' : 'lead'}`
      return { text, source: joinUnique(...origins, `${onet} codes`) }
    }
    case 'text':
      return {
        text: 'it is close to what you wrote',
        source: joinUnique(`${onet} titles`, yourAnswers),
      }
    case 'wish':
      return { text: 'it is in a job family you chose', source: yourAnswers }
    case 'skills': {
      const needed = [...(listing.knowledge.occupationSkills[occupation] ?? [])]
      const have = needed.filter((skill) => (profile.skills[skill] ?? 0) > 0)
      const names = have.map((skill) => inSentence(listing.knowledge.skills[skill]?.name ?? ''))
      return {
        text: `it uses your ${listWords(names.slice(0, 3))}`,
        source: joinUnique(skillList, yourAnswers),
      }
    }
    default:
      return { text: 'some of it is near your work', source: `${onet} codes` }
  }
}

/** The member's specialties whose crosswalk names an occupation, or one of its broad occupation, and its releases. */
function leadingTo(
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
