import { listAssignees, type TicketDetail, updateTicket } from '#contract/community/ticket-queue.ts'
import { TicketStatus, TicketTopic } from '#contract/community/tickets.ts'
import { kindLabels, statusLabels } from '#web/community/tickets/tickets.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Section } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useTicketAct } from './use-ticket-act.ts'

const unassigned = 'none'
const statusChoices = TicketStatus.options.map((id) => ({ id, label: statusLabels[id].text }))
const kindChoices = TicketTopic.options.map((id) => ({ id, label: kindLabels[id] }))

/** Status, assignee, type and priority; each saves on change. */
export function TicketControls({ ticket }: { ticket: TicketDetail }) {
  const { id, revision, status, kind, isPriority, assignee } = ticket
  const assignees = useEndpoint(listAssignees, {}).data?.items ?? []
  const update = useTicketAct(updateTicket, 'Saved.')
  const former = assignee && !assignees.some((item) => item.id === assignee.id) ? [assignee] : []
  const assigneeChoices = [
    { id: unassigned, label: 'No one' },
    ...[...former, ...assignees].map((item) => ({ id: item.id, label: item.name })),
  ]
  const change = { id, revision }
  return (
    <Section id="handling" title="Handling">
      <div className="flex flex-col gap-4">
        <ErrorAlert error={update.error} onClose={update.reset} />
        <Select
          label="Status"
          choices={statusChoices}
          value={status}
          onChange={(next) =>
            update.mutate({ ...change, status: TicketStatus.catch(status).parse(next) })
          }
        />
        <Select
          label="Assigned to"
          choices={assigneeChoices}
          value={assignee?.id ?? unassigned}
          onChange={(next) =>
            update.mutate({ ...change, assigneeId: next === unassigned ? null : next })
          }
        />
        {kind !== 'listing' && (
          <Select
            label="Type"
            choices={kindChoices}
            value={kind}
            onChange={(next) =>
              update.mutate({ ...change, kind: TicketTopic.catch(kind).parse(next) })
            }
          />
        )}
        <Switch
          isSelected={isPriority}
          onChange={(next) => update.mutate({ ...change, isPriority: next })}
        >
          Priority
        </Switch>
      </div>
    </Section>
  )
}
