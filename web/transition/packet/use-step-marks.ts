import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AppError } from '#contract/errors.ts'
import { getPacket, markPacketStep, type Packet } from '#contract/transition/packet.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'

/** Marks steps of an application's packet with optimistic updates. */
export function useStepMarks(applicationId: string) {
  const client = useQueryClient()
  const cached = queryKey(getPacket, { applicationId })
  const { mutate, error, reset } = useMutation<
    unknown,
    AppError,
    { key: string; done: boolean },
    { before: Packet | undefined }
  >({
    mutationFn: (input) => callEndpoint(markPacketStep, { ...input, applicationId }),
    onMutate: async ({ key, done }) => {
      await client.cancelQueries({ queryKey: cached })
      const before = client.getQueryData<Packet>(cached)
      if (before) {
        const state = done ? ('done' as const) : ('todo' as const)
        const steps = before.steps.map((step) => (step.key === key ? { ...step, state } : step))
        client.setQueryData<Packet>(cached, { ...before, steps })
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
