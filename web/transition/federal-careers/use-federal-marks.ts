import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import { getFederalChecklist, markFederalStep } from '#contract/transition/federal-careers.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'

type Checklist = OutputOf<typeof getFederalChecklist>

/** Marks checklist steps with optimistic updates. */
export function useFederalMarks() {
  const client = useQueryClient()
  const cached = queryKey(getFederalChecklist, {})
  const { mutate, error, reset } = useMutation<
    unknown,
    AppError,
    { key: string; done: boolean },
    { before: Checklist | undefined }
  >({
    mutationFn: (input) => callEndpoint(markFederalStep, input),
    onMutate: async ({ key, done }) => {
      await client.cancelQueries({ queryKey: cached })
      const before = client.getQueryData<Checklist>(cached)
      if (before) {
        const items = before.items.map((item) => (item.key === key ? { ...item, done } : item))
        client.setQueryData<Checklist>(cached, { ...before, items })
      }
      return { before }
    },
    onError: (_error, _input, context) => client.setQueryData(cached, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: cached }),
  })
  return {
    mark: (key: string, done: boolean) => mutate({ key, done }),
    error,
    closeError: reset,
  }
}
