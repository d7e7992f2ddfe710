import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ResumeContent, withoutBlanks } from '#contract/career/resume-content.ts'
import {
  getResume,
  listResumes,
  type Resume,
  type ResumeTemplate,
  updateResume,
} from '#contract/career/resumes.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'
import { beginHistory, changed, redo, undo } from './draft-history.ts'

/** The editable part of a resume. */
export interface ResumeDraft {
  readonly title: string
  readonly template: ResumeTemplate
  readonly content: ResumeContent
}

/**
 * The state of the draft: `waiting` during the debounce, `conflict` when the resume was saved elsewhere
 * meanwhile.
 */
export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly remote: Resume }

/** Debounce before saving, in milliseconds. */
const debounceMs = 800

const draftOf = ({ title, template, content }: Resume): ResumeDraft => ({
  title,
  template,
  content,
})

const isSame = (a: ResumeDraft, b: ResumeDraft) =>
  JSON.stringify([a.title, a.template, withoutBlanks(a.content)]) ===
  JSON.stringify([b.title, b.template, withoutBlanks(b.content)])

/** A resume being edited: each change is an undo step, saved after a debounce. */
export function useResumeDraft(resume: Resume) {
  const { id } = resume
  const client = useQueryClient()
  const [history, setHistory] = useState(() => beginHistory(draftOf(resume)))
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const latest = useRef(history.now)
  latest.current = history.now
  const saved = useRef(history.now)
  const revision = useRef(resume.revision)
  const [savedRevision, setSavedRevision] = useState(resume.revision)
  const running = useRef<Promise<boolean> | null>(null)

  const send = async (draft: ResumeDraft): Promise<boolean> => {
    const input = { id, revision: revision.current, ...draft }
    const checked = updateResume.input.safeParse(input)
    if (!checked.success) {
      const fields = checked.error.issues.map(({ path, message }) => [path.join('.'), message])
      setState({ kind: 'invalid', fields: Object.fromEntries(fields) })
      return false
    }
    setState({ kind: 'saving' })
    try {
      const answer = await callEndpoint(updateResume, input)
      revision.current = answer.revision
      setSavedRevision(answer.revision)
      saved.current = draft
      setState({ kind: latest.current === draft ? 'saved' : 'waiting' })
      client.setQueryData(queryKey(getResume, { id }), answer)
      void client.invalidateQueries({ queryKey: queryKey(listResumes) })
      return true
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'conflict')) {
        setState({ kind: 'failed', error })
        return false
      }
      return meet(draft)
    }
  }

  /** The latest revision is a conflict, unless it's our own save whose response was lost. */
  const meet = async (draft: ResumeDraft): Promise<boolean> => {
    try {
      const remote = await callEndpoint(getResume, { id })
      if (!isSame(draftOf(remote), draft)) {
        setState({ kind: 'conflict', remote })
        return false
      }
      revision.current = remote.revision
      setSavedRevision(remote.revision)
      saved.current = draft
      setState({ kind: 'saved' })
      return true
    } catch (error) {
      setState({ kind: 'failed', error })
      return false
    }
  }

  /** Saves pending changes, one call at a time; resolves to whether everything is saved. */
  const save = async (): Promise<boolean> => {
    while (running.current) await running.current
    if (latest.current === saved.current) return true
    running.current = send(latest.current)
    const isDone = await running.current
    running.current = null
    return isDone && (latest.current === saved.current || save())
  }

  const { now } = history
  const isConflict = state.kind === 'conflict'
  const saveRef = useRef(save)
  saveRef.current = save
  useEffect(() => {
    if (now === saved.current || isConflict) return
    const timer = setTimeout(() => void saveRef.current(), debounceMs)
    return () => clearTimeout(timer)
  }, [now, isConflict])

  const step = (move: (one: typeof history) => typeof history) => {
    setHistory(move)
    setState((saveState) => (saveState.kind === 'conflict' ? saveState : { kind: 'waiting' }))
  }
  const change = (draft: Partial<ResumeDraft>, key: string) =>
    step((history) => changed(history, { ...history.now, ...draft }, key, Date.now()))

  return {
    draft: now,
    state,
    savedRevision,
    change,
    undo: history.past.length > 0 ? () => step(undo) : undefined,
    redo: history.future.length > 0 ? () => step(redo) : undefined,
    save,
    /** Overwrites the other version with the local one. */
    keepLocal: (remote: Resume) => {
      revision.current = remote.revision
      setState({ kind: 'waiting' })
      void save()
    },
    /** Continues with the other version; the local one is one undo away. */
    loadRemote: (remote: Resume) => {
      revision.current = remote.revision
      const draft = draftOf(remote)
      saved.current = draft
      latest.current = draft
      setHistory((history) => changed(history, draft, 'theirs', Date.now()))
      setState({ kind: 'saved' })
      setSavedRevision(remote.revision)
    },
  }
}

export type ResumeEditing = ReturnType<typeof useResumeDraft>
