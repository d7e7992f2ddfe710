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

/** The IDs of the member's saved programs; empty until loaded. */
export function useSavedIds(): ReadonlySet<string> {
  const { data } = useEndpoint(listSavedIds, {})
  return new Set(data?.ids)
}

/** Saves or removes a program, with optimistic updates. */
export function useSave(opportunityId: string) {
  const client = useQueryClient()
  const isSaved = useSavedIds().has(opportunityId)
  const show = (shouldSave: boolean) =>
    client.setQueryData<Ids>(key, (current) => {
      const others = (current?.ids ?? []).filter((id) => id !== opportunityId)
      return { ids: shouldSave ? [opportunityId, ...others] : others }
    })
  const { mutate, error, reset } = useMutation<unknown, AppError, boolean>({
    mutationFn: (shouldSave) =>
      shouldSave
        ? callEndpoint(saveOpportunity, { opportunityId })
        : callEndpoint(removeSavedOpportunity, { opportunityId }),
    // Serialized, so the server keeps the last click.
    scope: { id: `save-${opportunityId}` },
    onMutate: async (shouldSave) => {
      await client.cancelQueries({ queryKey: key })
      show(shouldSave)
    },
    onError: (_error, shouldSave) => show(!shouldSave),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: queryKey(listSavedOpportunities), exact: false }),
  })
  return { isSaved, save: mutate, error, closeError: reset }
}
