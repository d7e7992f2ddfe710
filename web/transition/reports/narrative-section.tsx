import {
  askReportNarrative,
  getReportNarrative,
  type ReportNarrative,
} from '#contract/transition/ai-help.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** While a text is being written, it is asked for this often, in milliseconds. */
const pollMs = 3_000

/**
 * Under the built-in summary: what a model wrote, or that there is nothing but the summary. It never holds
 * the report up: until it has answered, and when it cannot, the page says what is built in.
 */
export function NarrativeSection({ reportId }: { reportId: string }) {
  const { data } = useEndpoint(getReportNarrative, { id: reportId })
  return (
    <div className="mt-4" aria-live="polite">
      {data?.status === 'waiting' && <Watch reportId={reportId} />}
      {data?.status === 'written' ? (
        <Written narrative={data} />
      ) : (
        <BuiltIn narrative={data} reportId={reportId} />
      )}
    </div>
  )
}

/** Asks again until it is written or given up. */
function Watch({ reportId }: { reportId: string }) {
  useEndpoint(getReportNarrative, { id: reportId }, { refetchInterval: pollMs })
  return null
}

function Written({ narrative }: { narrative: Extract<ReportNarrative, { status: 'written' }> }) {
  return (
    <>
      <p className="text-sm text-ink-soft">The summary above is built in.</p>
      <Card as="section" labelledBy="narrative-title" className="mt-4 max-w-measure">
        <h2 id="narrative-title" className="text-base font-semibold">
          Written by an AI model ({narrative.model}), from the facts below. Check before you rely on
          it.
        </h2>
        <div className="mt-3 flex flex-col gap-3">
          {narrative.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Card>
    </>
  )
}

function BuiltIn({
  narrative,
  reportId,
}: {
  narrative: ReportNarrative | undefined
  reportId: string
}) {
  const ask = useEndpointMutation(askReportNarrative, { invalidates: [getReportNarrative] })
  const reason = narrative?.status === 'built_in' ? narrative.reason : undefined
  const mayAsk = reason === 'not_asked' || reason === 'failed'
  return (
    <>
      <p className="max-w-measure text-sm text-ink-soft">
        This summary is built in.{' '}
        {narrative?.status === 'waiting' && 'An AI model is writing another one beside it.'}
        {reason === 'failed' && 'The AI model could not write one that holds to your report.'}
        {reason === 'no_consent' && (
          <>
            An AI model can write another one beside it, if you allow that under{' '}
            <TextLink to="/dashboard/settings/data#ai">Your data</TextLink>.
          </>
        )}
      </p>
      {mayAsk && (
        <Button
          variant="secondary"
          size="small"
          className="no-print mt-3"
          isPending={ask.isPending}
          pendingText="Asking…"
          onPress={() => ask.mutate({ id: reportId })}
        >
          {reason === 'failed' ? 'Try the AI model again' : 'Have an AI model write one'}
        </Button>
      )}
      {ask.error && (
        <div className="mt-3">
          <Problem error={ask.error} />
        </div>
      )}
    </>
  )
}
