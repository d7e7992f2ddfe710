import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AppError } from '#contract/errors.ts'
import { type MatchOpinion, setFeedback } from '#contract/transition/feedback.ts'
import { getReport, type Report } from '#contract/transition/reports.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'
import { withFeedback } from './update-feedback.ts'

export interface Feedback {
  readonly say: (label: MatchOpinion | null) => void
  /** Why the last opinion wasn't saved; it has been reverted. */
  readonly error: AppError | null
  readonly closeError: () => void
}

/** The member's opinion of one match, with optimistic updates. */
export function useFeedback(reportId: string, opportunityId: string): Feedback {
  const client = useQueryClient()
  const key = queryKey(getReport, { id: reportId })
  const show = (label: MatchOpinion | null) => {
    client.setQueryData<Report>(
      key,
      (report) => report && withFeedback(report, opportunityId, label),
    )
  }
  const { mutate, error, reset } = useMutation<
    unknown,
    AppError,
    MatchOpinion | null,
    { before: MatchOpinion | null }
  >({
    mutationFn: (label) => callEndpoint(setFeedback, { opportunityId, label }),
    // Serialized, so the server keeps the last click.
    scope: { id: `feedback-${opportunityId}` },
    onMutate: async (label) => {
      await client.cancelQueries({ queryKey: key })
      const report = client.getQueryData<Report>(key)
      const items = report?.status === 'ready' ? report.matches.items : []
      const before = items.find((item) => item.opportunityId === opportunityId)?.feedback ?? null
      show(label)
      return { before }
    },
    onError: (_error, _label, context) => show(context?.before ?? null),
    // Other reports may include the same opportunity.
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: queryKey(getReport),
        predicate: ({ queryKey: other }) => JSON.stringify(other) !== JSON.stringify(key),
      }),
  })
  return { say: mutate, error, closeError: reset }
}
