import { useState } from 'react'
import type { z } from 'zod'
import { text } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import { TestimonialDraft } from '#contract/site/showcase.ts'
import { Field, useSchemaForm } from '#web/lib/form.tsx'
import { SubmitButton } from '#web/lib/submit-button.tsx'
import { type DirtyNotice, useDirtyNotice } from '#web/lib/unsaved-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Stores an empty note as null; drops it if there's no real person. */
const schema = TestimonialDraft.extend({
  permission: text(300).transform((typed) => (typed === '' ? null : typed)),
}).transform((draft) => (draft.isIllustrative ? { ...draft, permission: null } : draft))

const empty: z.input<typeof schema> = {
  quote: '',
  who: '',
  about: '',
  permission: '',
  isIllustrative: false,
  isPublished: false,
  position: 100,
}

export interface StoryFormProps extends DirtyNotice {
  /** Its name among the page's forms. */
  name: string
  /** The story being edited; absent when creating. */
  story?: TestimonialDraft
  onSave: (draft: TestimonialDraft) => Promise<unknown>
  onClose: () => void
}

/** Creates or edits a story; one from a real person requires how they consented. */
export function StoryForm({ name, story, onSave, onClose, onDirty }: StoryFormProps) {
  const [problem, setProblem] = useState<AppError | null>(null)
  const form = useSchemaForm({
    schema,
    defaultValues: story ? { ...story, permission: story.permission ?? '' } : empty,
    async onSubmit(draft) {
      setProblem(null)
      await onSave(draft)
      onClose()
    },
    onError: setProblem,
  })
  useDirtyNotice(name, form.hooks.formState.isDirty, onDirty)
  const isIllustrative = form.hooks.watch('isIllustrative')
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-xl flex-col gap-5">
      <ErrorAlert error={problem} onClose={() => setProblem(null)} />
      <Field form={form} name="quote">
        {(field) => <TextArea {...field} label="Quote" maxLength={600} isRequired />}
      </Field>
      <Field form={form} name="who">
        {(field) => (
          <TextField
            {...field}
            label="Who"
            description="A role, or a name with permission. Never a full name for an illustrative story."
            maxLength={80}
            isRequired
          />
        )}
      </Field>
      <Field form={form} name="about">
        {(field) => <TextField {...field} label="About them" maxLength={160} isRequired />}
      </Field>
      <Field form={form} name="isIllustrative">
        {({ value, inputRef: _ref, ...field }) => (
          <Checkbox {...field} isSelected={value}>
            Illustrative: label this story as made up
          </Checkbox>
        )}
      </Field>
      {!isIllustrative && (
        <Field form={form} name="permission">
          {(field) => (
            <TextField
              {...field}
              label="How and when they agreed"
              description="Only admins see this."
              maxLength={300}
              isRequired
            />
          )}
        </Field>
      )}
      <Field form={form} name="position">
        {({ value, onChange, ...field }) => (
          <NumberField
            {...field}
            label="Display order"
            description="Lowest first."
            value={Number.isNaN(value) ? null : value}
            onChange={(typed) => onChange(typed ?? Number.NaN)}
            minValue={0}
            maxValue={999}
            className="max-w-56"
          />
        )}
      </Field>
      <Field form={form} name="isPublished">
        {({ value, inputRef: _ref, ...field }) => (
          <Checkbox {...field} isSelected={value}>
            Publish this story
          </Checkbox>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isSubmitting} pendingText="Saving…">
          Save
        </SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
