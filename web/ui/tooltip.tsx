import type { ComponentProps } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'

/** A few words about a control, on hover and focus; never the only place where something is said. */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: ComponentProps<typeof Focusable>['children']
}) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={8}
        className="forced-color-adjust-none max-w-64 rounded-control bg-ink px-3 py-1.5 text-sm text-canvas"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
