import type { ReactNode } from 'react'
import { EmptyArt } from './empty-art.tsx'

export interface EmptyProps {
  title: string
  /** What to do about it. */
  children: ReactNode
  actions?: ReactNode
}

/** An empty state: says the list is empty and what to do. */
export function Empty({ title, children, actions }: EmptyProps) {
  return (
    <div className="rounded-card border border-dashed border-control px-6 py-8">
      <EmptyArt />
      <h2 className="text-lg">{title}</h2>
      <div className="mt-1 max-w-measure text-ink-soft">{children}</div>
      {actions && <div className="mt-5 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
