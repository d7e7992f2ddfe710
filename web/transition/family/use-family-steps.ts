import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppError } from '#contract/errors.ts'
import { getCalendar } from '#contract/transition/calendar.ts'
import {
  createFamilyStep,
  deleteFamilyStep,
  type FamilyStep,
  getFamilyTimeline,
  listFamilySteps,
  restoreFamilyStep,
  updateFamilyStep,
} from '#contract/transition/family.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { queryKey } from '#web/lib/query.tsx'

/** A step's form values. */
export interface StepDraft {
  readonly title: string
  readonly due: string
  readonly note: string | null
}

/** The last action and how to undo it. */
interface Undo {
  readonly text: string
  readonly back: () => Promise<unknown>
}

/** Actions on family steps; the last one can be undone. */
export function useFamilySteps() {
  const client = useQueryClient()
  const [undo, setUndo] = useState<Undo | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  const [isPending, setPending] = useState(false)

  /** Resolves to whether it succeeded. */
  async function act(call: () => Promise<Undo | null>): Promise<boolean> {
    setPending(true)
    setError(null)
    try {
      setUndo(await call())
      return true
    } catch (problem) {
      setUndo(null)
      setError(problem as AppError)
      return false
    } finally {
      const stale = [listFamilySteps, getFamilyTimeline, getCalendar]
      await Promise.all(stale.map((item) => client.invalidateQueries({ queryKey: queryKey(item) })))
      setPending(false)
    }
  }

  const add = (draft: StepDraft) =>
    act(async () => {
      const { id, title } = await callEndpoint(createFamilyStep, draft)
      return { text: `“${title}” is added.`, back: () => callEndpoint(deleteFamilyStep, { id }) }
    })
  const change = ({ id, revision, title, due, note }: FamilyStep, draft: StepDraft) =>
    act(async () => {
      const saved = await callEndpoint(updateFamilyStep, { id, revision, ...draft })
      const before = { id, revision: saved.revision, title, due, note }
      return { text: 'The step is saved.', back: () => callEndpoint(updateFamilyStep, before) }
    })
  const mark = ({ id, revision, title }: FamilyStep, done: boolean) =>
    act(async () => {
      const saved = await callEndpoint(updateFamilyStep, { id, revision, done })
      const before = { id, revision: saved.revision, done: !done }
      const text = done ? `“${title}” is done.` : `“${title}” is open again.`
      return { text, back: () => callEndpoint(updateFamilyStep, before) }
    })
  const remove = ({ id, revision, title }: FamilyStep) =>
    act(async () => {
      await callEndpoint(deleteFamilyStep, { id, revision })
      const back = () => callEndpoint(restoreFamilyStep, { id })
      return { text: `“${title}” is deleted.`, back }
    })
  const takeBack = () =>
    act(async () => {
      await undo?.back()
      return null
    })
  return { add, change, mark, remove, undo, takeBack, error, setError, isPending }
}

export type FamilySteps = ReturnType<typeof useFamilySteps>
