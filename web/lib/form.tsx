import { zodResolver } from '@hookform/resolvers/zod'
import {
  type BaseSyntheticEvent,
  type ReactElement,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
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
import { afterPress } from './after-pointer-up.ts'
import { fieldsOf } from './form-fields.ts'

/** A form returned by `useSchemaForm`. */
export interface Form<Input extends FieldValues, Output> {
  readonly hooks: UseFormReturn<Input, unknown, Output>
  /** For `<form onSubmit>`: validates, submits, and shows the server's messages at their fields. */
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>
  readonly isSubmitting: boolean
}

/** Options of a form. */
export interface FormOptions<Input extends FieldValues, Output> {
  /** The contract's schema, or one derived from it. */
  readonly schema: z.ZodType<Output, Input>
  readonly defaultValues: DefaultValues<Input>
  /** May throw: the fields of an AppError are shown at their fields. */
  readonly onSubmit: (values: Output) => Promise<void>
  /** Receives errors no field can show. */
  readonly onError?: (error: AppError) => void
}

/** A form that validates on blur and submit, keeps the input, and focuses the first error. */
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
      const { fieldErrors, rest } = fieldsOf(error, hooks.getValues())
      for (const [index, [name, message]] of fieldErrors.entries()) {
        hooks.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
      }
      if (fieldErrors.length === 0 || rest) onError?.(error)
    }
  })
  return { hooks, submit, isSubmitting: hooks.formState.isSubmitting }
}

/** The props a `web/ui` field takes from the form. */
export interface BoundField<T> {
  name: string
  value: T
  onChange: (value: T) => void
  onBlur: () => void
  inputRef: (target: FocusTarget | null) => void
  errorMessage: string | undefined
}

const isTextBox = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

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
  const box = useRef<FocusTarget | null>(null)
  const takeTyped = useEffectEvent(() => {
    const typed = isTextBox(box.current) ? box.current.value : ''
    if (typed === '' || form.hooks.getValues(name) !== '') return
    form.hooks.setValue(name, typed as FieldPathValue<Input, Name>)
  })
  // Picks up text typed or autofilled before hydration.
  useEffect(() => takeTyped(), [])
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
          inputRef: (target) => {
            field.ref(target)
            box.current = target
          },
          errorMessage: fieldState.error?.message,
        })
      }
    />
  )
}

/**
 * After a submit with several invalid fields: a link to each. Lists the field names only; the messages
 * are next to the fields.
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
