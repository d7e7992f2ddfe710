import type { ReactNode } from 'react'

export interface PageOpeningProps {
  title: string
  /** Two or three sentences in large type. */
  children: ReactNode
  actions?: ReactNode
  /** Shown next to it on wide screens. */
  beside?: ReactNode
}

/** The first screen of a marketing page: its only h1, larger than a page header's. */
export function PageOpening({ title, children, actions, beside }: PageOpeningProps) {
  const words = (
    <div>
      <h1 className="max-w-[22ch] text-3xl sm:text-5xl">{title}</h1>
      <div className="mt-4 flex max-w-measure flex-col gap-3 sm:mt-5 text-lg text-ink-soft">
        {children}
      </div>
      {actions && <div className="no-print mt-6 flex flex-wrap sm:mt-8 gap-3">{actions}</div>}
    </div>
  )
  if (!beside) return <header className="sm:pt-8">{words}</header>
  return (
    <header className="grid items-center gap-x-16 gap-y-10 sm:gap-y-12 sm:pt-8 lg:grid-cols-[1.1fr_1fr]">
      {words}
      {beside}
    </header>
  )
}

export interface PagePartProps {
  id: string
  title: string
  /** Shown below the title. */
  lead?: ReactNode
  children: ReactNode
  /** Puts the title next to its content on wide screens. */
  isBeside?: boolean
}

/** A section of such a page, with generous spacing. */
export function PagePart({ id, title, lead, children, isBeside = false }: PagePartProps) {
  const head = (
    <div className={isBeside ? '' : 'mb-8'}>
      <h2 id={id} className="max-w-[24ch] text-3xl">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-measure text-ink-soft">{lead}</p>}
    </div>
  )
  return (
    <section
      aria-labelledby={id}
      className={
        isBeside
          ? 'mt-20 grid gap-x-16 gap-y-8 sm:mt-24 lg:grid-cols-[1fr_1.6fr]'
          : 'mt-20 sm:mt-24'
      }
    >
      {head}
      {isBeside ? <div>{children}</div> : children}
    </section>
  )
}

/** Short texts with small headings, side by side on wide screens. */
export function TextGrid({
  items,
}: {
  items: readonly { readonly title: string; readonly text: ReactNode }[]
}) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
      {items.map(({ title, text }) => (
        <div key={title}>
          <h3 className="text-base">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
      ))}
    </div>
  )
}
