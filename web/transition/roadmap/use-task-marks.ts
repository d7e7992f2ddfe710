import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AppError } from '#contract/errors.ts'
import { getRoadmap, markTask } from '#contract/transition/reports.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'
import { type Roadmap, withMark } from './task-marks.ts'

export interface TaskMarks {
  readonly mark: (key: string, done: boolean) => void
  /** Why the last mark was not saved; it has been taken back. */
  readonly error: AppError | null
  readonly closeError: () => void
}

/** Marks tasks done or not: shown at once, saved behind it, taken back when that fails. */
export function useTaskMarks(): TaskMarks {
  const client = useQueryClient()
  const key = queryKey(getRoadmap, {})
  const { mutate, error, reset } = useMutation<
    unknown,
    AppError,
    { key: string; done: boolean },
    { before: Roadmap | undefined }
  >({
    mutationFn: (input) => callEndpoint(markTask, input),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<Roadmap>(key)
      if (before) client.setQueryData(key, withMark(before, input.key, input.done))
      return { before }
    },
    onError: (_error, _input, context) => client.setQueryData(key, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  return { mark: (task, done) => mutate({ key: task, done }), error, closeError: reset }
}
