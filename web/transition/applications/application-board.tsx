import type { Application } from '#contract/transition/applications.ts'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Board, type BoardMove } from '#web/ui/board.tsx'
import { showDate } from '#web/ui/dates.ts'
import { showDay } from '#web/ui/moment.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { boardColumns, columnOf, stageNames } from './stages.ts'

export interface ApplicationBoardProps {
  applications: readonly Application[]
  onMove: (move: BoardMove) => void
}

/** Open applications as cards that move between stages. */
export function ApplicationBoard({ applications, onMove }: ApplicationBoardProps) {
  return (
    <Board
      label="Applications"
      columns={boardColumns}
      cards={applications.flatMap((application) => {
        const column = columnOf(application.stage)
        return column === undefined
          ? []
          : [
              {
                id: application.id,
                column,
                title: application.opportunity.title,
                content: <Card of={application} />,
              },
            ]
      })}
      onMove={onMove}
      headingLevel={2}
      hasFixedOrder
    />
  )
}

function Card({ of: { id, opportunity, stage, nextAction, history } }: { of: Application }) {
  const zone = useSession().account?.time_zone
  const since = history.at(-1)?.at
  return (
    <>
      {opportunity.organization.name !== opportunity.title && (
        <p>{opportunity.organization.name}</p>
      )}
      <p>
        {stageNames[stage]}
        {since && ` since ${showDay(since, zone)}`}
      </p>
      {nextAction && (
        <p className="mt-1 font-semibold text-ink">
          {nextAction.text}
          {nextAction.due && `, by ${showDate(nextAction.due)}`}
        </p>
      )}
      <p className="mt-1">
        <TextLink to={`/dashboard/applications/${id}`}>
          Open<span className="sr-only"> {opportunity.title}</span>
        </TextLink>
      </p>
    </>
  )
}
