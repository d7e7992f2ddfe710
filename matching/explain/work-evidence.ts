import { listWords, otherFields } from '#language/text/wording.ts'
import { matchedWords } from '../index/row-words.ts'
import { titleGuesses } from '../index/title-work.ts'
import { specialtyKey } from '../knowledge.ts'
import type { Prepared } from '../score/prepare.ts'
import { article, capitalized, commonName, familyName } from './common-names.ts'
import { hostNames, joinUnique, onet, yourAnswers } from './origins.ts'
import { bestFamily, bestOf } from './role.ts'
import type { Evidence, RowFacts } from './row-facts.ts'
import { whyOf } from './why.ts'

/** Why the work fits, strongest kind of evidence first; never empty. */
export function workEvidence(prepared: Prepared, facts: RowFacts): Evidence[] {
  const { listing, codeFit } = prepared
  const { row, opportunity, listed, both } = facts
  const found: Evidence[] = []
  const because = (occupation: number, ...origins: string[]) => {
    const why = whyOf(prepared, occupation)
    const name = nameOf(prepared, occupation)
    if (isHostRead(prepared, facts)) {
      const text = `The host’s name points to ${name} work, ${why.text}. Ask if it’s on offer.`
      found.push({ text, source: joinUnique(hostNames, why.source) })
      return
    }
    const text = `${capitalized(article(name))} ${name} role, ${why.text}.`
    found.push({ text, source: joinUnique(...origins, why.source) })
  }
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]
  const named = opportunity.specialties.find((one) => {
    return prepared.ownSpecialties.has(specialtyKey(one))
  })
  const byCodes = codes !== undefined && (codeFit[listing.codes.ids[row] ?? 0] ?? 0) >= 0.3
  if (named) {
    found.push({ text: `It asks for ${named.code} by name.`, source: both })
  } else if (byCodes) because(bestOf(prepared, codes.occupations), listed)
  const { title: titleFit, words } = facts.work
  const read = titleFit >= 0.2 ? bestOfTitle(prepared, row) : -1
  if (read >= 0 && !byCodes) because(read, listed, `${onet} titles`)
  else if (read < 0 && words >= 0.6) found.push(sharedWords(prepared, row, listed))
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  const family = bestFamily(prepared, families)
  if (family >= 0 && (prepared.profile.familyFit[family] ?? 0) >= 0.12) {
    found.push(underFamily(prepared, family, families.length - 1, listed))
  }
  if (found.length > 0) return found
  return [weakest(prepared, facts, family)]
}

/** Whether only the host's name indicates the work: no code, title or text does. */
function isHostRead({ listing }: Prepared, { row, opportunity }: RowFacts): boolean {
  const { title, organization, summary, description } = opportunity
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  return title === organization && codes.length === 0 && !summary && !description
}

/** The fact behind a fit too small to be a reason, or that there is none. */
function weakest(prepared: Prepared, facts: RowFacts, family: number): Evidence {
  const { listing, profile } = prepared
  const { row, work, listed, both: source } = facts
  const { code, family: familyFit, title, words } = work
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  if (code > 0 && codes.length > 0) {
    const name = nameOf(prepared, bestOf(prepared, codes))
    return { text: `${capitalized(name)} work, a step away from yours.`, source }
  }
  const read = title > 0 ? bestOfTitle(prepared, row) : -1
  if (read >= 0) {
    const text = `${capitalized(nameOf(prepared, read))} work, a step away from yours.`
    return { text, source: joinUnique(listed, `${onet} titles`, yourAnswers) }
  }
  if (family >= 0 && familyFit > 0 && (profile.familyFit[family] ?? 0) > 0) {
    const name = familyName(listing.knowledge.families[family])
    return { text: `Listed under ${name}, with little close to your work.`, source }
  }
  if (words > 0) return sharedWords(prepared, row, listed)
  if (family >= 0 || codes.length > 0) {
    return { text: 'Listed for a different line of work.', source }
  }
  return { text: 'not stated: the listing names no career field', source: listed }
}

function sharedWords({ listing, titleQuery }: Prepared, row: number, listed: string): Evidence {
  const shared = matchedWords(listing.titles, titleQuery, row).slice(0, 3)
  const source = joinUnique(listed, `${onet} titles`, yourAnswers)
  return { text: `Its title mentions ${listWords(shared)}.`, source }
}

function nameOf({ listing }: Prepared, occupation: number): string {
  const known = listing.knowledge.occupations[occupation]
  return known ? commonName(known) : ''
}

function underFamily(prepared: Prepared, family: number, others: number, listed: string): Evidence {
  const { knowledge } = prepared.listing
  const text = `Listed under ${familyName(knowledge.families[family])}${otherFields(others)}.`
  const occupation = prepared.profile.bestOfFamily[family] ?? -1
  if (occupation < 0) return { text, source: listed }
  const why = whyOf(prepared, occupation)
  const ask = `Ask about ${nameOf(prepared, occupation)} work, ${why.text}.`
  return { text: `${text} ${ask}`, source: joinUnique(listed, why.source) }
}

/** The occupation read from the title that adds most to the fit; -1 without one. */
function bestOfTitle({ listing, profile }: Prepared, row: number): number {
  const gains = titleGuesses(listing.titleWork, row).map(({ share, occupation }) => {
    return { occupation, gain: share * (profile.fit[occupation] ?? 0) }
  })
  const [best] = gains.filter(({ gain }) => gain > 0).sort((one, other) => other.gain - one.gain)
  return best?.occupation ?? -1
}
