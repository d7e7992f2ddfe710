import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  type FieldArray as ArrayItem,
  type ArrayPath,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import type { Form } from './form.tsx'

/** A list of repeated field groups in a form. */
export interface FieldArrayProps<Input extends FieldValues, Output, Name extends ArrayPath<Input>> {
  form: Form<Input, Output>
  /** The array's name in the form values. */
  name: Name
  label: string
  /** The singular noun: "job". */
  noun: string
  /** The initial values of a new group. */
  initial: ArrayItem<Input, Name>
  max?: number
  /** Renders the fields at an index: `<Field form={form} name={`jobs.${index}.title`}>`. */
  children: (index: number) => ReactNode
}

/** Adds, removes and reorders field groups; focus moves to the added group or the add button. */
export function FieldArray<Input extends FieldValues, Output, Name extends ArrayPath<Input>>({
  form,
  name,
  label,
  noun,
  initial,
  max = 50,
  children,
}: FieldArrayProps<Input, Output, Name>) {
  const { fields, append, remove, move } = useFieldArray({ control: form.hooks.control, name })
  const root = useRef<HTMLFieldSetElement>(null)
  const before = useRef(fields.length)
  // Focuses the first field of the new group; removing a group removes the focused element.
  useEffect(() => {
    const isAdded = fields.length > before.current
    if (fields.length === before.current) return
    before.current = fields.length
    // React Aria renders the new row one frame later.
    const frame = requestAnimationFrame(() => {
      const rows = root.current?.querySelectorAll('[role=row]') ?? []
      const added = [...rows].at(-1)?.querySelector<HTMLElement>('input, select, textarea')
      const add = root.current?.querySelector<HTMLElement>('[data-add]')
      if (isAdded) added?.focus()
      else add?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [fields.length])
  const nameOf = (index: number) => `${noun} ${index + 1}`
  return (
    <fieldset ref={root} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-semibold">{label}</legend>
      <SortableList
        label={label}
        onMove={move}
        empty={<p className="text-sm text-ink-soft">None added yet.</p>}
        items={fields.map(({ id }, index) => ({
          id,
          name: nameOf(index),
          content: <div className="flex flex-col gap-4">{children(index)}</div>,
          actions: (
            <IconButton
              label={`Remove ${nameOf(index)}`}
              icon={Trash2}
              onPress={() => remove(index)}
              className="size-11"
            />
          ),
        }))}
      />
      <div>
        <Button
          data-add
          variant="secondary"
          size="small"
          icon={Plus}
          isDisabled={fields.length >= max}
          onPress={() => append(initial, { shouldFocus: false })}
        >
          Add a {noun}
        </Button>
      </div>
    </fieldset>
  )
}
