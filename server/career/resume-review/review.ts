import type { ResumeContent } from '#contract/career/resume-content.ts'
import type { ResumeReview, ReviewFinding } from '#contract/career/resume-review.ts'
import { checkContact, checkPrivateFacts } from './checks/contact.ts'
import { checkDates, checkGaps, checkOrder } from './checks/dates.ts'
import { checkFederal } from './checks/federal.ts'
import {
  checkLineLength,
  checkNumbers,
  checkRepeats,
  checkTense,
  checkVerbs,
} from './checks/lines.ts'
import { checkExport, type ReadExport } from './checks/parsing.ts'
import { checkDuplicates, checkLength, checkLineCounts, checkSections } from './checks/structure.ts'
import {
  checkBlanks,
  checkCliches,
  checkJargon,
  checkPerson,
  checkSpelling,
  checkSymbols,
} from './checks/words.ts'
import type { KeywordCover } from './keywords.ts'
import { plainTextOf } from './plain-text.ts'
import { type Check, type ReviewBasis, readResume } from './read-resume.ts'
import { checkReading } from './reading-grade.ts'
import { scoreOf } from './score.ts'

const checks: readonly Check[] = [
  checkContact,
  checkPrivateFacts,
  checkFederal,
  checkSections,
  checkLength,
  checkLineCounts,
  checkDates,
  checkOrder,
  checkGaps,
  checkNumbers,
  checkVerbs,
  checkTense,
  checkRepeats,
  checkLineLength,
  checkDuplicates,
  checkJargon,
  checkCliches,
  checkPerson,
  checkSpelling,
  checkSymbols,
  checkBlanks,
  checkReading,
]

const severities: readonly ReviewFinding['severity'][] = ['high', 'medium', 'low']

/** Reviews a resume by rules alone: deterministic, without network or clock. */
export function reviewOf(
  content: ResumeContent,
  parts: ReviewBasis & {
    /** How the resume covers a program or posting; absent without one. */
    readonly keywordsIn?: (plainText: string) => KeywordCover
    /** The exported PDF as another library reads it; absent if it wasn't made. */
    readonly exported?: ReadExport
  },
): Omit<ResumeReview, 'revision'> {
  const resume = readResume(content, parts)
  const plainText = plainTextOf(content)
  const keywords = parts.keywordsIn?.(plainText)
  const { exported } = parts
  const inExport = exported ? checkExport(resume, exported) : []
  const all = [...checks.flatMap((check) => check(resume)), ...inExport]
  const findings = keywords ? [...all, ...missingKeywords(keywords)] : all
  const rank = ({ severity }: ReviewFinding) => severities.indexOf(severity)
  return {
    ...scoreOf(resume, all, keywords),
    findings: findings.toSorted((a, b) => rank(a) - rank(b)),
    keywords: keywords ?? { present: [], missing: [] },
    plainText: exported?.text ?? plainText,
  }
}

function missingKeywords({ missing }: KeywordCover): ReviewFinding[] {
  if (missing.length === 0) return []
  const some = missing.slice(0, 6).join(', ')
  const more = missing.length > 6 ? ` and ${missing.length - 6} more` : ''
  return [
    {
      section: 'keywords',
      severity: 'medium',
      text: `The job asks for ${some}${more}. Your resume doesn’t mention ${missing.length === 1 ? 'it' : 'them'}.`,
      suggestion: 'Add the ones you have, in these words.',
      kind: 'keyword',
      place: null,
      replacement: null,
    },
  ]
}
