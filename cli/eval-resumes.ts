import { type Label, type LabeledResume, labeledResumes } from '#eval/resumes/labeled-resumes.ts'
import { finderOf } from '#server/career/jargon/jargon.ts'
import { reviewOf } from '#server/career/resume-review/resume-review.ts'
import { readFacts } from '#server/directory/facts/facts.ts'

/** The reference date the resumes were written for. */
const today = '2026-11-23'
/** Rules the labels don't cover: they depend on a posting or only on a formula. */
const unlabeled = ['reading', 'keyword']

/** Actual and expected findings for one resume. */
interface ResumeComparison {
  readonly id: string
  readonly right: readonly Label[]
  readonly wrong: readonly Label[]
  readonly missed: readonly Label[]
}

/** Reviews one half and compares each finding with the labels. */
export function compareHalf(half: 'tuned' | 'kept'): ResumeComparison[] {
  const facts = readFacts(new URL('../data/', import.meta.url))
  const findJargon = finderOf(facts)
  return labeledResumes(half).map((resume) => {
    const { findings } = reviewOf(resume.content, { today, findJargon })
    return compare(
      resume,
      findings.filter(({ kind }) => !unlabeled.includes(kind)),
    )
  })
}

function compare(
  { id, labels, lineOf }: LabeledResume,
  findings: ReturnType<typeof reviewOf>['findings'],
): ResumeComparison {
  const labelsFound = findings.map(({ kind, place, replacement }) => ({
    kind,
    line: lineOf(place ?? ''),
    term:
      kind === 'jargon' ? (replacement?.before ?? '').replace(/^an? /i, '').toLowerCase() : null,
  }))
  const isSame = (label: Label) => (other: Label) =>
    label.kind === other.kind && label.line === other.line && label.term === other.term
  // Multiple findings of one kind on a line count as one.
  const distinct = labelsFound.filter(
    (item, index) => labelsFound.findIndex(isSame(item)) === index,
  )
  return {
    id,
    right: distinct.filter((item) => labels.some(isSame(item))),
    wrong: distinct.filter((item) => !labels.some(isSame(item))),
    missed: labels.filter((label) => !distinct.some(isSame(label))),
  }
}

/** Precision and recall of findings; 1 where there is nothing to find or nothing found. */
export function figuresOf(compared: readonly ResumeComparison[], kind?: string) {
  const count = (list: keyof Omit<ResumeComparison, 'id'>) =>
    compared.flatMap((compared) => compared[list]).filter((label) => !kind || label.kind === kind)
      .length
  const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')]
  const share = (part: number, rest: number) => (part + rest === 0 ? 1 : part / (part + rest))
  return { right, wrong, missed, precision: share(right, wrong), recall: share(right, missed) }
}

/** Prints the reviewer's accuracy by kind; `rows` prints each mistake on the tuning half. */
export function evalResumes(print: (line: string) => void, { rows = false } = {}): void {
  for (const half of ['tuned', 'kept'] as const) {
    const compared = compareHalf(half)
    const all = compared.flatMap(({ right, wrong, missed }) => [...right, ...wrong, ...missed])
    const kinds = [...new Set(all.map(({ kind }) => kind))].sort()
    const note = half === 'kept' ? 'kept aside while tuning' : 'tuned on'
    print(
      `Resume review, ${compared.length} resumes ${note}: precision, recall, right/wrong/missed`,
    )
    for (const kind of [...kinds, undefined]) {
      const { right, wrong, missed, precision, recall } = figuresOf(compared, kind)
      const name = (kind ?? 'all').padEnd(14)
      print(`  ${name}${precision.toFixed(2)}  ${recall.toFixed(2)}   ${right}/${wrong}/${missed}`)
    }
    if (rows && half === 'tuned') printMistakes(print, compared)
  }
}

function printMistakes(print: (line: string) => void, compared: readonly ResumeComparison[]): void {
  const labelText = ({ kind, line, term }: Label) =>
    `${kind}${term ? `:${term}` : ''} at line ${line + 2}`
  for (const { id, wrong, missed } of compared) {
    for (const label of wrong) print(`    ${id} wrong: ${labelText(label)}`)
    for (const label of missed) print(`    ${id} missed: ${labelText(label)}`)
  }
}
