import { getTicket, getTicketFigures, listTickets } from '#contract/community/ticket-queue.ts'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { toast } from '#web/ui/toast.tsx'

/** Changes a ticket, then invalidates its page and the queue. */
export function useTicketAct<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O>,
  done: string,
  onDone?: () => void,
) {
  return useEndpointMutation(endpoint, {
    invalidates: [getTicket, listTickets, getTicketFigures],
    onSuccess: () => {
      toast(done)
      onDone?.()
    },
  })
}
