import { Check } from 'lucide-react'
import { freeGrades } from '#contract/account/plans.ts'
import { type PayGrade, payGrades, showPayGrade } from '#contract/military.ts'
import { Icon } from '#web/ui/icon.tsx'

const groups = [
  { title: 'Enlisted', prefix: 'E' },
  { title: 'Warrant officers', prefix: 'W' },
  { title: 'Officers', prefix: 'O' },
]

/** Every pay grade in its row; the free ones are filled and labeled. */
export function GradeBoard() {
  return (
    <figure className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-6 p-5 sm:p-7">
        {groups.map(({ title, prefix }) => (
          <div key={prefix}>
            <p className="mb-2 text-sm text-ink-soft">{title}</p>
            <ul className="flex flex-wrap gap-2">
              {payGrades
                .filter((grade) => grade.startsWith(prefix))
                .map((grade) => (
                  <Grade key={grade} grade={grade} />
                ))}
            </ul>
          </div>
        ))}
      </div>
      <figcaption className="flex items-center gap-2 rounded-b-card border-t border-line bg-tint px-5 py-3 text-sm text-ink-soft sm:px-7">
        <Icon of={Check} size={16} className="text-good" />
        Premium is free
      </figcaption>
    </figure>
  )
}

function Grade({ grade }: { grade: PayGrade }) {
  const shown = showPayGrade(grade)
  if (!freeGrades.includes(grade)) {
    return (
      <li className="tabular flex h-10 items-center rounded-control border border-line px-3 text-ink-soft">
        {shown}
      </li>
    )
  }
  return (
    <li className="tabular flex h-10 items-center gap-1.5 rounded-control border-2 border-good bg-good-tint px-2.5 font-bold">
      <Icon of={Check} size={16} className="text-good" />
      {shown}
      <span className="sr-only">: free</span>
    </li>
  )
}
