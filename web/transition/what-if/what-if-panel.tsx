import { useSearchParams } from 'react-router'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { askWhatIf } from '#contract/transition/what-if.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { changeOf, readDraft, type WhatIfDraft, withDraft } from './what-if-address.ts'
import { WhatIfAnswer } from './what-if-answer.tsx'
import { WhatIfForm } from './what-if-form.tsx'
import { answerText } from './what-if-text.ts'

/** Debounces a series of changes into one query. */
const debounceMs = 350

/** The form and its results; both are stored in the page's URL. */
export function WhatIfPanel({ report }: { report: ReadyReport }) {
  const [params, setParams] = useSearchParams()
  const debouncedParams = new URLSearchParams(useDebouncedValue(params.toString(), debounceMs))
  const change = changeOf(readDraft(debouncedParams))
  const { data, error, refetch, isFetching } = useEndpoint(
    askWhatIf,
    { id: report.id, ...change },
    { enabled: change !== null, keepPrevious: true, staleTime: 60_000 },
  )
  const answer = change === null ? undefined : data

  function onChange(draft: WhatIfDraft) {
    setParams((now) => withDraft(now, draft), { replace: true, preventScrollReset: true })
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_3fr]">
      <Card>
        <WhatIfForm report={report} draft={readDraft(params)} onChange={onChange} />
      </Card>
      <div aria-busy={isFetching} className="flex min-w-0 flex-col gap-4">
        {/* Always rendered, so new text is announced. */}
        <p role="status" className="tabular max-w-measure font-semibold empty:absolute">
          {answer && answerText(answer)}
        </p>
        {change === null ? (
          <p className="max-w-measure text-ink-soft">
            Choose another location, start or length on this page, and your first ten matches appear
            here as they would be.
          </p>
        ) : error ? (
          <Problem error={error} onRetry={refetch} />
        ) : answer ? (
          <WhatIfAnswer answer={answer} isUpdating={isFetching} />
        ) : (
          <ListSkeleton rows={3} label="Ranking your matches again" />
        )}
      </div>
    </div>
  )
}
