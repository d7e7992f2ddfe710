import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { AppError } from '#contract/errors.ts'
import { getProfile, type Profile, updateProfile } from '#contract/transition/profile.ts'
import type { AnswersPart } from '#contract/transition/surveys.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { type Form, useSchemaForm } from '#web/lib/form.tsx'
import { queryKey } from '#web/lib/query.tsx'
import { partToSave } from '#web/transition/surveys/applies.ts'
import { toast } from '#web/ui/toast.tsx'

export interface ProfileForm<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  readonly error: AppError | null
  readonly closeError: () => void
}

/** A form over one section of the profile; saving it makes everything counted from it new. */
export function useProfileForm<Input extends FieldValues, Output extends AnswersPart>(
  profile: Profile,
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  onSaved: () => void,
): ProfileForm<Input, Output> {
  const client = useQueryClient()
  const [error, setError] = useState<AppError | null>(null)
  const form = useSchemaForm<Input, Output>({
    schema,
    defaultValues,
    onError: setError,
    onSubmit: async (values) => {
      setError(null)
      const answers = partToSave(values, profile.answers)
      const saved = await callEndpoint(updateProfile, { revision: profile.revision, answers })
      client.setQueryData(queryKey(getProfile, {}), saved)
      void client.invalidateQueries()
      toast('Saved. Your roadmap follows.')
      onSaved()
    },
  })
  return { form, error, closeError: () => setError(null) }
}
