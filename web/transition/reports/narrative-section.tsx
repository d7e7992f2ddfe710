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

/** Polling interval while a text is being written, in milliseconds. */
const pollMs = 3_000

/** A model's text below the report's summary, if the member allows it. Never delays the report. */
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

/** Polls until it's written or has failed. */
function Watch({ reportId }: { reportId: string }) {
  useEndpoint(getReportNarrative, { id: reportId }, { refetchInterval: pollMs })
  return null
}

function Written({ narrative }: { narrative: Extract<ReportNarrative, { status: 'written' }> }) {
  return (
    <Card as="section" labelledBy="narrative-title" className="mt-4 max-w-measure">
      <h2 id="narrative-title" className="text-base font-semibold">
        Written by an AI model ({narrative.model}) from the facts below. Check it before you rely on
        it.
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        {narrative.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Card>
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
  const note =
    narrative?.status === 'waiting' ? (
      'An AI model is writing a second summary.'
    ) : reason === 'failed' ? (
      'The AI model’s summary didn’t match your report, so we left it out.'
    ) : reason === 'no_consent' ? (
      <>
        An AI model can write a second summary if you allow it under{' '}
        <TextLink to="/dashboard/settings/data#ai">Your data</TextLink>.
      </>
    ) : null
  const mayAsk = reason === 'not_asked' || reason === 'failed'
  return (
    <>
      {note && <p className="max-w-measure text-sm text-ink-soft">{note}</p>}
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
