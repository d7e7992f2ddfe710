import { Check, ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components'
import type { Choice } from './choice.ts'
import { classNames } from './class-names.ts'
import {
  FieldDescription,
  FieldError,
  FieldLabel,
  type FieldProps,
  fieldStyle,
  inputStyle,
} from './field.tsx'
import { Icon } from './icon.tsx'
import { popoverStyle, rowStyle } from './list-box-style.ts'

export interface SelectProps extends FieldProps {
  choices: readonly Choice[]
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  className?: string
}

/** One of a short list. From about fifteen choices on, a combo box is kinder. */
export function Select({
  label,
  description,
  errorMessage,
  isOptional,
  inputRef,
  choices,
  onChange,
  placeholder = 'Choose one',
  className,
  ...props
}: SelectProps) {
  return (
    <AriaSelect
      validationBehavior="aria"
      {...props}
      placeholder={placeholder}
      isInvalid={errorMessage !== undefined}
      onChange={(key) => key !== null && onChange(String(key))}
      className={classNames(fieldStyle, 'group', className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <FieldDescription>{description}</FieldDescription>
      <Button
        {...(inputRef && { ref: inputRef })}
        className={classNames(
          inputStyle,
          'flex cursor-pointer items-center justify-between gap-2 text-start group-data-invalid:border-bad group-data-invalid:ring-1 group-data-invalid:ring-bad',
        )}
      >
        <SelectValue className="min-w-0 truncate data-placeholder:text-ink-soft">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <Icon of={ChevronDown} size={18} className="text-ink-soft" />
      </Button>
      <FieldError message={errorMessage} />
      <Popover className={classNames(popoverStyle, 'min-w-(--trigger-width)')}>
        <ListBox items={choices} className="max-h-72 overflow-auto p-1 outline-none">
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={rowStyle}>
              {({ isSelected }) => <ChoiceRow choice={choice} isSelected={isSelected} />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

export function ChoiceRow({ choice, isSelected }: { choice: Choice; isSelected: boolean }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        {choice.label}
        {choice.detail && (
          <span className="block text-sm font-normal text-ink-soft">{choice.detail}</span>
        )}
      </span>
      {isSelected && <Icon of={Check} size={18} className="text-brand" />}
    </>
  )
}
