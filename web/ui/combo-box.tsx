import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import type { Choice } from './choice.ts'
import { ChoiceRow } from './choice-row.tsx'
import { classNames } from './class-names.ts'
import { FieldDescription, FieldError, FieldLabel, type FieldProps, fieldStyle } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputStyle } from './input-style.ts'
import { popoverStyle, rowStyle } from './list-box-style.ts'
import { useChoiceSearch } from './use-choice-search.ts'

export interface ComboBoxProps<C extends Choice> extends FieldProps {
  /** The selected option; leave null for a field that adds to a list. */
  value: C | null
  onChange: (choice: C | null) => void
  /** Searches options as the user types; can call the server and must honor the signal. */
  search: (text: string, signal: AbortSignal) => Promise<readonly C[]>
  /** Clears the field after a selection: for use with a `TagList`. */
  clearOnChoice?: boolean
  placeholder?: string
  /** Shown when there are no results. */
  emptyText?: string
  onBlur?: () => void
  name?: string
}

/** Type to search, arrow keys to move, Enter to select. */
export function ComboBox<C extends Choice>({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  value,
  onChange,
  search,
  clearOnChoice = false,
  placeholder = '',
  emptyText = 'No results. Try another word.',
  ...props
}: ComboBoxProps<C>) {
  const [text, setText] = useState(value?.label ?? '')
  const shown = useRef(value?.id)
  if (shown.current !== value?.id) {
    // The value changed externally: updates the text.
    shown.current = value?.id
    if (!clearOnChoice && text !== (value?.label ?? '')) setText(value?.label ?? '')
  }
  // After a selection that clears the field, the list stays closed until the next input.
  const [isResting, setResting] = useState(false)
  const { choices, state, lookUp } = useChoiceSearch(search)

  function choose(key: string | number | null) {
    const choice = choices.find((choice) => choice.id === key)
    if (choice === undefined) return
    shown.current = clearOnChoice ? undefined : choice.id
    setText(clearOnChoice ? '' : choice.label)
    setResting(clearOnChoice)
    onChange(choice)
  }

  function type(next: string) {
    setText(next)
    if (isResting && next === '') return
    setResting(false)
    lookUp(next)
    if (next === '' && value !== null) onChange(null)
  }

  function open(isOpen: boolean) {
    if (!isOpen) return
    setResting(false)
    lookUp(value?.label === text ? '' : text)
  }

  return (
    <AriaComboBox
      validationBehavior="aria"
      {...props}
      items={isResting ? [] : choices}
      value={value?.id ?? null}
      onChange={choose}
      inputValue={text}
      onInputChange={type}
      onOpenChange={open}
      onBlur={() => {
        setText(value?.label ?? '')
        props.onBlur?.()
      }}
      allowsCustomValue
      allowsEmptyCollection={!isResting}
      menuTrigger="input"
      isInvalid={errorMessage !== undefined}
      className={fieldStyle}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <div className="relative">
        <Input
          ref={inputRef ?? null}
          placeholder={placeholder}
          className={classNames(inputStyle, 'pe-12')}
        />
        <Button className="absolute inset-y-0 end-0 flex w-11 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:text-ink">
          <Icon of={ChevronDown} size={18} />
        </Button>
      </div>
      <FieldError message={errorMessage} />
      <Popover className={classNames(popoverStyle, 'w-(--trigger-width)')}>
        <ListBox
          className="max-h-72 overflow-auto p-1 outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-2 text-ink-soft">
              {state === 'searching' ? 'Searching…' : state === 'failed' ? failedText : emptyText}
            </p>
          )}
        >
          {(choice: C) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={rowStyle}>
              {({ isSelected }) => <ChoiceRow choice={choice} isSelected={isSelected} />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

const failedText = 'Search isn’t responding. Check your connection and try again.'
