import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AnswerFinding,
  getInterview,
  getInterviewProgress,
  type Interview,
  listInterviews,
  saveInterviewAnswer,
} from '#contract/career/interviews.ts'
import { AppError } from '#contract/errors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { type Part, parts } from './interview-text.ts'

export type AnswerText = Readonly<Record<Part, string>>

/** An answer as typed, with its saved version. */
export interface Draft {
  readonly text: AnswerText
  readonly saved: AnswerText
  readonly revision: number
  readonly feedback: readonly AnswerFinding[]
  readonly error: AppError | null
}

type Question = Interview['questions'][number]

const empty: AnswerText = { situation: '', task: '', action: '', result: '' }
const saveAfterMs = 1_000

function draftOf({ answer, feedback }: Question): Draft {
  const text = answer ?? empty
  return { text, saved: text, revision: answer?.revision ?? 0, feedback, error: null }
}

/** Whether the typed answer is saved. */
export const isSaved = ({ text, saved }: Draft) => parts.every((part) => text[part] === saved[part])

/** A session's answers, saved one second after the last keystroke and when the page unmounts. */
export function useAnswers({ id, questions }: Interview) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() =>
    Object.fromEntries(questions.map((question) => [question.id, draftOf(question)])),
  )
  const { mutate, isPending } = useEndpointMutation(saveInterviewAnswer, {
    invalidates: [getInterview, listInterviews, getInterviewProgress],
  })
  const change = useCallback(
    (questionId: string, part: Partial<Draft>) =>
      setDrafts((now) => {
        const draft = now[questionId]
        return draft ? { ...now, [questionId]: { ...draft, ...part } } : now
      }),
    [],
  )
  const [unsavedId, unsaved] =
    Object.entries(drafts).find(([, draft]) => !isSaved(draft) && !draft.error) ?? []
  const isWaiting = Object.values(drafts).some((draft) => !isSaved(draft))

  useEffect(() => {
    if (!unsavedId || !unsaved || isPending) return
    const { text, revision } = unsaved
    const timer = setTimeout(
      () =>
        mutate(
          { id, questionId: unsavedId, ...text, revision },
          {
            onSuccess: ({ feedback }) =>
              change(unsavedId, { saved: text, revision: revision + 1, feedback }),
            onError: (error) => change(unsavedId, { error }),
          },
        ),
      saveAfterMs,
    )
    return () => clearTimeout(timer)
  }, [id, unsavedId, unsaved, isPending, mutate, change])

  const left = useRef<(() => void) | null>(null)
  useEffect(() => {
    left.current =
      !unsavedId || !unsaved || isPending
        ? null
        : () => mutate({ id, questionId: unsavedId, ...unsaved.text, revision: unsaved.revision })
  }, [id, isPending, unsavedId, unsaved, mutate])
  // The user navigates away within that second.
  useEffect(() => () => left.current?.(), [])
  return {
    drafts,
    isPending,
    /** Whether leaving now would lose data: a save is pending or was rejected. */
    isDirty: isWaiting && (isPending || unsavedId === undefined),
    type(questionId: string, part: Part, value: string) {
      const draft = drafts[questionId]
      // Resolve a conflict before saving more; any other error is retried on the next keystroke.
      const error = draft?.error?.code === 'conflict' ? draft.error : null
      if (draft) change(questionId, { text: { ...draft.text, [part]: value }, error })
    },
    retry: (questionId: string) => change(questionId, { error: null }),
    /** After a conflict: takes the saved version, or overwrites it with this one. */
    async resolve(questionId: string, keep: 'mine' | 'theirs') {
      try {
        const { questions: newest } = await callEndpoint(getInterview, { id })
        const question = newest.find((item) => item.id === questionId)
        if (!question) return
        const remoteDraft = draftOf(question)
        change(
          questionId,
          keep === 'theirs' ? remoteDraft : { ...remoteDraft, text: textOf(questionId) },
        )
      } catch (error) {
        if (error instanceof AppError) change(questionId, { error })
      }
    },
  }

  function textOf(questionId: string): AnswerText {
    return drafts[questionId]?.text ?? empty
  }
}
