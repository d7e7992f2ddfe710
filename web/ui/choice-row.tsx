import { Check } from 'lucide-react'
import type { Choice } from './choice.ts'
import { Icon } from './icon.tsx'

/** One option of an open list, with a checkmark when selected. */
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
