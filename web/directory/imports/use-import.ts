import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getImport,
  ImportRun,
  importProgress,
  listImportChanges,
  listImports,
} from '#contract/directory/imports.ts'
import { AppError } from '#contract/errors.ts'
import { queryKey, useEndpoint } from '#web/lib/query.tsx'
import { streamEndpoint } from '#web/lib/stream.ts'

/** One import, with live updates while it's queued or running. */
export function useImport(id: string) {
  const client = useQueryClient()
  const answer = useEndpoint(getImport, { id })
  const status = answer.data?.status
  const isActive = status === 'queued' || status === 'running'
  useEffect(() => {
    if (!isActive) return
    const leave = new AbortController()
    const listen = async () => {
      const events = streamEndpoint(importProgress, { id }, { signal: leave.signal })
      for await (const { event, data } of events) {
        const run = ImportRun.parse(JSON.parse(data))
        client.setQueryData(queryKey(getImport, { id }), run)
        if (event === 'ended') break
      }
      const old = [listImports, listImportChanges].map((item) => queryKey(item))
      await Promise.all(old.map((key) => client.invalidateQueries({ queryKey: key })))
    }
    listen().catch((error: unknown) => {
      // The page refetches when it regains focus.
      if (!leave.signal.aborted && !(error instanceof AppError)) throw error
    })
    return () => leave.abort()
  }, [client, id, isActive])
  return answer
}
