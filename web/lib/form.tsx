import { zodResolver } from '@hookform/resolvers/zod'
import type { BaseSyntheticEvent, ReactElement } from 'react'
import {
  Controller,
  type DefaultValues,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { FocusTarget } from '#web/ui/field.tsx'
import { afterPress } from './after-press.ts'
import { fieldsOf } from './form-fields.ts'

/** A form as `useSchemaForm` gives it. */
export interface Form<Input extends FieldValues, Output> {
  readonly hooks: UseFormReturn<Input, unknown, Output>
  /** For `<form onSubmit>`: validates, calls, and puts the server's sentences beside their fields. */
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
  readonly isSubmitting: boolean
}

/** What a form is made of. */
export interface FormOptions<Input extends FieldValues, Output> {
  /** The contract's own schema, or one made of it. */
  readonly schema: z.ZodType<Output, Input>
  readonly defaultValues: DefaultValues<Input>
  /** May throw: the fields of an AppError are shown at their fields. */
  readonly onSubmit: (values: Output) => Promise<void>
  /** Told of what no field could show. */
  readonly onError?: (error: AppError) => void
}

/** A form that validates on blur and on submit, keeps what was typed, and leads to the first error. */
export function useSchemaForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  onError,
}: FormOptions<Input, Output>): Form<Input, Output> {
  const resolver: Resolver<Input, unknown, Output> = zodResolver(schema)
  const hooks = useForm<Input, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' })
  const submit = hooks.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { known, rest } = fieldsOf(error, hooks.getValues())
      for (const [index, [name, message]] of known.entries()) {
        hooks.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
      }
      if (known.length === 0 || rest) onError?.(error)
    }
  })
  return { hooks, submit, isSubmitting: hooks.formState.isSubmitting }
}

/** What a field of `web/ui` takes from the form. */
export interface BoundField<T> {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  inputRef: (target: FocusTarget | null) => void
  errorMessage: string | undefined
}

/** Binds one field: `<Field form={form} name="email">{(field) => <TextField label="Email" {...field} />}</Field>` */
export function Field<Input extends FieldValues, Output, Name extends Path<Input>>({
  form,
  name,
  children,
}: {
  form: Form<Input, Output>
  name: Name
  children: (field: BoundField<FieldPathValue<Input, Name>>) => ReactElement
}) {
  return (
    <Controller
      control={form.hooks.control}
      name={name}
      render={({ field, fieldState }) =>
        children({
          name: field.name,
          value: field.value,
          onChange: field.onChange,
          onBlur: () => afterPress(field.onBlur),
          inputRef: field.ref,
          errorMessage: fieldState.error?.message,
        })
      }
    />
  )
}

/**
 * After a submit with several wrong fields: which ones, each a link to it. It names the fields only; the
 * sentences stand beside them.
 */
export function ErrorSummary<Input extends FieldValues, Output>({
  form,
  labels,
}: {
  form: Form<Input, Output>
  labels: Readonly<Partial<Record<Path<Input>, string>>>
}) {
  const { errors, submitCount } = form.hooks.formState
  const names = Object.keys(labels).filter((name): name is Path<Input> => name in errors)
  if (submitCount === 0 || names.length < 2) return null
  return (
    <Alert tone="signal" title={`There’s a problem with ${names.length} fields`}>
      <ul className="flex flex-wrap gap-x-4">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="cursor-pointer text-brand underline underline-offset-3"
              onClick={() => form.hooks.setFocus(name)}
            >
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
