import type { ResumeReview } from '#contract/career/resume-review.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { FindingList } from './finding-list.tsx'
import { countText } from './review-labels.ts'
import { ReviewTargetFields } from './review-target-fields.tsx'
import type { ResumeReviewing } from './use-resume-review.ts'

export interface ReviewPanelProps {
  reviewing: ResumeReviewing
}

/** The score with its parts, suggested changes, and the job's keywords. */
export function ReviewPanel({ reviewing }: ReviewPanelProps) {
  const { result, error, isPending, isOld, review } = reviewing
  return (
    <div className="flex flex-col gap-5">
      <ReviewTargetFields target={reviewing.target} onChange={reviewing.setTarget} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={result && !isOld ? 'secondary' : 'primary'}
          isPending={isPending}
          pendingText="Reviewing…"
          onPress={() => void review()}
        >
          {result ? 'Review again' : 'Review my resume'}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {result && isOld && 'Your resume has changed since this review.'}
        </p>
      </div>
      {error && <Problem error={error} />}
      {result && <Result result={result} reviewing={reviewing} />}
    </div>
  )
}

function Result({ result, reviewing }: { result: ResumeReview; reviewing: ResumeReviewing }) {
  const { score, parts, findings, keywords } = result
  return (
    <>
      <ScoreBar label="Resume score" score={score} parts={parts} isCompact />
      <ul aria-hidden="true" className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {parts.map(({ key, label, points, max }) => (
          <li key={key} className="flex justify-between gap-3">
            {label}
            <span className="tabular shrink-0 text-ink-soft">
              <span className="font-semibold text-ink">{points}</span> of {max}
            </span>
          </li>
        ))}
      </ul>
      <Keywords {...keywords} />
      <p role="status">{countText(findings)}</p>
      <FindingList findings={findings} reviewing={reviewing} />
      <Disclosure summary="The words we reviewed">
        <pre className="overflow-x-auto whitespace-pre-wrap font-sans text-sm">
          {result.plainText}
        </pre>
      </Disclosure>
    </>
  )
}

function Keywords({ present, missing }: ResumeReview['keywords']) {
  if (present.length + missing.length === 0) return null
  return (
    <section aria-labelledby="keywords-title" className="flex flex-col gap-3">
      <h2 id="keywords-title" className="text-lg">
        Keywords: {present.length} of {present.length + missing.length}
      </h2>
      <KeywordList title="Missing" words={missing} empty="None." />
      <KeywordList title="In your resume" words={present} empty="None yet." />
    </section>
  )
}

interface KeywordListProps {
  title: string
  words: readonly string[]
  empty: string
}

function KeywordList({ title, words, empty }: KeywordListProps) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h3>
      {words.length === 0 ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="rounded-control bg-tint px-2 py-0.5 text-sm">
              {word}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
