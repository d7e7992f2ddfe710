import { Suspense, useState } from 'react'
import { getRoadmap, type RoadmapTask } from '#contract/transition/reports.ts'
import { createOwnTask, deleteOwnTask, snoozeTask } from '#contract/transition/roadmap.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OwnTaskForm, SnoozeForm } from './task-forms.ts'

export interface TaskMenuProps {
  task: RoadmapTask
  today: string
  /** Told when a step of one's own is gone: it can be brought back. */
  onDeleted: (task: RoadmapTask) => void
}

/** What can be done with a step besides marking it done. */
export function TaskMenu({ task, today, onDeleted }: TaskMenuProps) {
  const { key, title, own, snoozed } = task
  const [form, setForm] = useState<'edit' | 'snooze' | null>(null)
  const invalidates = [getRoadmap]
  const wake = useEndpointMutation(snoozeTask, { invalidates })
  const remove = useEndpointMutation(deleteOwnTask, {
    invalidates,
    onSuccess: () => onDeleted(task),
  })
  const entries: MenuEntry[] = [
    snoozed ? { id: 'wake', label: 'Bring back now' } : { id: 'snooze', label: 'Put off' },
    ...(own
      ? [
          { id: 'edit', label: 'Edit' },
          { id: 'delete', label: 'Delete', tone: 'bad' as const },
        ]
      : []),
  ]
  const close = () => setForm(null)
  const failed = () => toast('That didn’t work. Try again.')
  const act = (id: string) => {
    if (id === 'wake') wake.mutate({ key, until: null }, { onError: failed })
    else if (id === 'delete') remove.mutate({ id: key }, { onError: failed })
    else setForm(id === 'edit' ? 'edit' : 'snooze')
  }
  return (
    <>
      <Menu label="More" name={`More: ${title}`} entries={entries} onAction={act} />
      <Suspense>
        {form === 'edit' && <OwnTaskForm task={task} today={today} onClose={close} />}
        {form === 'snooze' && <SnoozeForm task={task} today={today} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Brings back a step that was deleted a moment ago. */
export function useRestore(onDone: () => void) {
  const { mutate, isPending } = useEndpointMutation(createOwnTask, {
    invalidates: [getRoadmap],
    onSuccess: onDone,
  })
  const restore = ({ title, to, own }: RoadmapTask) => {
    if (to !== null) mutate({ title, due: to, note: own?.note ?? null })
  }
  return { restore, isPending }
}
