import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import {
  listSavedIds,
  listSavedOpportunities,
  removeSavedOpportunity,
  saveOpportunity,
} from '#contract/transition/saved-opportunities.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey, useEndpoint } from '#web/lib/query.tsx'

type Ids = OutputOf<typeof listSavedIds>

const key = queryKey(listSavedIds, {})

/** The programs that the member keeps; empty until that is known. */
export function useSavedIds(): ReadonlySet<string> {
  const { data } = useEndpoint(listSavedIds, {})
  return new Set(data?.ids)
}

/** Keeps a program or drops it: shown at once, taken back when the server refuses. */
export function useSave(opportunityId: string) {
  const client = useQueryClient()
  const isSaved = useSavedIds().has(opportunityId)
  const show = (isKept: boolean) =>
    client.setQueryData<Ids>(key, (known) => {
      const others = (known?.ids ?? []).filter((id) => id !== opportunityId)
      return { ids: isKept ? [opportunityId, ...others] : others }
    })
  const { mutate, error, reset } = useMutation<unknown, AppError, boolean>({
    mutationFn: (isKept) =>
      isKept
        ? callEndpoint(saveOpportunity, { opportunityId })
        : callEndpoint(removeSavedOpportunity, { opportunityId }),
    // One after the other, so that the last press is what the server keeps.
    scope: { id: `save-${opportunityId}` },
    onMutate: async (isKept) => {
      await client.cancelQueries({ queryKey: key })
      show(isKept)
    },
    onError: (_error, isKept) => show(!isKept),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: queryKey(listSavedOpportunities), exact: false }),
  })
  return { isSaved, save: mutate, error, closeError: reset }
}
