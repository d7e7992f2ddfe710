import { classNames } from './class-names.ts'

export interface PointRowProps {
  items: readonly { title: string; text: string }[]
  /** The number of columns: `sm:grid-cols-2`. */
  className: string
}

/** Short texts along a line, each next to its point. */
export function PointRow({ items, className }: PointRowProps) {
  return (
    <ul className={classNames('mt-10 grid gap-y-10', className)}>
      {items.map(({ title, text }) => (
        <li key={title} className="relative border-t-2 border-line pe-8 pt-6">
          <span
            aria-hidden="true"
            className="absolute -top-[9px] left-0 size-4 rounded-full border-3 border-brand bg-canvas"
          />
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
