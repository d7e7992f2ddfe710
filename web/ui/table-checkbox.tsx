import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

export interface TableCheckboxProps {
  label: string
  isSelected: boolean
  isIndeterminate?: boolean
  onChange: (isSelected: boolean) => void
}

/** A native checkbox drawn like the others: React Aria's would be slow with a hundred rows. */
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
    <label className="relative flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-5 cursor-pointer appearance-none rounded-[4px] border-2 border-control bg-surface checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand forced-colors:appearance-auto"
      />
      <Icon
        of={isIndeterminate ? Minus : Check}
        size={15}
        className="pointer-events-none invisible absolute text-brand-ink peer-checked:visible peer-indeterminate:visible forced-colors:hidden"
      />
    </label>
  )
}
