import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps {
  children: ReactNode
  /** `article` for list items, `section` (with `labelledBy`) for parts of a page. */
  as?: 'div' | 'article' | 'section' | 'li'
  labelledBy?: string
  className?: string
}

/** A surface that groups related content. */
export function Card({ children, as: Element = 'div', labelledBy, className }: CardProps) {
  return (
    <Element
      aria-labelledby={labelledBy}
      className={classNames(
        'card rounded-card border border-line bg-surface p-5 sm:p-6',
        className,
      )}
    >
      {children}
    </Element>
  )
}

export interface SectionProps {
  id: string
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A page section with its h2; links can target its `id`. */
export function Section({ id, title, children, actions }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="mt-12 first:mt-0">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={`${id}-title`} className="text-xl">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
