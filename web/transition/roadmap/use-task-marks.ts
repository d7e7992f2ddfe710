import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AppError } from '#contract/errors.ts'
import { getRoadmap, type RoadmapTask } from '#contract/transition/reports.ts'
import { markTask, updateOwnTask } from '#contract/transition/roadmap.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Roadmap, withMark } from './task-marks.ts'

type MarkedTask = Pick<RoadmapTask, 'key' | 'title' | 'own'>

export interface TaskMarks {
  readonly mark: (task: MarkedTask, done: boolean) => void
  /** Why the last mark wasn't saved; it has been reverted. */
  readonly error: AppError | null
  readonly closeError: () => void
}

/** Marks tasks done or not done, with optimistic updates; a done task leaves its list, so a toast can undo it. */
export function useTaskMarks(): TaskMarks {
  const client = useQueryClient()
  const key = queryKey(getRoadmap, {})
  const { mutate, error, reset } = useMutation<
    unknown,
    AppError,
    { task: MarkedTask; done: boolean },
    { before: Roadmap | undefined }
  >({
    mutationFn: ({ task, done }) =>
      task.own
        ? callEndpoint(updateOwnTask, { id: task.key, done })
        : callEndpoint(markTask, { key: task.key, done }),
    onMutate: async ({ task, done }) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Roadmap>(key)
      if (before) client.setQueryData(key, withMark(before, task.key, done))
      return { before }
    },
    onSuccess: (_output, { task, done }) => {
      if (!done) return
      const undo = () => mutate({ task, done: false })
      toast(`“${task.title}” is done.`, { label: 'Undo', onPress: undo })
    },
    onError: (_error, _input, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    mark: (task, done) => mutate({ task, done }),
    error,
    closeError: reset,
  }
}
