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
import { partToSave } from '#web/transition/surveys/surveys.ts'
import { toast } from '#web/ui/toast.tsx'
import type { EditFrameProps } from './edit-frame.tsx'

export interface ProfileForm<Input extends FieldValues, Output> {
  readonly form: Form<Input, Output>
  /** Props of the frame around its fields. */
  readonly frame: Omit<EditFrameProps, 'children'>
}

/** Saves part of the profile; invalidates everything that depends on it. */
export function useSaveProfile(profile: Profile, onSaved: () => void) {
  const client = useQueryClient()
  return async (part: AnswersPart): Promise<void> => {
    const answers = partToSave(part, profile.answers)
    const saved = await callEndpoint(updateProfile, { revision: profile.revision, answers })
    client.setQueryData(queryKey(getProfile, {}), saved)
    void client.invalidateQueries()
    toast('Saved. Your roadmap is up to date.')
    onSaved()
  }
}

/** A form for one section of the profile. */
export function useProfileForm<Input extends FieldValues, Output extends AnswersPart>(
  profile: Profile,
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
  onClose: () => void,
): ProfileForm<Input, Output> {
  const [error, setError] = useState<AppError | null>(null)
  const save = useSaveProfile(profile, onClose)
  const form = useSchemaForm<Input, Output>({
    schema,
    defaultValues,
    onError: setError,
    onSubmit: async (values) => {
      setError(null)
      await save(values)
    },
  })
  const frame = {
    error,
    onCloseError: () => setError(null),
    isSubmitting: form.isSubmitting,
    onSubmit: form.submit,
    onCancel: onClose,
  }
  return { form, frame }
}
