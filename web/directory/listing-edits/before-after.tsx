import { ArrowRight } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

/** A value and its replacement. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  return (
    <span className="wrap-anywhere">
      <del className="rounded-control bg-bad-tint px-1.5 py-0.5 text-bad">{before}</del>{' '}
      <Icon of={ArrowRight} size={14} className="inline align-baseline text-ink-soft" />
      <span className="sr-only">became</span>{' '}
      <ins className="rounded-control bg-good-tint px-1.5 py-0.5 text-good no-underline">
        {after}
      </ins>
    </span>
  )
}

const shownCharacters = 240

/** Truncates a long text for comparison. */
export const cut = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
