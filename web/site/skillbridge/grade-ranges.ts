import { payGrades, showPayGrade } from '#contract/military.ts'

const order = new Map<string, number>(payGrades.map((grade, index) => [grade, index]))

/** Grades as ranges: E1 to E5 and W1 are "E-1 to E-5" and "W-1"; ranges never span two letters. */
export function gradeRanges(grades: readonly string[]): string[] {
  const ordered = grades.filter((grade) => order.has(grade))
  const sorted = ordered.toSorted((a, b) => placeOf(a) - placeOf(b))
  const ranges: [string, string][] = []
  for (const grade of sorted) {
    const last = ranges.at(-1)
    const follows = last && last[1][0] === grade[0] && placeOf(grade) === placeOf(last[1]) + 1
    if (follows) last[1] = grade
    else ranges.push([grade, grade])
  }
  return ranges.map(([from, to]) => (from === to ? show(from) : `${show(from)} to ${show(to)}`))
}

const placeOf = (grade: string) => order.get(grade) ?? 0
const show = (grade: string) => showPayGrade(grade)
