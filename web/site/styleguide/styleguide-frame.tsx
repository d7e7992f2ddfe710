import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'

const pages = [
  { to: '/styleguide', label: 'Basics' },
  { to: '/styleguide/data', label: 'Data' },
  { to: '/styleguide/planning', label: 'Planning' },
  { to: '/styleguide/list', label: 'List page' },
  { to: '/styleguide/member', label: 'Member frame' },
]

/** A style guide page with links to the others. */
export function StyleguideFrame({
  title,
  lead,
  children,
}: {
  /** Without it the page renders its own heading. */
  title?: string
  lead?: string
  children: ReactNode
}) {
  return (
    <PublicLayout width="full">
      <nav aria-label="Style guide" className="mb-6 flex flex-wrap gap-x-5">
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className="flex min-h-11 items-center border-b-2 border-transparent font-medium hover:border-control aria-[current]:border-brand"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {title && <PageHeader title={title}>{lead}</PageHeader>}
      {children}
      <ToastRegion />
    </PublicLayout>
  )
}

/** A style guide page's metadata. */
export function styleguideMeta(title: string) {
  return [{ title: `${title} · Waypoint` }, { name: 'robots', content: 'noindex' }]
}
