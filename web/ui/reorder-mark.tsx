import { DropIndicator, type DropTarget } from 'react-aria-components'

/** The line where a dragged item will drop. */
export function ReorderMark({ target }: { target: DropTarget }) {
  return (
    <DropIndicator
      target={target}
      className="h-1 rounded-full data-drop-target:bg-brand data-drop-target:outline-2 data-drop-target:outline-brand"
    />
  )
}
