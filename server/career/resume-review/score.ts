import type { FindingKind, ReviewFinding, ReviewPart } from '#contract/career/resume-review.ts'
import { hasFigure } from './checks/lines.ts'
import { wordLimits, wordsIn } from './checks/structure.ts'
import { hasBlank } from './checks/words.ts'
import type { KeywordCover } from './keywords.ts'
import type { ReadResume } from './read-resume.ts'
import { gradeOf } from './reading-grade.ts'

/** Maximum points per part, without and with keywords; each column adds up to 100. */
const parts = [
  { key: 'contact', label: 'Contact', max: 10, beside: 8 },
  { key: 'structure', label: 'Sections and order', max: 15, beside: 12 },
  { key: 'length', label: 'Length', max: 10, beside: 8 },
  { key: 'verbs', label: 'Strong verbs', max: 15, beside: 12 },
  { key: 'numbers', label: 'Numbers', max: 15, beside: 12 },
  { key: 'words', label: 'Plain civilian words', max: 15, beside: 12 },
  { key: 'dates', label: 'Dates', max: 10, beside: 8 },
  { key: 'reading', label: 'Easy to read and parse', max: 10, beside: 8 },
  { key: 'keywords', label: 'Keywords of the job', max: 0, beside: 20 },
] as const

type PartKey = (typeof parts)[number]['key']

/** A resume's score in whole points per part; keywords count if there is a target. */
export function scoreOf(
  resume: ReadResume,
  findings: readonly ReviewFinding[],
  keywords: KeywordCover | undefined,
): { score: number; parts: ReviewPart[] } {
  const shares = sharesOf(resume, findings, keywords)
  const hasTarget = keywords !== undefined && keywords.present.length + keywords.missing.length > 0
  const scored = parts
    .map(({ key, label, max, beside }) => ({ key, label, max: hasTarget ? beside : max }))
    .filter(({ max }) => max > 0)
    .map(({ key, label, max }) => ({ key, label, points: Math.round(shares[key] * max), max }))
  return { score: scored.reduce((sum, { points }) => sum + points, 0), parts: scored }
}

/** Number of lines needed to judge verbs. */
const enoughLines = 4

/** Share of each part, 0 to 1. */
function sharesOf(
  resume: ReadResume,
  findings: readonly ReviewFinding[],
  keywords: KeywordCover | undefined,
): Record<PartKey, number> {
  const count = (...kinds: FindingKind[]) =>
    findings.filter(({ kind }) => kinds.includes(kind)).length
  const lines = resume.texts.filter(({ role, section }) => role === 'line' && section === 'work')
  // A text with a blank is unfinished: it earns nothing for its words, verb or figures.
  const isFinished = ({ text }: { text: string }) => !hasBlank(text)
  const finished = lines.filter(isFinished)
  const unfinished = new Set(
    lines.filter((line) => !isFinished(line)).map(({ place }): string | null => place),
  )
  const verbIssues = findings.filter(
    ({ kind, place }) => ['verb', 'tense'].includes(kind) && !unfinished.has(place),
  ).length
  const words = wordsIn({ ...resume, texts: resume.texts.filter(isFinished) })
  const { work } = resume.content
  const isDated = work.length === 0 || work.some(({ startDate }) => startDate !== undefined)
  const less = (issueCount: number, each: number) => Math.max(0, 1 - issueCount * each)
  const perLine = (issueCount: number) =>
    Math.min(1, finished.length / enoughLines) *
    Math.max(0, 1 - issueCount / Math.max(1, lines.length))
  const figures = finished.filter(({ text }) => hasFigure(text)).length
  // A few words can't have errors, so they earn only some of the points.
  const some = Math.min(1, words / (wordLimits.min / 2))
  return {
    contact: less(count('contact', 'private'), 0.34),
    structure:
      less(count('section'), 0.3) *
      less(count('bullets', 'order', 'duplicate', 'summary', 'federal'), 0.15),
    length: words > wordLimits.max ? wordLimits.max / words : Math.min(1, words / wordLimits.min),
    verbs: perLine(verbIssues + unfinished.size + count('repeat') / 2),
    // Figures in half of the lines are as many as a reader takes in.
    numbers: Math.min(1, figures / Math.max(enoughLines / 2, lines.length / 2)),
    words: some * less(count('jargon'), 0.08) * less(count('cliche', 'person', 'spelling'), 0.12),
    dates: (isDated ? some : 0) * less(count('date'), 0.3) * less(count('gap'), 0.15),
    reading:
      some *
      less(count('symbols', 'blank', 'line_length', 'parsing'), 0.1) *
      Math.min(1, Math.max(0.4, 1 - (gradeOf(resume) - 14) / 10)),
    keywords: keywords
      ? keywords.present.length / Math.max(1, keywords.present.length + keywords.missing.length)
      : 0,
  }
}
