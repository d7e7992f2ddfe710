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
  /** Called after an own step is deleted, so it can be restored. */
  onDeleted: (task: RoadmapTask) => void
}

/** The actions on a step besides marking it done. */
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

/** Restores a step that was just deleted. */
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
