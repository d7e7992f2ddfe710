import { useEffect, useRef } from 'react'

export interface TableCheckboxProps {
  label: string
  isSelected: boolean
  isIndeterminate?: boolean
  onChange: (isSelected: boolean) => void
}

/** A native checkbox: React Aria's would be slow with a hundred rows. */
export function TableCheckbox({
  label,
  isSelected,
  isIndeterminate = false,
  onChange,
}: TableCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 cursor-pointer accent-brand"
      />
    </label>
  )
}
