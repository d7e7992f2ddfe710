import { FileDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { getInterview, getInterviewPdf, type Interview } from '#contract/career/interviews.ts'
import { PlanNotice } from '#web/account/billing/billing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { UnsavedGuard } from '#web/lib/unsaved-guard.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useDownload } from '#web/ui/use-download.ts'
import type { Route } from './+types/interview-page.ts'
import { levelNames, parts, showPractice } from './interview-text.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionView } from './question-view.tsx'
import { type Draft, useAnswers } from './use-answers.ts'

export function meta() {
  return [{ title: 'Interview practice · Waypoint' }]
}

export default function InterviewPage({ params: { id } }: Route.ComponentProps) {
  // Waits for fresh data: a cached answer may be stale.
  const { data, error, refetch, isFetching } = useEndpoint(getInterview, { id }, { staleTime: 0 })
  const isFresh = useRef(false)
  if (data && !isFetching) isFresh.current = true
  if (error) {
    return (
      <>
        <h1 className="mb-6 text-3xl">Interview practice</h1>
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!data || !isFresh.current)
    return <ListSkeleton rows={4} label="Loading your practice session" />
  return <InterviewView key={id} interview={data} />
}

const hasText = (draft: Draft | undefined) =>
  draft !== undefined && parts.some((part) => draft.text[part].trim() !== '')

function InterviewView({ interview }: { interview: Interview }) {
  const { id, target, level, questions, practiceSeconds } = interview
  const answers = useAnswers(interview)
  const [params, setParams] = useSearchParams()
  const { download, isPending, error, closeError } = useDownload(getInterviewPdf)
  const requestedQuestion = params.get('question')
  const position = Math.max(
    0,
    questions.findIndex((question) => question.id === requestedQuestion),
  )
  const question = questions[position]
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(position)
  useEffect(() => {
    if (shown.current === position) return
    shown.current = position
    heading.current?.focus()
  }, [position])
  const answered = questions.filter((question) => hasText(answers.drafts[question.id])).length
  const go = (to: string) =>
    setParams({ question: to }, { replace: true, preventScrollReset: true })
  const rows = questions.map((question) => ({
    id: question.id,
    text: question.text,
    kind: question.kind,
    isAnswered: hasText(answers.drafts[question.id]),
  }))
  const draft = question && answers.drafts[question.id]
  return (
    <>
      <UnsavedGuard isDirty={answers.isDirty} />
      <PageHeader
        title={target.title}
        above={<TextLink to="/dashboard/interview">Interview practice</TextLink>}
        actions={
          <>
            <Button
              variant="secondary"
              icon={FileDown}
              isPending={isPending}
              pendingText="Preparing…"
              onPress={() => download({ id, with: 'answers' })}
            >
              Questions and answers
            </Button>
            <Button
              variant="secondary"
              icon={FileDown}
              isPending={isPending}
              pendingText="Preparing…"
              onPress={() => download({ id, with: 'lines' })}
            >
              Blank sheet
            </Button>
          </>
        }
      >
        {levelNames[level]}. {answered} of {questions.length} questions answered
        {practiceSeconds > 0 && `, ${showPractice(practiceSeconds)} practiced aloud`}.
      </PageHeader>
      <PlanNotice
        feature="interviews"
        offer="Interview practice is part of Premium and Lifetime. You can always read and export what you wrote."
      />
      {error && (
        <div className="mb-6">
          <Alert tone="error" title="No file" onClose={closeError}>
            {error}
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
        <div className="hidden lg:block">
          <QuestionList rows={rows} current={question?.id ?? ''} onChoose={go} />
        </div>
        <div className="lg:hidden">
          <Select
            label="Question"
            choices={rows.map((row, index) => ({
              id: row.id,
              label: `${index + 1}${row.isAnswered ? ' (answered)' : ''}. ${row.text}`,
            }))}
            value={question?.id ?? null}
            onChange={go}
          />
        </div>
        {question && draft && (
          <QuestionView
            interviewId={id}
            number={position + 1}
            total={questions.length}
            question={question}
            draft={draft}
            answers={answers}
            heading={heading}
            onPrevious={position > 0 ? () => go(questions[position - 1]?.id ?? '') : null}
            onNext={
              position + 1 < questions.length ? () => go(questions[position + 1]?.id ?? '') : null
            }
          />
        )}
      </div>
    </>
  )
}
