import type { RoadmapTask } from '#contract/transition/reports.ts'
import { taskDates } from '#web/ui/task-dates.ts'
import { inTimeOrder } from './roadmap-order.ts'

/** Every open step on one line, so the printed roadmap fits on a page. */
export function PrintList({ tasks, today }: { tasks: readonly RoadmapTask[]; today: string }) {
  const open = inTimeOrder(tasks.filter(({ state }) => state !== 'done' && state !== 'missed'))
  return (
    <table className="tabular hidden w-full border-collapse text-[0.625rem] leading-tight print:table">
      <tbody>
        {open.map((task) => (
          <tr key={task.key} className="border-b border-line">
            <td className="w-5 py-px">
              <span className="block size-2.5 border border-control" />
            </td>
            <td className="py-px pe-3">{task.title}</td>
            <td className="py-px text-end whitespace-nowrap">{taskDates(task, today).when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
