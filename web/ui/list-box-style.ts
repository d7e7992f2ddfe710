/** The popover of selects, combo boxes and menus. */
export const popoverStyle =
  'forced-edge rounded-card border border-control bg-surface text-ink shadow-overlay'

/** A row in the popover. */
export const rowStyle =
  'flex min-h-10 pointer-coarse:min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-focused:bg-tint data-selected:font-semibold data-disabled:cursor-not-allowed data-disabled:opacity-55 forced-colors:data-focused:forced-color-adjust-none forced-colors:data-focused:bg-[Highlight] forced-colors:data-focused:text-[HighlightText]'
