import { type ReactNode, useEffect, useRef } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'

interface OutcomeProps {
  title: string
  children: ReactNode
  /** What to do next. */
  actions?: ReactNode
}

/** In place of a form: what came of it. Its heading takes focus, so that it is read out. */
export function Outcome({ title, children, actions }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const heading = box.current?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box}>
      <PageHeader title={title} />
      <div className="flex flex-col gap-4">{children}</div>
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
