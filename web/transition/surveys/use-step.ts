import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { AnswersPart } from '#contract/transition/surveys.ts'
import { type Form, useSchemaForm } from '#web/lib/form.tsx'
import { partToSave } from './applies.ts'
import { type Section, savablePart } from './sections.ts'
import { stepAfter } from './step-order.ts'
import { useSurvey } from './survey-context.ts'

export interface StepForm<Input extends FieldValues, Output> extends Form<Input, Output> {
  readonly section: Section
  /** Errors no field could show. */
  readonly error: string | null
  readonly closeError: () => void
}

interface StepOptions<Input extends FieldValues, Output extends AnswersPart> {
  section: Section
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<NoInfer<Input>>
  /** An optional step: if untouched, it's skipped. */
  mayPass?: boolean
}

/** The form of one step: autosaves while typing, and validates everything before moving on. */
export function useStep<Input extends FieldValues, Output extends AnswersPart>({
  section,
  schema,
  defaultValues,
  mayPass = false,
}: StepOptions<Input, Output>): StepForm<Input, Output> {
  const { draft, view, goTo } = useSurvey()
  const [error, setError] = useState<string | null>(null)
  const next = stepAfter(section)
  const form = useSchemaForm<Input, Output>({
    schema,
    defaultValues,
    onSubmit: async (part) => {
      setError(null)
      try {
        await draft.leaveTo(next, partToSave(part, draft.view().answers))
      } catch (thrown) {
        throw thrown instanceof AppError ? withFieldPaths(thrown) : thrown
      }
      goTo(next)
    },
    onError: ({ message }) => setError(message),
  })
  const { hooks } = form

  useEffect(() => {
    draft.visit(section)
    const stop = hooks.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = values[section]
        draft.keep(section, typed)
        const { answers } = draft.view()
        const part = savablePart(section, typed, answers)
        draft.change(part && partToSave(part, answers))
      },
    })
    return () => {
      stop()
      draft.flush()
    }
  }, [draft, section, hooks])

  const refusal = view.state === 'refused' ? view.error : null
  useEffect(() => {
    const fields = refusal ? withFieldPaths(refusal).fields : undefined
    for (const [path, message] of Object.entries(fields ?? {})) {
      hooks.setError(path as Path<Input>, { message })
    }
  }, [refusal, hooks])

  const canPass = mayPass && !hooks.formState.isDirty && view.answers[section] === null
  return {
    ...form,
    submit: async (event) => {
      if (!canPass) return form.submit(event)
      event?.preventDefault()
      goTo(next)
    },
    section,
    error,
    closeError: () => setError(null),
  }
}

/** Shows `service.specialties.0` at the field `service.specialties`. */
function withFieldPaths(error: AppError): AppError {
  const fields = Object.entries(error.fields ?? {}).map(([path, message]) => {
    return [path.replace(/\.\d+(\..*)?$/, ''), message] as const
  })
  return new AppError(error.code, error.message, { fields: Object.fromEntries(fields) })
}
