import { useEffect, useRef, useState } from 'react'
import { isAccepted, showSize } from './file-size.ts'
import { readProblem } from './problem-text.ts'

/** Uploads one file. `onProgress` receives the fraction sent, 0 to 1. */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>

/** A file and its upload progress. */
export interface FileTask {
  readonly id: number
  readonly file: File
  readonly state: 'sending' | 'done' | 'failed' | 'canceled'
  readonly share: number
  readonly message: string | undefined
  readonly canRetry: boolean
}

interface UploadsOptions {
  accept: readonly string[]
  maxBytes: number | undefined
  upload: UploadFile
}

/** Uploads in progress or done while this field is mounted; unmounting aborts the rest. */
export function useUploads({ accept, maxBytes, upload }: UploadsOptions) {
  const [tasks, setTasks] = useState<readonly FileTask[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const nextId = useRef(1)
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const change = (id: number, values: Partial<FileTask>) =>
    setTasks((all) =>
      all.map((fileTask) => (fileTask.id === id ? { ...fileTask, ...values } : fileTask)),
    )

  const send = async (id: number, file: File) => {
    const abort = new AbortController()
    aborts.current.set(id, abort)
    change(id, { state: 'sending', share: 0, message: undefined, canRetry: false })
    try {
      await upload(file, { signal: abort.signal, onProgress: (share) => change(id, { share }) })
      change(id, { state: 'done', share: 1 })
    } catch (error) {
      if (abort.signal.aborted) change(id, { state: 'canceled', canRetry: true })
      else change(id, { state: 'failed', message: readProblem(error).message, canRetry: true })
    } finally {
      aborts.current.delete(id)
    }
  }

  const refusal = (file: File) => {
    if (!isAccepted(file, accept)) return `This is not one of: ${accept.join(', ')}.`
    if (maxBytes !== undefined && file.size > maxBytes) {
      return `This file is ${showSize(file.size)}. The limit is ${showSize(maxBytes)}.`
    }
    return undefined
  }

  const add = (files: readonly File[]) => {
    for (const file of files) {
      const id = nextId.current++
      const message = refusal(file)
      const task = { id, file, share: 0, message, canRetry: false }
      setTasks((all) => [...all, { ...task, state: message ? 'failed' : 'sending' }])
      if (!message) void send(id, file)
    }
  }

  return {
    tasks,
    add,
    cancel: (id: number) => aborts.current.get(id)?.abort(),
    retry: (id: number) => {
      const task = tasks.find((task) => task.id === id)
      if (task) void send(id, task.file)
    },
    remove: (id: number) => setTasks((all) => all.filter((fileTask) => fileTask.id !== id)),
  }
}
