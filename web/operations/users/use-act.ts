import type { z } from 'zod'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { getUser, listUsers } from '#contract/operations/users.ts'
import { problemLeft, useConfirmed } from '#web/account/second-factors/second-factors.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { toast } from '#web/ui/toast.tsx'

/** An admin change: reauthenticates if required, and confirms when done. */
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
    /** True when done; false when it failed or the admin canceled. */
    run: async (input: z.input<I>): Promise<boolean> => {
      try {
        const isDone = await confirmed(async () => {
          await call.mutateAsync(input)
          return true
        })
        if (isDone) toast(done)
        return isDone === true
      } catch {
        // The mutation holds the error, which is shown next to the button.
        return false
      }
    },
  }
}
