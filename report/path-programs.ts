import { commonTitle } from '#matching/explain/common-names.ts'
import type { RankedMatch } from '#matching/explain/explain.ts'
import { stemsOf } from '#matching/explain/work-words.ts'
import { titleGuesses } from '#matching/index/title-work.ts'
import type { Occupation } from '#matching/knowledge.ts'
import type { Prepared } from '#matching/score/prepare.ts'

/** Minimum share for a title to name the occupation. */
const namedShare = 0.15

/** Whether a program leads to work: by its title, its codes, or its family if the listing has nothing else. */
export function leadsTo(
  { listing }: Prepared,
  match: Pick<RankedMatch, 'row' | 'evidence' | 'opportunity'>,
  occupation: number,
): boolean {
  const { row } = match
  if (match.evidence === 'none') return false
  if (isNamedBy(match.opportunity.title, listing.knowledge.occupations[occupation])) return true
  const codes = listing.codes.values[listing.codes.ids[row] ?? 0]?.occupations ?? []
  if (codes.length > 0) return codes.includes(occupation)
  const isRead = titleGuesses(listing.titleWork, row).some((guess) => {
    return guess.share >= namedShare && guess.occupation === occupation
  })
  if (isRead) return true
  if ((listing.titleWork.sure[listing.titleWork.ids[row] ?? 0] ?? 0) >= 0.4) return false
  const family = listing.knowledge.occupationFamily[occupation] ?? -1
  const families = listing.families.values[listing.families.ids[row] ?? 0] ?? []
  return families.length <= 2 && families.includes(family)
}

/** "Program Management Internship" names program managers: all words of their everyday title. */
function isNamedBy(title: string, occupation: Occupation | undefined): boolean {
  if (!occupation) return false
  const words = [...stemsOf(commonTitle(occupation))]
  const named = stemsOf(title)
  return words.length > 1 && words.every((word) => named.has(word))
}
