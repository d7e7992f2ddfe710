import { rewriteLine } from '#contract/career/suggestions.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { reasonTexts } from './suggestion-messages.ts'

export interface LineRewriteProps {
  resumeId: string
  /** JSON pointer to the line. */
  place: string
  /** The current line. */
  line: string
  /** Saves pending changes; resolves to whether everything is saved. */
  save: () => Promise<boolean>
  onUse: (text: string) => void
}

/** Requests an AI rewrite of a line; applied only when the member accepts it. */
export function LineRewrite({ resumeId, place, line, save, onUse }: LineRewriteProps) {
  const { data, error, isPending, mutate, reset } = useEndpointMutation(rewriteLine)
  const ask = async () => {
    if (await save()) mutate({ id: resumeId, place })
  }
  const text = data?.status === 'written' ? data.text : null
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      {data?.status === 'written' && (
        <div className="border-s-2 border-brand ps-3">
          <p className="text-sm text-ink-soft">
            Written by an AI model ({data.model}). Use it only if every word is true.
          </p>
          <p className="mt-1">{data.text}</p>
        </div>
      )}
      {data?.status === 'built_in' && (
        <p className="text-sm text-ink-soft">{reasonTexts[data.reason]}</p>
      )}
      {error && <Problem error={error} />}
      <div className="flex flex-wrap gap-3">
        {text !== null && text !== line && (
          <Button
            size="small"
            variant="secondary"
            onPress={() => {
              onUse(text)
              reset()
            }}
          >
            Use this wording
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          isPending={isPending}
          pendingText="Asking…"
          aria-label={`Ask an AI model to rewrite: ${line}`}
          onPress={() => void ask()}
        >
          {data ? 'Ask again' : 'Ask an AI model to rewrite it'}
        </Button>
      </div>
    </div>
  )
}
