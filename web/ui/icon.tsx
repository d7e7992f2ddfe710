import type { LucideIcon } from 'lucide-react'

/** A lucide icon in the house's stroke; decoration, so always beside text or a labelled control. */
export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      size={size}
      strokeWidth={1.75}
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
    />
  )
}

interface IconProps {
  of: LucideIcon
  size?: number
  className?: string | undefined
}
