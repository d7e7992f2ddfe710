import type { z } from 'zod'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { getUser, listUsers } from '#contract/operations/users.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/use-confirmed.tsx'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A change by an admin: asks for a proof where one is needed, and says when it is done. */
export function useAct<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O>,
  done: string,
  invalidates: readonly Endpoint[] = [getUser, listUsers, listAuditLogs],
) {
  const confirmed = useConfirmed()
  const call = useEndpointMutation(endpoint, { invalidates })
  return {
    isPending: call.isPending,
    error: problemLeft(call.error),
    reset: call.reset,
    /** True once it is done; false when the person gave up or it failed. */
    run: async (input: z.input<I>): Promise<boolean> => {
      try {
        const isDone = await confirmed(async () => {
          await call.mutateAsync(input)
          return true
        })
        if (isDone) toast(done)
        return isDone === true
      } catch {
        // The mutation holds the error, which is shown beside the button.
        return false
      }
    },
  }
}
