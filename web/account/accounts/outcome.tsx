import { type ReactNode, useEffect, useRef } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'

interface OutcomeProps {
  title: string
  children: ReactNode
  /** Next steps. */
  actions?: ReactNode
}

/** Replaces a form with its result. The heading takes focus so screen readers announce it. */
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
