import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ErrorBody } from '#contract/errors.ts'
import { buttonStyle } from './button-style.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Icon } from './icon.tsx'
import { controlStyle } from './input-style.ts'

// Fields of forms that work without scripts; the response includes the submitted values.

export interface PlainFieldProps {
  label: string
  name: string
  description?: ReactNode
  error?: string | undefined
  value?: string | undefined
  isOptional?: boolean
  /** False in a search, where all fields are optional and unmarked. */
  isRequired?: boolean
}

type PlainAroundProps = PlainFieldProps & Pick<FormFieldProps, 'children'>

function Around({ name, label, description, error, isOptional, children }: PlainAroundProps) {
  return (
    <FormField
      id={`field-${name}`}
      label={label}
      description={description}
      error={error}
      isOptional={isOptional}
    >
      {children}
    </FormField>
  )
}

/** A single-line text input. */
export function PlainField({
  type = 'text',
  autoComplete,
  maxLength,
  ...around
}: PlainFieldProps & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'search'
  autoComplete?: string
  maxLength?: number
}) {
  return (
    <Around {...around}>
      {(tied) => (
        <input
          {...tied}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          name={around.name}
          defaultValue={around.value ?? ''}
          required={around.isRequired ?? !around.isOptional}
          className={controlStyle}
        />
      )}
    </Around>
  )
}

/** A multiline text input. */
export function PlainTextArea({
  rows = 6,
  maxLength,
  ...around
}: PlainFieldProps & { rows?: number; maxLength?: number }) {
  return (
    <Around {...around}>
      {(tied) => (
        <textarea
          {...tied}
          rows={rows}
          maxLength={maxLength}
          name={around.name}
          defaultValue={around.value ?? ''}
          required={around.isRequired ?? !around.isOptional}
          className={controlStyle}
        />
      )}
    </Around>
  )
}

/** A select. `none` is the label before anything is selected. */
export function PlainChoice({
  none,
  choices,
  ...around
}: PlainFieldProps & {
  none?: string
  choices: readonly { readonly code: string; readonly title: string }[]
}) {
  return (
    <Around {...around}>
      {(tied) => (
        <select
          {...tied}
          name={around.name}
          defaultValue={around.value ?? ''}
          required={around.isRequired ?? !around.isOptional}
          className={controlStyle}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Around>
  )
}

/** The submit button. */
export function PlainSubmit({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={buttonStyle('primary')}>
      {children}
    </button>
  )
}

interface FormProblemProps {
  problem: ErrorBody | undefined
  /** Field labels by name, in form order: invalid fields are listed and linked. */
  labels?: Readonly<Record<string, string>>
}

/** Shown above a rejected form: what happened, what was kept, and the request ID. */
export function FormProblem({ problem, labels = {} }: FormProblemProps) {
  if (!problem) return null
  const fieldErrors = Object.entries(labels).filter(
    ([name]) => problem.fields?.[name] !== undefined,
  )
  return (
    <div role="alert" className="card rounded-card border border-bad bg-bad-tint p-5">
      <p className="flex gap-2 font-semibold">
        <Icon of={CircleAlert} className="mt-0.5 text-bad" />
        {fieldErrors.length > 0 ? 'There’s a problem:' : problem.message}
      </p>
      {fieldErrors.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5 ps-7">
          {fieldErrors.map(([name, label]) => (
            <li key={name}>
              <a
                href={`#field-${name}`}
                className="underline decoration-1 underline-offset-3 hover:decoration-2"
              >
                {label}
              </a>
              : {problem.fields?.[name]}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        Nothing was sent, and your entries are still here. Request ID{' '}
        <span className="tabular select-all">{problem.requestId}</span>.
      </p>
    </div>
  )
}
