import type { LucideIcon } from 'lucide-react'

/** A lucide icon in our stroke width; decorative, so always next to text or in a labeled control. */
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
