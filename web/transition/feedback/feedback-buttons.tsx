import { ThumbsDown, ThumbsUp } from 'lucide-react'
import type { Ref } from 'react'
import { ToggleButton } from 'react-aria-components'
import type { MatchOpinion } from '#contract/transition/feedback.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface FeedbackButtonsProps {
  /** Of the match, for those who hear the buttons without seeing the card. */
  title: string
  opinion: MatchOpinion | null
  onChange: (opinion: MatchOpinion | null) => void
  /** The button that folds the match away. */
  notForMeRef: Ref<HTMLButtonElement>
}

const choices = [
  { label: 'fits', text: 'Fits me', icon: ThumbsUp },
  { label: 'not_for_me', text: 'Not for me', icon: ThumbsDown },
] as const

/** What the member thinks of a match; pressed again, the answer is taken back. */
export function FeedbackButtons({ title, opinion, onChange, notForMeRef }: FeedbackButtonsProps) {
  return (
    <fieldset className="no-print flex flex-wrap items-center gap-2">
      <legend className="sr-only">Is {title} for you?</legend>
      {choices.map(({ label, text, icon }) => (
        <ToggleButton
          key={label}
          {...(label === 'not_for_me' && { ref: notForMeRef })}
          isSelected={opinion === label}
          onChange={(isSelected) => onChange(isSelected ? label : null)}
          className={buttonStyle(
            'secondary',
            'small',
            'data-selected:border-brand data-selected:bg-tint data-selected:text-brand',
          )}
        >
          <Icon of={icon} size={16} />
          {text}
        </ToggleButton>
      ))}
    </fieldset>
  )
}
