import { matchedWords } from '../index/row-words.ts'
import { specialtyKey } from '../knowledge.ts'
import { guessesPerTitle } from '../occupations/title-reader.ts'
import type { Prepared } from '../score/prepare.ts'
import { joinUnique, onet, yourAnswers } from './origins.ts'
import type { Evidence, RowFacts } from './row-facts.ts'
import { whyOf } from './why.ts'
import { listWords } from './wording.ts'

/** Why the work fits, from the strongest kind of evidence down; never empty. */
export function workEvidence(prepared: Prepared, facts: RowFacts): Evidence[] {
  const { listing, codeFit } = prepared
  const { knowledge } = listing
  const { row, opportunity, listed, both } = facts
  const found: Evidence[] = []
  const because = (text: string, occupation: number, ...origins: string[]) => {
    const why = whyOf(prepared, occupation)
    found.push({ text: `${text}; ${why.text}.`, source: joinUnique(...origins, why.source) })
  }
  const titleOf = (occupation: number) => knowledge.occupations[occupation]?.title ?? ''
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]
  const named = opportunity.specialties.find((one) => {
    return prepared.ownSpecialties.has(specialtyKey(one))
  })
  if (named) {
    found.push({ text: `It asks for ${named.code} by name.`, source: both })
  } else if (codes && (codeFit[listing.codes.ids[row] ?? 0] ?? 0) >= 0.3) {
    const best = bestOf(prepared, codes.occupations)
    because(`It lists the occupation ${titleOf(best)}`, best, listed)
  }
  const { title: titleFit, words } = facts.work
  const read = titleFit >= 0.2 ? bestOfTitle(prepared, row) : -1
  if (read >= 0) {
    because(`Its title reads like the occupation ${titleOf(read)}`, read, listed, `${onet} titles`)
  } else if (words >= 0.6) found.push(sharedWords(prepared, row, listed))
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  const family = bestFamily(prepared, families)
  if (family >= 0 && (prepared.profile.familyFit[family] ?? 0) >= 0.12) {
    found.push(underFamily(prepared, family, families.length - 1, listed))
  }
  if (found.length > 0) return found
  return [weakest(prepared, facts, family)]
}

/** The fact behind a fit too small to be named as a reason, or that there is none. */
function weakest(prepared: Prepared, facts: RowFacts, family: number): Evidence {
  const { listing, profile } = prepared
  const { knowledge } = listing
  const { row, work, listed, both: source } = facts
  const { code, family: familyFit, title, words } = work
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  if (code > 0 && codes.length > 0) {
    const name = knowledge.occupations[bestOf(prepared, codes)]?.title ?? ''
    return { text: `It lists the occupation ${name}, far from your work.`, source }
  }
  const read = title > 0 ? bestOfTitle(prepared, row) : -1
  if (read >= 0) {
    const name = knowledge.occupations[read]?.title ?? ''
    const text = `Its title reads a little like the occupation ${name}, far from your work.`
    return { text, source: joinUnique(listed, `${onet} titles`, yourAnswers) }
  }
  if (family >= 0 && familyFit > 0 && (profile.familyFit[family] ?? 0) > 0) {
    const name = knowledge.families[family]?.title ?? ''
    return { text: `Listed under ${name}, of which little is near your work.`, source }
  }
  if (words > 0) return sharedWords(prepared, row, listed)
  if (family >= 0 || codes.length > 0) {
    return { text: 'Listed for other work than yours.', source }
  }
  return { text: 'not stated: no job family is listed', source: listed }
}

function sharedWords({ listing, titleQuery }: Prepared, row: number, listed: string): Evidence {
  const shared = matchedWords(listing.titles, titleQuery, row).slice(0, 3)
  const source = joinUnique(listed, `${onet} titles`, yourAnswers)
  return { text: `Its title speaks of ${listWords(shared)}.`, source }
}

function bestOf({ profile }: Prepared, occupations: readonly number[]): number {
  return occupations.reduce((most, one) => {
    return (profile.fit[one] ?? 0) > (profile.fit[most] ?? 0) ? one : most
  }, occupations[0] ?? -1)
}

/** The family of a set that fits best; -1 of an empty set. */
function bestFamily({ profile }: Prepared, families: readonly number[]): number {
  let best = -1
  for (const family of families) {
    if (best < 0 || (profile.familyFit[family] ?? 0) > (profile.familyFit[best] ?? 0)) best = family
  }
  return best
}

function underFamily(prepared: Prepared, family: number, others: number, listed: string): Evidence {
  const { knowledge } = prepared.listing
  const beside = others > 0 ? ` beside ${others} other ${others === 1 ? 'family' : 'families'}` : ''
  const text = `Listed under ${knowledge.families[family]?.title ?? ''}${beside}`
  const occupation = prepared.profile.bestOfFamily[family] ?? -1
  if (occupation < 0) return { text: `${text}.`, source: listed }
  const why = whyOf(prepared, occupation)
  const closest = knowledge.occupations[occupation]?.title ?? ''
  return {
    text: `${text}. Closest to you there: ${closest}; ${why.text}.`,
    source: joinUnique(listed, why.source),
  }
}

/** The occupation read from the title that adds most to the fit; -1 without one. */
function bestOfTitle({ listing, profile }: Prepared, row: number): number {
  let best = -1
  let most = 0
  const { ids, occupations, shares } = listing.titleWork
  const first = (ids[row] ?? 0) * guessesPerTitle
  for (let slot = first; slot < first + guessesPerTitle; slot++) {
    const occupation = occupations[slot] ?? 0
    const gain = (shares[slot] ?? 0) * (profile.fit[occupation] ?? 0)
    if (gain <= most) continue
    most = gain
    best = occupation
  }
  return best
}
