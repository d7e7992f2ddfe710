import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AppError } from '#contract/errors.ts'
import { getRoadmap, type RoadmapTask } from '#contract/transition/reports.ts'
import { markTask, updateOwnTask } from '#contract/transition/roadmap.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'
import { type Roadmap, withMark } from './task-marks.ts'

export interface TaskMarks {
  readonly mark: (task: Pick<RoadmapTask, 'key' | 'own'>, done: boolean) => void
  /** Why the last mark wasn't saved; it has been reverted. */
  readonly error: AppError | null
  readonly closeError: () => void
}

/** Marks tasks done or not done, with optimistic updates. */
export function useTaskMarks(): TaskMarks {
  const client = useQueryClient()
  const key = queryKey(getRoadmap, {})
  const { mutate, error, reset } = useMutation<
    unknown,
    AppError,
    { key: string; isOwn: boolean; done: boolean },
    { before: Roadmap | undefined }
  >({
    mutationFn: ({ key: task, isOwn, done }) =>
      isOwn
        ? callEndpoint(updateOwnTask, { id: task, done })
        : callEndpoint(markTask, { key: task, done }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Roadmap>(key)
      if (before) client.setQueryData(key, withMark(before, input.key, input.done))
      return { before }
    },
    onError: (_error, _input, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return {
    mark: ({ key: task, own }, done) => mutate({ key: task, isOwn: own !== undefined, done }),
    error,
    closeError: reset,
  }
}
