import { useEffect, useRef, useState } from 'react'
import { type Draft, listDrafts, saveDraft } from '#contract/community/posting.ts'
import { useEndpoint, useEndpointMutation } from '#web/lib/query.tsx'

const saveAfterMs = 1_000

/** The content of a draft. */
export type DraftText = Pick<Draft, 'category' | 'title' | 'body'>

/** A server-side draft, saved one second after the last keystroke. Undefined while loading. */
export function useDraft(key: string): { draft: DraftText | undefined; problem: boolean } {
  const { data, error } = useEndpoint(listDrafts, {}, { staleTime: 0 })
  const empty = { category: '', title: '', body: '' }
  const stored = data?.items.find((item) => item.key === key) ?? empty
  const { category, title, body } = stored
  return { draft: data || error ? { category, title, body } : undefined, problem: error !== null }
}

/** Autosaves a draft until it's posted; returns its save state. */
export function useSavedDraft(
  key: string,
  text: DraftText,
  isSent: boolean,
): 'saved' | 'saving' | 'unsaved' | '' {
  const [saved, setSaved] = useState(text)
  const { mutate, isPending } = useEndpointMutation(saveDraft, { invalidates: [listDrafts] })
  const isSame =
    saved.body === text.body && saved.title === text.title && saved.category === text.category
  const { category, title, body } = text
  useEffect(() => {
    if (isSame || isPending || isSent) return
    const timer = setTimeout(() => {
      const next = { category, title, body }
      mutate({ key, ...next }, { onSuccess: () => setSaved(next) })
    }, saveAfterMs)
    return () => clearTimeout(timer)
  }, [key, category, title, body, isSame, isPending, isSent, mutate])
  const unsaved = useRef<DraftText | null>(null)
  useEffect(() => {
    unsaved.current = isSame || isSent ? null : { category, title, body }
  }, [isSame, isSent, category, title, body])
  // The user navigates away within that second.
  useEffect(
    () => () => {
      if (unsaved.current) mutate({ key, ...unsaved.current })
    },
    [key, mutate],
  )
  const [wasTyped, setTyped] = useState(false)
  const first = useRef(text)
  useEffect(() => {
    if (first.current.body !== body || first.current.title !== title) setTyped(true)
  }, [body, title])
  const isEmpty = title === '' && body === ''
  if (!wasTyped || (isEmpty && isSame)) return ''
  if (isPending) return 'saving'
  return isSame ? 'saved' : 'unsaved'
}
