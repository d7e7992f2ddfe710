import type { CheckIn } from '#contract/career/coaching.ts'

/** The weekly questions, in display order. */
export const questions = [
  { key: 'gotDone', label: 'What got done?' },
  { key: 'inTheWay', label: 'What’s in the way?' },
  { key: 'next', label: 'What’s next?' },
] as const

/** A submitted check-in; unanswered questions are omitted. */
export function CheckInText({ checkIn }: { checkIn: CheckIn }) {
  return (
    <dl className="flex flex-col gap-3">
      {questions
        .filter(({ key }) => checkIn[key] !== '')
        .map(({ key, label }) => (
          <div key={key}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{checkIn[key]}</dd>
          </div>
        ))}
    </dl>
  )
}
